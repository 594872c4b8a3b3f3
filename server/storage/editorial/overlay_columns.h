#pragma once
#include <type_traits>

#include "domain/editorial/overlays.h"
#include "storage/shared/columns.h"
#include "storage/shared/on_demand_columns.h"

/// Columns of the tables of overlays. They are read with the moments, for pages, or with the rules
/// from which the moments follow, for imports.
namespace zender::storage {

inline constexpr const char* kModalColumns = R"sql(
  m.id, m.list_position, m.title, m.body, m.related_url, m.related_url_text, m.clock,
  m.clock_caption, m.clock_start, m.clock_start_rule, m.clock_end, m.clock_end_rule, m.runs_from,
  m.runs_from_rule, m.runs_until, m.runs_until_rule,
  m.image_id, m.image_alt, m.image_colour,
  m.logo_id, m.logo_alt, m.logo_colour,
  m.published, m.bundle_published, m.first_stored_at
)sql";
inline constexpr std::size_t kModalColumnCount = 19 + 2 * kImageColumns;

inline constexpr const char* kNotificationColumns = R"sql(
  n.id, n.list_position, n.title, n.body, n.url, n.is_dismissable, n.runs_from, n.runs_from_rule,
  n.runs_until, n.runs_until_rule, n.by_command, n.ended_at, n.first_stored_at
)sql";
inline constexpr std::size_t kNotificationColumnCount = 13;

/// Two columns: a moment and its rule.
template <class Moment>
std::optional<Moment> read_planned(Row& row) {
  const auto number = row.optional_number();
  const auto rule = row.optional_text();
  if (!number) return std::nullopt;
  const TimePoint moment{Milliseconds(*number)};
  if constexpr (std::is_same_v<Moment, TimePoint>) {
    return moment;
  } else {
    return read_publication(rule, moment);
  }
}

/// Reads kModalColumns except `published` and those after it.
template <class Moment>
void read_modal(Row& row, EventModalOf<Moment>& modal) {
  modal.id = row.id<EventModalId>();
  modal.position = static_cast<int>(row.number());
  modal.title = row.text();
  modal.description = row.text();
  modal.related_url = row.optional_text();
  modal.related_url_text = row.optional_text();
  const auto kind = row.optional_text();
  CountClockOf<Moment> clock;
  clock.kind = kind == "U" ? CountClockKind::kCountUp : CountClockKind::kCountdown;
  clock.caption = row.optional_text();
  clock.start = read_planned<Moment>(row);
  clock.end = read_planned<Moment>(row);
  if (kind) modal.clock = std::move(clock);
  modal.from = read_planned<Moment>(row);
  modal.until = read_planned<Moment>(row);
  modal.background = read_image(row);
  modal.logo = read_image(row);
}

/// Reads kNotificationColumns except `by_command` and those after it.
template <class Moment>
void read_notification(Row& row, MaintenanceNotificationOf<Moment>& notification) {
  notification.id = row.id<NotificationId>();
  notification.position = static_cast<int>(row.number());
  notification.title = row.text();
  notification.description = row.text();
  notification.url = row.optional_text();
  notification.is_dismissable = row.truth();
  notification.from = read_planned<Moment>(row);
  notification.until = read_planned<Moment>(row);
}

}  // namespace zender::storage
