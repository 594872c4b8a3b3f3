#pragma once
#include "domain/editorial/overlays.h"
#include "storage/shared/on_demand_columns.h"

/// Columns of the tables of overlays. Their moments are read as such, for pages, or as the rules
/// from which they follow, for imports.
namespace zender::storage {

template <>
struct ColumnText<CountClockKind>
    : TwoLetters<CountClockKind::kCountUp, 'U', CountClockKind::kCountdown, 'D'> {};

/// A moment that is planned: the columns `name` and `name`_rule. Relative moments count from when
/// the overlay was first stored, so that the moments of one overlay belong together after later
/// changes.
template <class Moment>
void planned(auto& row, const std::string& name, std::optional<Moment>& moment, TimePoint first_stored) {
  std::optional<TimePoint> at;
  std::optional<std::string> rule;
  if (moment) {
    at = resolve(Publication(*moment), first_stored);
    rule = write_rule(Publication(*moment));
  }
  row(name, at);
  row(name + "_rule", rule);
  moment.reset();
  if (!at) return;
  if constexpr (std::is_same_v<Moment, TimePoint>) {
    moment = at;
  } else {
    moment = read_publication(rule, *at);
  }
}

/// The columns of event_modals, without `published`, which commands change.
template <class Moment>
void modal_columns(auto& row, EventModalOf<Moment>& modal, bool& bundle_published, TimePoint& first_stored) {
  auto clock = modal.clock.value_or(CountClockOf<Moment>());
  auto kind = modal.clock ? std::optional(clock.kind) : std::nullopt;
  row("id", modal.id);
  row("list_position", modal.position);
  row("bundle_published", bundle_published);
  row("first_stored_at", first_stored);
  row("title", modal.title);
  row("body", modal.description);
  row("related_url", modal.related_url);
  row("related_url_text", modal.related_url_text);
  row("clock", kind);
  row("clock_caption", clock.caption);
  planned(row, "clock_start", clock.start, first_stored);
  planned(row, "clock_end", clock.end, first_stored);
  planned(row, "runs_from", modal.from, first_stored);
  planned(row, "runs_until", modal.until, first_stored);
  row("image", modal.background);
  row("logo", modal.logo);
  modal.clock.reset();
  if (!kind) return;
  clock.kind = *kind;
  modal.clock = std::move(clock);
}

/// The columns of maintenance_notifications, without `ended_at`.
template <class Moment>
void notification_columns(auto& row, MaintenanceNotificationOf<Moment>& notification, bool& by_command,
                          TimePoint& first_stored) {
  row("id", notification.id);
  row("list_position", notification.position);
  row("by_command", by_command);
  row("first_stored_at", first_stored);
  row("title", notification.title);
  row("body", notification.description);
  row("url", notification.url);
  row("is_dismissable", notification.is_dismissable);
  planned(row, "runs_from", notification.from, first_stored);
  planned(row, "runs_until", notification.until, first_stored);
}

}  // namespace zender::storage
