#include "podcasts/feed/feed_values.h"

#include <array>
#include <string>
#include <vector>

#include "podcasts/text/texts.h"
#include "support/text/lower_case.h"

namespace zender::podcasts {
namespace {

std::optional<int> digits(std::string_view text, std::size_t most) {
  if (text.empty() || text.size() > most) return std::nullopt;
  int number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + (c - '0');
  }
  return number;
}

std::vector<std::string> parts_of(std::string_view text, std::string_view separators) {
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

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (std::string& part : parts_of(text, " \t\r\n,"))
    if (!part.empty()) words.push_back(lower_case(part));
  return words;
}

/// English month names, and the Dutch ones with a different beginning.
struct MonthName {
  std::string_view beginning;
  unsigned month;
};
constexpr std::array<MonthName, 15> kMonths{{{"jan", 1},
                                             {"feb", 2},
                                             {"mar", 3},
                                             {"maa", 3},
                                             {"mrt", 3},
                                             {"apr", 4},
                                             {"may", 5},
                                             {"mei", 5},
                                             {"jun", 6},
                                             {"jul", 7},
                                             {"aug", 8},
                                             {"sep", 9},
                                             {"oct", 10},
                                             {"nov", 11},
                                             {"dec", 12}}};

unsigned month_named(const std::string& word) {
  if (word.starts_with("okt")) return 10;
  for (const MonthName& name : kMonths)
    if (word.starts_with(name.beginning)) return name.month;
  return 0;
}

struct ZoneName {
  std::string_view name;
  int hours;
};
constexpr std::array<ZoneName, 16> kZones{{{"gmt", 0},
                                           {"ut", 0},
                                           {"utc", 0},
                                           {"z", 0},
                                           {"est", -5},
                                           {"edt", -4},
                                           {"cst", -6},
                                           {"cdt", -5},
                                           {"mst", -7},
                                           {"mdt", -6},
                                           {"pst", -8},
                                           {"pdt", -7},
                                           {"bst", 1},
                                           {"cet", 1},
                                           {"cest", 2},
                                           {"wet", 0}}};

/// The zone's offset from UTC. An unknown zone counts as UTC, which is wrong by less than a day.
std::chrono::minutes zone_offset(std::string word) {
  if (word.starts_with("gmt") && word.size() > 3) word = word.substr(3);
  const bool is_signed = word.size() >= 3 && (word[0] == '+' || word[0] == '-');
  if (!is_signed) {
    for (const ZoneName& zone : kZones)
      if (word == zone.name) return std::chrono::hours(zone.hours);
    return std::chrono::minutes(0);
  }
  std::string figures;
  for (const char c : word.substr(1))
    if (c != ':') figures += c;
  const auto hours = digits(figures.substr(0, 2), 2);
  const auto minutes = figures.size() == 4 ? digits(figures.substr(2), 2) : std::optional(0);
  if (!hours || !minutes || *hours > 14 || *minutes > 59) return std::chrono::minutes(0);
  const std::chrono::minutes ahead = std::chrono::hours(*hours) + std::chrono::minutes(*minutes);
  return word[0] == '-' ? -ahead : ahead;
}

std::optional<Milliseconds> time_of_day(const std::string& word) {
  const auto parts = parts_of(word, ":");
  if (parts.size() < 2 || parts.size() > 3) return std::nullopt;
  const auto hours = digits(parts[0], 2);
  const auto minutes = digits(parts[1], 2);
  const auto seconds =
      parts.size() == 3 ? digits(parts[2].substr(0, parts[2].find('.')), 2) : std::optional(0);
  if (!hours || !minutes || !seconds || *hours > 24 || *minutes > 59 || *seconds > 60) return std::nullopt;
  return std::chrono::hours(*hours) + std::chrono::minutes(*minutes) + std::chrono::seconds(*seconds);
}

int full_year(int year, std::size_t figures) {
  if (figures > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

/// Collects the parts of a date from words in any order.
struct LooseDate {
  std::optional<int> day;
  std::optional<int> year;
  unsigned month = 0;
  std::optional<Milliseconds> time;
  std::chrono::minutes ahead{0};

  void take(const std::string& word) {
    if (!time) {
      time = time_of_day(word);
      if (time) return;
    } else if (word[0] == '+' || word[0] == '-' || !digits(word, 4)) {
      ahead = zone_offset(word);
      return;
    }
    if (const auto number = digits(word, 4)) {
      if (!day && word.size() <= 2) {
        day = number;
      } else if (!year) {
        year = full_year(*number, word.size());
      }
      return;
    }
    if (month == 0) month = month_named(word);
  }

  std::optional<TimePoint> moment() const {
    if (!day || !year || month == 0 || *year < 1970 || *year > 2199) return std::nullopt;
    const auto date = date::year(*year) / static_cast<int>(month) / *day;
    if (!date.ok()) return std::nullopt;
    return TimePoint(date::sys_days(date)) + time.value_or(Milliseconds(0)) - ahead;
  }
};

/// Splits '21-nov-2026' and '2026-11-21 10:00:00' into words.
std::string loosened(std::string_view text) {
  std::string result(text);
  for (std::size_t i = 1; i + 1 < result.size(); ++i) {
    const auto is_letter = [&](std::size_t at) {
      const char c = static_cast<char>(result[at] | 0x20);
      return c >= 'a' && c <= 'z';
    };
    if (result[i] == '-' && (is_letter(i - 1) || is_letter(i + 1))) result[i] = ' ';
  }
  return result;
}

std::optional<TimePoint> iso_like(std::string_view text) {
  if (auto moment = parse_iso(text)) return moment;
  std::string form(text);
  if (form.size() < 10 || form[4] != '-') return std::nullopt;
  if (form.size() == 10) return parse_iso(form + "T00:00:00Z");
  form[10] = 'T';
  const auto zone = form.find_first_of("+- ", 11);
  if (zone == std::string::npos) return parse_iso(form.ends_with('Z') ? form : form + "Z");
  const auto local = parse_iso(form.substr(0, zone) + "Z");
  if (!local) return std::nullopt;
  return *local - zone_offset(lower_case(trimmed(form.substr(zone))));
}

}  // namespace

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

std::optional<TimePoint> parse_feed_date(std::string_view text) {
  const std::string_view plain = trimmed(text);
  if (plain.size() > 80) return std::nullopt;
  if (const auto moment = iso_like(plain)) return moment;
  LooseDate loose;
  for (const std::string& word : words_of(loosened(plain))) loose.take(word);
  return loose.moment();
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
