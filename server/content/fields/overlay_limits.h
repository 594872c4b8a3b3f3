#pragma once
#include <cstddef>
#include <string_view>

namespace zender::content {

/// How long the texts of event modals and maintenance notifications may be, in characters; for bundles and
/// for commands.
constexpr std::size_t kMaxOverlayTitle = 120;
constexpr std::size_t kMaxNotificationText = 300;
constexpr std::size_t kMaxModalText = 1000;
constexpr std::size_t kMaxButtonText = 40;
constexpr std::size_t kMaxClockCaption = 80;

/// How many of either a bundle may hold: all of them are looked at for every listener.
constexpr std::size_t kMostOverlays = 200;

/// With this begin the ids that `zender notice add` gives.
constexpr std::string_view kCommandIdPrefix = "duty-";

}  // namespace zender::content
