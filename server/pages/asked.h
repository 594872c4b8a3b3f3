#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>

/// What an address asks for, as the router checked it. Pure.
namespace zender::pages {

/// The value, or nothing when the address does not name it.
inline std::optional<std::string> asked(const std::map<std::string, std::string>& values, const char* name) {
  const auto found = values.find(name);
  return found == values.end() ? std::nullopt : std::optional(found->second);
}

/// The number of the page of a list, from 1; nothing for a text that is none. The router lets at most nine
/// digits pass.
inline std::optional<std::int64_t> asked_page(const std::map<std::string, std::string>& query) {
  const std::string text = asked(query, "page").value_or("1");
  if (text.empty() || text.size() > 9 || text.front() == '0' ||
      text.find_first_not_of("0123456789") != std::string::npos)
    return std::nullopt;
  return std::stoll(text);
}

}  // namespace zender::pages
