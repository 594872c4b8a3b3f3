#pragma once
#include <optional>
#include <string>
#include <vector>

#include "domain/on_demand/on_demand_items.h"

/// Overlays, shown on every page for a while: event modals and maintenance notifications
/// (specification §3).
namespace zender {

enum class CountClockKind {
  kCountdown,  ///< to `end`
  kCountUp,    ///< from `start` on
};

/// `Moment`: TimePoint in stored data, Publication in a bundle. This holds for all types here whose
/// name ends in 'Of'.
template <class Moment>
struct CountClockOf {
  CountClockKind kind = CountClockKind::kCountdown;
  std::optional<std::string> caption;
  std::optional<Moment> start;  ///< required for a count-up; absent for a countdown (S3-012)
  std::optional<Moment> end;    ///< required for a countdown
  bool operator==(const CountClockOf&) const = default;
};

template <class Moment>
struct EventModalOf {
  EventModalId id;
  int position = 0;  ///< in the bundle
  bool published = true;
  std::string title;
  std::string description;  ///< plain text; empty lines separate paragraphs
  std::optional<std::string> related_url;
  std::optional<std::string> related_url_text;  ///< set if related_url is set
  std::optional<Image> background;
  std::optional<Image> logo;
  std::optional<CountClockOf<Moment>> clock;
  std::optional<Moment> from;   ///< absent: no start
  std::optional<Moment> until;  ///< absent: no end
  bool operator==(const EventModalOf&) const = default;
};
using EventModalContent = EventModalOf<Publication>;

/// A stored event modal. `published` is the current state, set by the bundle or by `zender modal`.
struct EventModal : EventModalOf<TimePoint> {
  bool bundle_published = true;  ///< what the bundle says
  TimePoint first_stored;
};

template <class Moment>
struct MaintenanceNotificationOf {
  NotificationId id;
  int position = 0;  ///< in the bundle
  std::string title;
  std::string description;         ///< plain text; empty: none
  std::optional<std::string> url;  ///< 'Lees meer'
  bool is_dismissable = true;
  std::optional<Moment> from;   ///< absent: no start
  std::optional<Moment> until;  ///< absent: no end
  bool operator==(const MaintenanceNotificationOf&) const = default;
};
using MaintenanceNotificationContent = MaintenanceNotificationOf<Publication>;

/// A stored maintenance notification.
struct MaintenanceNotification : MaintenanceNotificationOf<TimePoint> {
  bool by_command = false;         ///< made with `zender notification`, not by a bundle
  std::optional<TimePoint> ended;  ///< when a command ended it; overrides `until`
  TimePoint first_stored;
};

enum class RunState { kComing, kRunning, kOver };

/// Whether it runs at the moment, judged by its start and end only. Pure.
RunState run_state(const EventModal& modal, TimePoint at);
RunState run_state(const MaintenanceNotification& notification, TimePoint at);

/// The published modals that run at the moment, the most recently started first. Pure.
std::vector<EventModal> running(const std::vector<EventModal>& modals, TimePoint at);
/// The notifications that run at the moment, the most recently started first. Pure.
std::vector<MaintenanceNotification> running(const std::vector<MaintenanceNotification>& notifications,
                                             TimePoint at);

/// The next moment after `at` at which one starts or ends. Pure.
std::optional<TimePoint> next_change(const std::vector<EventModal>& modals, TimePoint at);
std::optional<TimePoint> next_change(const std::vector<MaintenanceNotification>& notifications, TimePoint at);

}  // namespace zender
