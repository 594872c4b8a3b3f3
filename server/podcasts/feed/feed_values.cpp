#include "podcasts/feed/feed_values.h"

#include <string>

#include "podcasts/feed/value_parts.h"
#include "podcasts/text/texts.h"
#include "support/text/lower_case.h"

namespace zender::podcasts {

std::optional<Milliseconds> parse_duration(std::string_view text) {
  const auto parts = parts_of(trimmed(text), ":");
  if (parts.size() > 4) return std::nullopt;
  std::int64_t seconds = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool is_last = i + 1 == parts.size();
    const std::string part(trimmed(is_last ? parts[i].substr(0, parts[i].find('.')) : parts[i]));
    const auto number = part.empty() && i > 0 ? std::optional(0) : digits(part, 6);
    if (!number) return std::nullopt;
    seconds = seconds * 60 + *number;
  }
  // Some editors write 'hours:minutes:seconds:frames'.
  if (parts.size() == 4) seconds /= 60;
  if (seconds > 4 * 24 * 3600) return std::nullopt;
  return std::chrono::seconds(seconds);
}

std::optional<bool> parse_explicit(std::string_view text) {
  const std::string word = lower_case(trimmed(text));
  if (word.empty()) return std::nullopt;
  return word == "true" || word == "yes" || word == "explicit" || word == "1";
}

std::optional<int> parse_count(std::string_view text) {
  const auto number = digits(trimmed(text), 6);
  if (!number || *number < 1 || *number > 100'000) return std::nullopt;
  return number;
}

}  // namespace zender::podcasts
