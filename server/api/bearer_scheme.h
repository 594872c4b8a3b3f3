#pragma once
#include <optional>
#include <string_view>

#include "support/text/lower_case.h"

namespace zender::api {

/// The credentials of an Authorization header: what follows 'Bearer ', in any case (RFC 6750).
/// Nothing if the header does not begin with that. Pure; the result is part of the argument.
inline std::optional<std::string_view> bearer_credentials(std::string_view authorization) {
  constexpr std::string_view kScheme = "bearer ";
  if (lower_case(authorization.substr(0, kScheme.size())) != kScheme) return std::nullopt;
  return authorization.substr(kScheme.size());
}

}  // namespace zender::api
