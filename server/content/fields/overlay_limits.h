#pragma once
#include <cstddef>
#include <string_view>

namespace zender::content {

/// How long the texts of event modals and maintenance notifications may be, in characters. For
/// bundles and for commands.
constexpr std::size_t kMaxOverlayTitle = 120;
constexpr std::size_t kMaxNotificationText = 300;
constexpr std::size_t kMaxModalText = 1000;
constexpr std::size_t kMaxButtonText = 40;
constexpr std::size_t kMaxClockCaption = 80;

/// How many of each a bundle may have. All of them are considered for every listener.
constexpr std::size_t kMostOverlays = 200;

/// The ids that `zender notice add` assigns begin with this.
constexpr std::string_view kCommandIdPrefix = "duty-";

}  // namespace zender::content
