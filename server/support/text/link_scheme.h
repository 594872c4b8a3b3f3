#pragma once
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "support/text/lower_case.h"

namespace zender {

/// The schemes that links in texts of editors may have.
inline constexpr std::array<std::string_view, 4> kLinkSchemes{"http", "https", "mailto", "tel"};

/// What stands before the colon of an address ('mailto' in 'mailto:x@y.nl'), in lower case; nothing
/// if the address is relative. Pure.
inline std::optional<std::string> scheme_of(std::string_view address) {
  const std::size_t colon = address.find(':');
  if (colon == std::string_view::npos || address.find_first_of("/?#") < colon) return std::nullopt;
  return lower_case(address.substr(0, colon));
}

/// Whether it is one of kLinkSchemes. Pure.
inline bool is_link_scheme(std::string_view scheme) {
  return std::find(kLinkSchemes.begin(), kLinkSchemes.end(), scheme) != kLinkSchemes.end();
}

/// Whether a text may link to the address: it has one of kLinkSchemes, or is a path ('/gids') or a
/// place on the page ('#later') of this site, without spaces. What is no such address is shown as
/// text. Pure.
inline bool is_link_address(std::string_view address) {
  if (address.empty() || address.find_first_of(" \t\r\n\\") != std::string_view::npos) return false;
  if (const auto scheme = scheme_of(address)) return is_link_scheme(*scheme);
  return (address.starts_with('/') || address.starts_with('#')) && !address.starts_with("//");
}

}  // namespace zender
