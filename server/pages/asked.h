#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>

/// Reads the parameters of an address after the router has checked it. Pure.
namespace zender::pages {

/// The parameter's value; nothing if the address does not have it.
inline std::optional<std::string> asked(const std::map<std::string, std::string>& values, const char* name) {
  const auto found = values.find(name);
  return found == values.end() ? std::nullopt : std::optional(found->second);
}

/// The page of a list, from 1 (the default); nothing if the value is not such a number. The router
/// accepts at most nine digits.
inline std::optional<std::int64_t> asked_page(const std::map<std::string, std::string>& query) {
  const std::string text = asked(query, "page").value_or("1");
  if (text.empty() || text.size() > 9 || text.front() == '0' ||
      text.find_first_not_of("0123456789") != std::string::npos)
    return std::nullopt;
  return std::stoll(text);
}

}  // namespace zender::pages
