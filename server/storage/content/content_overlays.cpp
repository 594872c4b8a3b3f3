#include <map>

#include "storage/content/content_apply.h"
#include "storage/editorial/overlay_columns.h"
#include "storage/shared/diff.h"

// Applies the event modals and maintenance notifications of a bundle. Changes made by commands
// stay.
namespace zender::storage {
namespace {

template <class Id>
using FirstStored = std::map<Id, TimePoint>;

/// Relative moments count from when the overlay was first stored, so that the moments of one
/// overlay belong together after later changes.
template <class Overlay, class Id>
TimePoint base_of(const Overlay& overlay, const FirstStored<Id>& stored, TimePoint now) {
  const auto known = stored.find(overlay.id);
  return known == stored.end() ? now : known->second;
}

void add_planned(Params& params, const std::optional<Publication>& moment, TimePoint base) {
  if (!moment) {
    params.insert(params.end(), 2, Param(std::nullopt));
    return;
  }
  params.insert(params.end(), {Param(resolve(*moment, base)), Param(write_rule(*moment))});
}

std::vector<EventModalContent> load_modals(Connection& connection, FirstStored<EventModalId>& first_stored) {
  return all_rows(connection, std::string("SELECT ") + kModalColumns + " FROM event_modals m",
                  kModalColumnCount, {}, [&](Row& row) {
                    EventModalContent modal;
                    read_modal(row, modal);
                    row.skip(1);
                    modal.published = row.truth();
                    first_stored.emplace(modal.id, row.moment());
                    return modal;
                  });
}

std::vector<MaintenanceNotificationContent> load_notifications(Connection& connection,
                                                               FirstStored<NotificationId>& first_stored) {
  const char* from = R"sql(
    FROM maintenance_notifications n
    WHERE n.by_command = 0
  )sql";
  return all_rows(connection, std::string("SELECT ") + kNotificationColumns + from, kNotificationColumnCount,
                  {}, [&](Row& row) {
                    MaintenanceNotificationContent notification;
                    read_notification(row, notification);
                    row.skip(2);
                    first_stored.emplace(notification.id, row.moment());
                    return notification;
                  });
}

}  // namespace

void ContentApplier::apply_event_modals(const std::vector<EventModalContent>& wanted, TimePoint now) {
  FirstStored<EventModalId> first_stored;
  const auto stored = load_modals(connection_, first_stored);
  const auto diffed = diff(stored, wanted, [](const EventModalContent& one) { return one.id; });
  count(diffed);
  overlays_changed_ = overlays_changed_ || !diffed.write.empty() || !diffed.gone.empty();
  Command remove(connection_, 1, "DELETE FROM event_modals WHERE id = :id");
  for (const EventModalContent& one : diffed.gone) changes_.removed += remove.run({one.id}) > 0 ? 1 : 0;
  Command write(connection_, 25, R"sql(
    INSERT INTO event_modals (
      id, list_position, published, bundle_published, title, body, related_url, related_url_text,
      clock, clock_caption, first_stored_at, clock_start, clock_start_rule, clock_end,
      clock_end_rule, runs_from, runs_from_rule, runs_until, runs_until_rule,
      image_id, image_alt, image_colour,
      logo_id, logo_alt, logo_colour)
    VALUES (
      :id, :position, :published, :said, :title, :body, :url, :label, :clock, :caption, :stored,
      :start, :start_rule, :end, :end_rule, :from, :from_rule, :until, :until_rule,
      :image, :alt, :colour,
      :logo, :logo_alt, :logo_colour)
    ON CONFLICT (id) DO UPDATE SET
      list_position = excluded.list_position,
      published = CASE
        WHEN event_modals.bundle_published = excluded.bundle_published THEN event_modals.published
        ELSE excluded.published
      END,
      bundle_published = excluded.bundle_published, title = excluded.title, body = excluded.body,
      related_url = excluded.related_url, related_url_text = excluded.related_url_text,
      clock = excluded.clock, clock_caption = excluded.clock_caption,
      clock_start = excluded.clock_start, clock_start_rule = excluded.clock_start_rule,
      clock_end = excluded.clock_end, clock_end_rule = excluded.clock_end_rule,
      runs_from = excluded.runs_from, runs_from_rule = excluded.runs_from_rule,
      runs_until = excluded.runs_until, runs_until_rule = excluded.runs_until_rule,
      image_id = excluded.image_id, image_alt = excluded.image_alt,
      image_colour = excluded.image_colour,
      logo_id = excluded.logo_id, logo_alt = excluded.logo_alt, logo_colour = excluded.logo_colour
  )sql");
  for (const EventModalContent& one : diffed.write) {
    const TimePoint base = base_of(one, first_stored, now);
    const CountClockOf<Publication> none;
    const auto& clock = one.clock ? *one.clock : none;
    Params params{
        one.id,          one.position,         one.published, one.published, one.title, one.description,
        one.related_url, one.related_url_text, std::nullopt,  clock.caption, base};
    if (one.clock) params[8] = clock.kind == CountClockKind::kCountUp ? "U" : "D";
    add_planned(params, clock.start, base);
    add_planned(params, clock.end, base);
    add_planned(params, one.from, base);
    add_planned(params, one.until, base);
    add_image(params, one.background);
    add_image(params, one.logo);
    write.run(params);
  }
}

void ContentApplier::apply_notifications(const std::vector<MaintenanceNotificationContent>& wanted,
                                         TimePoint now) {
  FirstStored<NotificationId> first_stored;
  const auto stored = load_notifications(connection_, first_stored);
  const auto diffed = diff(stored, wanted, [](const MaintenanceNotificationContent& one) { return one.id; });
  count(diffed);
  overlays_changed_ = overlays_changed_ || !diffed.write.empty() || !diffed.gone.empty();
  Command remove(connection_, 1, "DELETE FROM maintenance_notifications WHERE id = :id AND by_command = 0");
  for (const auto& one : diffed.gone) changes_.removed += remove.run({one.id}) > 0 ? 1 : 0;
  Command write(connection_, 11, R"sql(
    INSERT INTO maintenance_notifications (
      id, list_position, title, body, url, is_dismissable, by_command, first_stored_at, runs_from,
      runs_from_rule, runs_until, runs_until_rule)
    VALUES (
      :id, :position, :title, :body, :url, :dismissable, 0, :stored, :from, :from_rule, :until,
      :until_rule)
    ON CONFLICT (id) DO UPDATE SET
      list_position = excluded.list_position, title = excluded.title, body = excluded.body,
      url = excluded.url, is_dismissable = excluded.is_dismissable, runs_from = excluded.runs_from,
      runs_from_rule = excluded.runs_from_rule, runs_until = excluded.runs_until,
      runs_until_rule = excluded.runs_until_rule
    WHERE maintenance_notifications.by_command = 0
  )sql");
  for (const auto& one : diffed.write) {
    const TimePoint base = base_of(one, first_stored, now);
    Params params{one.id, one.position, one.title, one.description, one.url, one.is_dismissable, base};
    add_planned(params, one.from, base);
    add_planned(params, one.until, base);
    write.run(params);
  }
}

}  // namespace zender::storage
