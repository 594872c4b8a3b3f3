#include <date/tz.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <vector>

#include "podcasts/feed/feed_values.h"
#include "podcasts/feed/value_parts.h"
#include "podcasts/text/texts.h"
#include "support/text/lower_case.h"

namespace zender::podcasts {
namespace {

/// English month names, and the Dutch ones with a different beginning.
struct MonthName {
  std::string_view beginning;
  unsigned month;
};
constexpr std::array<MonthName, 16> kMonths{{{"jan", 1},
                                             {"feb", 2},
                                             {"mar", 3},
                                             {"maar", 3},
                                             {"mrt", 3},
                                             {"apr", 4},
                                             {"may", 5},
                                             {"mei", 5},
                                             {"jun", 6},
                                             {"jul", 7},
                                             {"aug", 8},
                                             {"sep", 9},
                                             {"oct", 10},
                                             {"okt", 10},
                                             {"nov", 11},
                                             {"dec", 12}}};

unsigned month_named(const std::string& word) {
  for (const MonthName& name : kMonths)
    if (word.starts_with(name.beginning)) return name.month;
  return 0;
}

struct ZoneName {
  std::string_view name;
  int hours;
};
/// The names of RFC 822 and those of Europe, of the rest of North America and of Australia. Where
/// one name means several zones, the one that feeds mean.
constexpr std::array<ZoneName, 36> kZones{
    {{"gmt", 0},  {"ut", 0},   {"utc", 0},   {"z", 0},     {"est", -5},  {"edt", -4},
     {"cst", -6}, {"cdt", -5}, {"mst", -7},  {"mdt", -6},  {"pst", -8},  {"pdt", -7},
     {"ast", -4}, {"adt", -3}, {"akst", -9}, {"akdt", -8}, {"hst", -10}, {"bst", 1},
     {"wet", 0},  {"west", 1}, {"cet", 1},   {"cest", 2},  {"met", 1},   {"mest", 2},
     {"mez", 1},  {"mesz", 2}, {"eet", 2},   {"eest", 3},  {"msk", 3},   {"sast", 2},
     {"jst", 9},  {"awst", 8}, {"aest", 10}, {"aedt", 11}, {"nzst", 12}, {"nzdt", 13}}};

/// '+0100', '-04:00', '+2'.
std::optional<std::chrono::minutes> signed_offset(const std::string& word) {
  if (word.size() < 2 || (word[0] != '+' && word[0] != '-')) return std::nullopt;
  std::string figures;
  for (const char c : word.substr(1))
    if (c != ':') figures += c;
  const std::size_t of_hours = figures.size() > 2 ? figures.size() - 2 : figures.size();
  const auto hours = digits(figures.substr(0, of_hours), 2);
  const auto minutes = figures.size() > 2 ? digits(figures.substr(of_hours), 2) : std::optional(0);
  if (!hours || !minutes || *hours > 14 || *minutes > 59) return std::nullopt;
  const std::chrono::minutes ahead = std::chrono::hours(*hours) + std::chrono::minutes(*minutes);
  return word[0] == '-' ? -ahead : ahead;
}

/// The offset from UTC that a word in lower case gives: a name, an offset, or both as in 'gmt+2'.
std::optional<std::chrono::minutes> zone_offset(const std::string& word) {
  const std::size_t sign = word.find_first_of("+-");
  if (sign != std::string::npos) {
    const std::string name = word.substr(0, sign);
    const bool is_of_utc = name.empty() || name == "gmt" || name == "utc" || name == "ut";
    return is_of_utc ? signed_offset(word.substr(sign)) : std::nullopt;
  }
  for (const ZoneName& zone : kZones)
    if (word == zone.name) return std::chrono::hours(zone.hours);
  return std::nullopt;
}

/// A place as in 'Europe/Amsterdam'; null for anything else.
const date::time_zone* zone_of_place(const std::string& word) {
  constexpr std::size_t kMax = 40;
  const bool is_name =
      word.size() <= kMax && word.find('/') != std::string::npos &&
      std::all_of(word.begin(), word.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '/' || c == '_' || c == '-';
      });
  if (!is_name) return nullptr;
  try {
    return date::locate_zone(word);
  } catch (const std::runtime_error&) {
    return nullptr;
  }
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

/// Collects the parts of a date from words in any order. What follows the time at once is a word of
/// its own; the first zone behind the time counts.
class LooseDate {
 public:
  void take(const std::string& word) {
    if (!time_ && word.find(':') != std::string::npos) {
      const std::size_t end = std::min(word.find_first_not_of("0123456789:."), word.size());
      time_ = time_of_day(word.substr(0, end));
      if (time_ && end < word.size()) take(word.substr(end));
      if (time_) return;
    }
    const std::string lower = lower_case(word);
    if (time_ && take_half(lower)) return;
    if (time_ && !digits(word, 4) && take_zone(word, lower)) return;
    if (const auto number = digits(word, 4)) {
      take_number(*number, word.size());
    } else if (month_ == 0) {
      month_ = month_named(lower);
    }
  }

  /// A day that is written in figures only.
  void take_day(int year, int month, int day) {
    year_ = year;
    month_ = month < 1 ? 0 : static_cast<unsigned>(month);
    day_ = day;
  }

  std::optional<TimePoint> moment() const {
    if (!day_ || !year_ || month_ == 0 || *year_ < 1970 || *year_ > 2199) return std::nullopt;
    const auto day = date::year(*year_) / static_cast<int>(month_) / *day_;
    if (!day.ok()) return std::nullopt;
    const Milliseconds time = time_.value_or(Milliseconds(0));
    if (place_ != nullptr)
      return place_->to_sys(date::local_time<Milliseconds>(date::local_days(day)) + time,
                            date::choose::earliest);
    return TimePoint(date::sys_days(day)) + time - ahead_.value_or(std::chrono::minutes(0));
  }

 private:
  bool take_half(const std::string& word) {
    if ((word != "am" && word != "pm") || !time_) return false;
    constexpr std::chrono::hours kHalf{12};
    if (word == "pm" && *time_ < kHalf) *time_ += kHalf;
    if (word == "am" && *time_ >= kHalf) *time_ -= kHalf;
    return true;
  }

  bool take_zone(const std::string& word, const std::string& lower) {
    const auto offset = zone_offset(lower);
    const date::time_zone* place = offset ? nullptr : zone_of_place(word);
    if (!offset && place == nullptr) return false;
    if (ahead_ || place_ != nullptr) return true;
    ahead_ = offset;
    place_ = place;
    return true;
  }

  void take_number(int number, std::size_t figures) {
    if (!day_ && figures <= 2) {
      day_ = number;
    } else if (!year_) {
      year_ = full_year(number, figures);
    }
  }

  std::optional<int> day_;
  std::optional<int> year_;
  unsigned month_ = 0;
  std::optional<Milliseconds> time_;
  std::optional<std::chrono::minutes> ahead_;
  const date::time_zone* place_ = nullptr;
};

/// The text without comments in parentheses, which RFC 5322 allows anywhere, one in another too.
std::string without_comments(std::string_view text) {
  std::string plain;
  int depth = 0;
  for (const char c : text) {
    if (c == ')' && depth > 0) {
      --depth;
      plain += ' ';
    } else if (c == '(') {
      ++depth;
    } else if (depth == 0) {
      plain += c;
    }
  }
  return plain;
}

/// Splits '21-nov-2026' into words.
std::string loosened(std::string text) {
  const auto is_letter_at = [&](std::size_t at) {
    const char c = static_cast<char>(text[at] | 0x20);
    return c >= 'a' && c <= 'z';
  };
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    // The offset of 'GMT-0400' stays with its name, a place as it is.
    const bool is_between = text[i] == '-' && is_letter_at(i + 1) != is_letter_at(i - 1);
    const std::string before = lower_case(text.substr(i < 3 ? 0 : i - 3, std::min<std::size_t>(i, 3)));
    const bool is_of_zone = before.ends_with("gmt") || before.ends_with("utc") || before.ends_with("ut");
    if (is_between && !is_of_zone) text[i] = ' ';
  }
  return text;
}

/// Takes a day in figures off the front: '2026-11-21', '20261121', '21-11-2026'. What follows it
/// may begin with 'T'.
bool take_day_in_figures(std::string& text, LooseDate& date) {
  const std::size_t end = std::min(text.find_first_not_of("0123456789-"), text.size());
  const std::vector<std::string> parts = parts_of(text.substr(0, end), "-");
  std::optional<int> year;
  std::optional<int> month;
  std::optional<int> day;
  if (parts.size() == 3) {
    const bool begins_with_year = parts[0].size() == 4;
    year = digits(parts[begins_with_year ? 0 : 2], 4);
    month = digits(parts[1], 2);
    day = digits(parts[begins_with_year ? 2 : 0], 2);
    if (!begins_with_year && parts[2].size() != 4) return false;
  } else if (parts.size() == 1 && end == 8) {
    year = digits(text.substr(0, 4), 4);
    month = digits(text.substr(4, 2), 2);
    day = digits(text.substr(6, 2), 2);
  }
  if (!year || !month || !day) return false;
  date.take_day(*year, *month, *day);
  text.erase(0, end);
  if (!text.empty() && (text[0] == 'T' || text[0] == 't')) text[0] = ' ';
  return true;
}

/// '100000+0200', the time of the short form of ISO 8601, with colons.
std::string with_colons(const std::string& word) {
  const std::size_t end = std::min(word.find_first_not_of("0123456789"), word.size());
  if (end != 6) return word;
  return word.substr(0, 2) + ":" + word.substr(2, 2) + ":" + word.substr(4);
}

}  // namespace

std::optional<TimePoint> parse_feed_date(std::string_view text) {
  constexpr std::size_t kMax = 120;
  const std::string_view whole = trimmed(text);
  if (whole.empty() || whole.size() > kMax) return std::nullopt;
  std::string plain(trimmed(without_comments(whole)));
  LooseDate date;
  const bool has_day = take_day_in_figures(plain, date);
  bool is_first = true;
  for (const std::string& word : parts_of(has_day ? plain : loosened(plain), " \t\r\n,")) {
    if (word.empty()) continue;
    date.take(has_day && is_first ? with_colons(word) : word);
    is_first = false;
  }
  return date.moment();
}

}  // namespace zender::podcasts
