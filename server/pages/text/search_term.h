#pragma once
#include <cstddef>
#include <optional>
#include <string>

namespace zender::pages {

inline constexpr std::size_t kMaxSearchTerm = 200;  ///< characters

/// The typed text as search term: trimmed, and with a space for each backslash, as in the addresses
/// of results; may be empty. Nothing if it is longer than kMaxSearchTerm. Expects UTF-8. Pure.
std::optional<std::string> normalised_term(const std::string& typed);

}  // namespace zender::pages
