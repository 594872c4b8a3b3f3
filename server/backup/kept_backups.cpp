#include "backup/kept_backups.h"

#include <date/date.h>

#include <algorithm>
#include <charconv>
#include <functional>
#include <set>
#include <sstream>

#include "support/failure.h"
#include "support/station_time.h"

namespace zender::backup {
namespace {

constexpr const char* kNameFormat = "%FT%H%M%SZ";
constexpr int kMaxKept = 3650;

Failure wrong_keep(std::string_view text) {
  return Failure(FailureKind::kBadRequest, "--keep: '" + std::string(text.substr(0, 50)) +
                                               "' is not like 7d,4w,6m (days, weeks, months)");
}

/// Adds '7d' to `keep`; false if it is no such thing, or given twice.
bool add_part(std::string_view part, Keep& keep) {
  int count = 0;
  const char* const end = part.data() + part.size();
  const auto [stopped, error] = std::from_chars(part.data(), end, count);
  if (error != std::errc() || stopped + 1 != end || count < 1 || count > kMaxKept) return false;
  int* const place = *stopped == 'd'   ? &keep.days
                     : *stopped == 'w' ? &keep.weeks
                     : *stopped == 'm' ? &keep.months
                                       : nullptr;
  if (place == nullptr || *place != 0) return false;
  *place = count;
  return true;
}

Date monday_of(Date day) {
  const date::sys_days days{day};
  return Date(days - (date::weekday(days) - date::Monday));
}

}  // namespace

Keep parse_keep(std::string_view text) {
  Keep keep;
  std::string_view rest = text;
  while (true) {
    const std::size_t comma = rest.find(',');
    if (!add_part(rest.substr(0, comma), keep)) throw wrong_keep(text);
    if (comma == std::string_view::npos) return keep;
    rest.remove_prefix(comma + 1);
  }
}

std::string backup_name(TimePoint begun) {
  return date::format(kNameFormat, std::chrono::floor<std::chrono::seconds>(begun));
}

std::optional<TimePoint> backup_moment(std::string_view name) {
  std::istringstream text{std::string(name)};
  date::sys_seconds moment;
  text >> date::parse(kNameFormat, moment);
  // Read back, because reading takes '2026-1-1' too.
  if (text.fail() || backup_name(moment) != name) return std::nullopt;
  return moment;
}

std::vector<std::string> not_kept(std::vector<std::string> names, const Keep& keep) {
  std::erase_if(names, [](const std::string& name) { return !backup_moment(name); });
  std::sort(names.rbegin(), names.rend());
  std::set<std::string> kept;
  if (!names.empty()) kept.insert(names.front());
  const auto keep_newest_of = [&](int most, const std::function<Date(Date)>& period) {
    std::set<Date> seen;
    for (const std::string& name : names) {
      const Date day = period(station_date(*backup_moment(name)));
      if (static_cast<int>(seen.size()) == most && !seen.contains(day)) return;
      if (seen.insert(day).second) kept.insert(name);
    }
  };
  keep_newest_of(keep.days, [](Date day) { return day; });
  keep_newest_of(keep.weeks, monday_of);
  keep_newest_of(keep.months, [](Date day) { return day.year() / day.month() / 1; });
  std::erase_if(names, [&](const std::string& name) { return kept.contains(name); });
  return names;
}

}  // namespace zender::backup
