#include "domain/editorial/overlays.h"

#include <algorithm>

#include "domain/schedule/now_playing.h"

namespace zender {
namespace {

std::optional<TimePoint> end_of(const EventModal& modal) {
  return modal.until;
}
std::optional<TimePoint> end_of(const MaintenanceNotification& notification) {
  return earlier(notification.until, notification.ended);
}

template <class Overlay>
RunState state_of(const Overlay& overlay, TimePoint at) {
  const auto end = end_of(overlay);
  if (end && *end <= at) return RunState::kOver;
  return overlay.from && *overlay.from > at ? RunState::kComing : RunState::kRunning;
}

template <class Overlay>
void sort_newest_first(std::vector<Overlay>& overlays) {
  std::stable_sort(overlays.begin(), overlays.end(), [](const Overlay& a, const Overlay& b) {
    return a.from.value_or(a.first_stored) > b.from.value_or(b.first_stored);
  });
}

template <class Overlay>
std::optional<TimePoint> next_moment(const std::vector<Overlay>& overlays, TimePoint at) {
  std::optional<TimePoint> next;
  for (const Overlay& overlay : overlays) {
    for (const auto& moment : {overlay.from, end_of(overlay)})
      if (moment && *moment > at) next = earlier(next, moment);
  }
  return next;
}

}  // namespace

RunState run_state(const EventModal& modal, TimePoint at) {
  return state_of(modal, at);
}
RunState run_state(const MaintenanceNotification& notification, TimePoint at) {
  return state_of(notification, at);
}

std::vector<EventModal> running(const std::vector<EventModal>& modals, TimePoint at) {
  std::vector<EventModal> found;
  for (const EventModal& modal : modals)
    if (modal.published && state_of(modal, at) == RunState::kRunning) found.push_back(modal);
  sort_newest_first(found);
  return found;
}

std::vector<MaintenanceNotification> running(const std::vector<MaintenanceNotification>& notifications,
                                             TimePoint at) {
  std::vector<MaintenanceNotification> found;
  for (const MaintenanceNotification& notification : notifications)
    if (state_of(notification, at) == RunState::kRunning) found.push_back(notification);
  sort_newest_first(found);
  return found;
}

std::optional<TimePoint> next_change(const std::vector<EventModal>& modals, TimePoint at) {
  return next_moment(modals, at);
}
std::optional<TimePoint> next_change(const std::vector<MaintenanceNotification>& notifications,
                                     TimePoint at) {
  return next_moment(notifications, at);
}

}  // namespace zender
