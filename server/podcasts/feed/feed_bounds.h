#pragma once
#include <optional>
#include <string_view>

namespace zender::podcasts {

/// The feed among what hosts put before and behind it (a warning of PHP, a script): from its XML
/// declaration or root element to the last end tag of the root, in an encoding that writes ASCII as
/// ASCII. Nothing if there is no such part, or if it is all there is. Points into `bytes`. Pure.
std::optional<std::string_view> feed_within(std::string_view bytes);

}  // namespace zender::podcasts
