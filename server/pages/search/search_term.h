#pragma once
#include <cstddef>
#include <optional>
#include <string>

namespace zender::pages {

inline constexpr std::size_t kMaxSearchTerm = 200;  ///< characters

/// What somebody typed as it is searched for: UTF-8 without white space around it and with a space for each
/// backslash, as in the addresses of results; perhaps empty. Nothing when it is longer than kMaxSearchTerm.
/// Pure.
std::optional<std::string> understood_term(const std::string& typed);

}  // namespace zender::pages
