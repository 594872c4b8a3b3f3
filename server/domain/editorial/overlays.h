#pragma once
#include <optional>
#include <string>
#include <vector>

#include "domain/on_demand/on_demand.h"

/// What is laid over every page for a while: event modals and maintenance notifications (specification §3).
namespace zender {

enum class CountClockKind {
  kCountdown,  ///< to `end`
  kCountUp,    ///< from `start` on
};

/// `Moment`: TimePoint where a clock is read, Publication where a bundle gives it. So for all types here
/// whose name ends in 'Of'.
template <class Moment>
struct CountClockOf {
  CountClockKind kind = CountClockKind::kCountdown;
  std::optional<std::string> caption;
  std::optional<Moment> start;  ///< only of a count-up, which always has one (S3-012)
  std::optional<Moment> end;    ///< a countdown always has one
  bool operator==(const CountClockOf&) const = default;
};

template <class Moment>
struct EventModalOf {
  EventModalId id;
  int position = 0;  ///< in the bundle
  bool published = true;
  std::string title;
  std::string description;  ///< plain text, paragraphs parted by an empty line
  std::optional<std::string> related_url;
  std::optional<std::string> related_url_text;  ///< there is one when there is an address
  std::optional<Image> background;
  std::optional<Image> logo;
  std::optional<CountClockOf<Moment>> clock;
  std::optional<Moment> from;   ///< absent: has always run
  std::optional<Moment> until;  ///< absent: runs on
  bool operator==(const EventModalOf&) const = default;
};
using EventModalContent = EventModalOf<Publication>;

/// An event modal as stored. `published` is what holds now: the bundle's word, or that of `zender modal`.
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
  std::optional<Moment> from;   ///< absent: has always run
  std::optional<Moment> until;  ///< absent: runs on
  bool operator==(const MaintenanceNotificationOf&) const = default;
};
using MaintenanceNotificationContent = MaintenanceNotificationOf<Publication>;

/// A maintenance notification as stored.
struct MaintenanceNotification : MaintenanceNotificationOf<TimePoint> {
  bool by_command = false;         ///< put there with `zender notice`, not by a bundle
  std::optional<TimePoint> ended;  ///< by command; from then on it does not run, whatever `until` says
  TimePoint first_stored;
};

enum class RunState { kComing, kRunning, kOver };

/// Whether listeners would see it at the moment, as far as the clock goes. Pure.
RunState run_state(const EventModal& modal, TimePoint at);
RunState run_state(const MaintenanceNotification& notification, TimePoint at);

/// Those that are published and run at the moment, the one that began last first. Pure.
std::vector<EventModal> running(const std::vector<EventModal>& modals, TimePoint at);
/// Those that run at the moment, the one that began last first. Pure.
std::vector<MaintenanceNotification> running(const std::vector<MaintenanceNotification>& notifications,
                                             TimePoint at);

/// The next moment after `at` at which one begins or ends. Pure.
std::optional<TimePoint> next_change(const std::vector<EventModal>& modals, TimePoint at);
std::optional<TimePoint> next_change(const std::vector<MaintenanceNotification>& notifications, TimePoint at);

}  // namespace zender
