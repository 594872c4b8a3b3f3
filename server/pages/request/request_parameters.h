#pragma once
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>

/// Reads the parameters of an address after the router has checked it. Pure.
namespace zender::pages {

/// The parameter's value; nothing if the address does not have it.
inline std::optional<std::string> parameter(const std::map<std::string, std::string>& values,
                                            const char* name) {
  const auto found = values.find(name);
  return found == values.end() ? std::nullopt : std::optional(found->second);
}

/// A page number from 1; nothing for any other text. A number that is too large becomes the largest
/// one, which is beyond the last page as well.
inline std::optional<std::int64_t> parse_page_number(const std::string& text) {
  if (text.empty() || text.front() == '0' || text.find_first_not_of("0123456789") != std::string::npos)
    return std::nullopt;
  return text.size() > 18 ? std::numeric_limits<std::int64_t>::max() : std::stoll(text);
}

/// The page of a list, from 1 (the default); nothing if the value is not such a number. The router
/// accepts at most nine digits.
inline std::optional<std::int64_t> page_number(const std::map<std::string, std::string>& query) {
  const std::string text = parameter(query, "page").value_or("1");
  return text.size() > 9 ? std::nullopt : parse_page_number(text);
}

}  // namespace zender::pages
