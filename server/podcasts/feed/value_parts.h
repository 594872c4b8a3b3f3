#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What values of feeds are made of, for feed_values.cpp and feed_dates.cpp. Pure.
namespace zender::podcasts {

/// A whole number of at most `most` digits and nothing else.
inline std::optional<int> digits(std::string_view text, std::size_t most) {
  if (text.empty() || text.size() > most) return std::nullopt;
  int number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + (c - '0');
  }
  return number;
}

/// The parts between any of the separators; one more than there are separators.
inline std::vector<std::string> parts_of(std::string_view text, std::string_view separators) {
  std::vector<std::string> parts;
  std::string part;
  for (const char c : text) {
    if (separators.find(c) == std::string_view::npos) {
      part += c;
      continue;
    }
    parts.push_back(part);
    part.clear();
  }
  parts.push_back(part);
  return parts;
}

}  // namespace zender::podcasts
