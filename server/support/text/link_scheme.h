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

}  // namespace zender
