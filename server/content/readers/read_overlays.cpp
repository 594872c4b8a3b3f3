#include "content/fields/overlay_limits.h"
#include "content/readers/readers.h"

// Event modals and maintenance notifications.
namespace zender::content {
namespace {

/// Checks that `until` is later than `from`. A date and a moment in days cannot be compared before
/// they are stored, so both must be written in the same way.
void check_order(Fields& fields, const char* from_name, const std::optional<Publication>& from,
                 const char* until_name, const std::optional<Publication>& until) {
  if (!from || !until) return;
  if (from->index() != until->index()) {
    fields.mistake(until_name,
                   std::string("must be written like ") + from_name + ": both as dates or both in days");
    return;
  }
  bool in_order = false;
  if (const auto* begin = std::get_if<RelativeMoment>(&*from)) {
    const auto& end = std::get<RelativeMoment>(*until);
    in_order = std::pair(-begin->days_ago, begin->at) < std::pair(-end.days_ago, end.at);
  } else {
    in_order = std::get<TimePoint>(*from) < std::get<TimePoint>(*until);
  }
  if (!in_order) fields.mistake(until_name, std::string("must be later than ") + from_name);
}

std::optional<CountClockOf<Publication>> read_clock(Fields& modal) {
  auto nested = modal.nested("countClock");
  if (!nested) return std::nullopt;
  Fields& fields = *nested;
  CountClockOf<Publication> clock;
  fields.require("type");
  const auto type = fields.choice("type", {"countdown", "countup"});
  clock.kind = type == "countup" ? CountClockKind::kCountUp : CountClockKind::kCountdown;
  clock.caption = fields.optional_text("caption", kMaxClockCaption);
  clock.start = fields.optional_moment("startDate");
  clock.end = fields.optional_moment("endDate");
  if (type == "countdown") {
    if (fields.has("startDate")) fields.mistake("startDate", "is only allowed for a countup");
    fields.require("endDate");
  }
  if (type == "countup") fields.require("startDate");
  check_order(fields, "startDate", clock.start, "endDate", clock.end);
  fields.finish();
  return clock;
}

EventModalContent read_modal(Fields& fields, BundleDraft& draft) {
  EventModalContent modal;
  modal.position = static_cast<int>(draft.content.event_modals.size());
  draft.define("event modal", fields.id("id", true), modal.id);
  modal.published = fields.boolean("published", true);
  modal.title = fields.required_text("title", kMaxOverlayTitle);
  fields.require("description");
  modal.description = fields.block("description", kMaxModalText);
  modal.related_url = fields.address("relatedUrl");
  modal.related_url_text = fields.optional_text("relatedUrlText", kMaxButtonText);
  if (fields.has("relatedUrl") != fields.has("relatedUrlText"))
    fields.mistake(fields.has("relatedUrl") ? "relatedUrlText" : "relatedUrl",
                   "is missing; a button needs both a text and a URL");
  modal.background = draft.add_picture(fields.picture("backgroundImage"));
  modal.logo = draft.add_picture(fields.picture("cmsLogo"));
  modal.clock = read_clock(fields);
  modal.from = fields.optional_moment("from");
  modal.until = fields.optional_moment("until");
  check_order(fields, "from", modal.from, "until", modal.until);
  return modal;
}

MaintenanceNotificationContent read_notification(Fields& fields, BundleDraft& draft) {
  MaintenanceNotificationContent notification;
  notification.position = static_cast<int>(draft.content.notifications.size());
  draft.define("maintenance notification", fields.id("id", true), notification.id);
  if (is_command_id(notification.id.value))
    fields.mistake("id", "'" + notification.id.value + "' is reserved for `zender notification add`");
  notification.title = fields.required_text("title", kMaxOverlayTitle);
  notification.description = fields.optional_text("description", kMaxNotificationText).value_or("");
  notification.url = fields.address("url");
  notification.is_dismissable = fields.boolean("isDismissable", true);
  notification.from = fields.optional_moment("from");
  notification.until = fields.optional_moment("until");
  check_order(fields, "from", notification.from, "until", notification.until);
  return notification;
}

void check_count(const SourceFile& file, std::size_t count, Mistakes& mistakes) {
  if (count > kMaxOverlays)
    mistakes.add(file.path, 0, "", "more than " + std::to_string(kMaxOverlays) + " entries");
}

}  // namespace

bool read_event_modals(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  auto& modals = draft.content.event_modals;
  const bool read =
      read_entries(file, mistakes, [&](Fields& fields) { modals.push_back(read_modal(fields, draft)); });
  check_count(file, modals.size(), mistakes);
  return read;
}

bool read_maintenance_notifications(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  auto& notifications = draft.content.notifications;
  const bool read = read_entries(
      file, mistakes, [&](Fields& fields) { notifications.push_back(read_notification(fields, draft)); });
  check_count(file, notifications.size(), mistakes);
  return read;
}

}  // namespace zender::content
