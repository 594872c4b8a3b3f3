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
constexpr std::size_t kMaxOverlays = 200;

/// `zender notification add` assigns ids such as 'notification-20261121-7f3a2c'.
constexpr std::string_view kCommandIdPrefix = "notification-";

/// Whether that command assigns such ids, or did: they began with 'duty-'. A bundle may not use
/// them.
constexpr bool is_command_id(std::string_view id) {
  if (id.starts_with("duty-")) return true;
  if (!id.starts_with(kCommandIdPrefix)) return false;
  id.remove_prefix(kCommandIdPrefix.size());
  return id.size() == 15 && id.find_first_not_of("0123456789") == 8 && id[8] == '-' &&
         id.find_first_not_of("0123456789abcdef", 9) == std::string_view::npos;
}

}  // namespace zender::content
