#include "pages/frame/overlays_json.h"

#include "domain/topic_names.h"
#include "site/picture_addresses.h"

namespace zender::pages {
namespace {

Json notification_model(const MaintenanceNotification& notification) {
  return {{"id", notification.id.value},
          {"title", notification.title},
          {"description", notification.description},
          {"url", or_null(notification.url)},
          {"isDismissable", notification.is_dismissable}};
}

/// The largest file of the picture; the page asks for the size that it shows.
Json picture_model(const std::optional<Image>& image) {
  if (!image) return nullptr;
  return {{"url", site::image_path(image->id, kImageWidths.back())}};
}

void add_moment(Json& clock, const std::string& name, const std::optional<TimePoint>& moment) {
  clock[name] = moment ? Json(to_station_time(*moment)) : Json(nullptr);
  clock[name + "Iso"] = moment ? Json(to_iso(*moment)) : Json(nullptr);
}

Json clock_model(const CountClockOf<TimePoint>& clock) {
  const bool counts_up = clock.kind == CountClockKind::kCountUp;
  Json model = {{"__typename", counts_up ? "cms_countclock_countup" : "cms_countclock_countdown"},
                {"caption", or_null(clock.caption)}};
  add_moment(model, "startDate", counts_up ? clock.start : std::nullopt);
  add_moment(model, "endDate", clock.end);
  return model;
}

Json modal_model(const EventModal& modal) {
  return {{"id", modal.id.value},
          {"published", modal.published},
          {"title", modal.title},
          {"description", modal.description},
          {"relatedUrl", or_null(modal.related_url)},
          {"relatedUrlText", or_null(modal.related_url_text)},
          {"backgroundImage", picture_model(modal.background)},
          {"cmsLogo", picture_model(modal.logo)},
          {"countClock", modal.clock ? clock_model(*modal.clock) : Json(nullptr)}};
}

/// { data: { <name>: { data: [ … ] } } }
Json reply_body(const char* name, Json list) {
  Json named = Json::object();
  named[name] = {{"data", std::move(list)}};
  return {{"data", std::move(named)}};
}

template <class Overlay>
Freshness freshness_of(const std::vector<Overlay>& all, TimePoint now) {
  return Freshness().depends_on(kTopicOverlays).until(next_change(all, now));
}

}  // namespace

Overlays event_modal_content(OverlayRepository& overlays, TimePoint now) {
  const auto modals = overlays.event_modals();
  Json list = Json::array();
  for (const EventModal& modal : running(modals, now)) list.push_back(modal_model(modal));
  return {reply_body("cmsContentBlocks", std::move(list)), freshness_of(modals, now)};
}

Overlays maintenance_notification_content(OverlayRepository& overlays, TimePoint now) {
  Overlays list = maintenance_notification_list(overlays, now);
  return {reply_body("maintenanceNotifications", std::move(list.body)), std::move(list.freshness)};
}

Overlays maintenance_notification_list(OverlayRepository& overlays, TimePoint now) {
  const auto notifications = overlays.maintenance_notifications();
  Json list = Json::array();
  for (const auto& notification : running(notifications, now))
    list.push_back(notification_model(notification));
  return {std::move(list), freshness_of(notifications, now)};
}

}  // namespace zender::pages
