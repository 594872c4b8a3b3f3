#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <map>

#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "app/commands/open_station.h"
#include "domain/reports/listening.h"
#include "pages/files/played_csv.h"
#include "support/failure.h"
#include "support/station_time.h"

namespace zender::app {
namespace {

const char* name_of(Heard::Kind kind) {
  switch (kind) {
    case Heard::Kind::kChannel:
      return "channel";
    case Heard::Kind::kProgramme:
      return "programme";
    case Heard::Kind::kFragment:
      return "fragment";
    case Heard::Kind::kEpisode:
      return "episode";
  }
  return "";
}

/// Sums of what was listened to, by the time and thing that a line is about.
struct StatsLine {
  Milliseconds heard{0};
  Milliseconds busiest{0};
  std::int64_t downloads = 0;
};
using StatsLines = std::map<std::pair<std::string, Heard>, StatsLine>;

/// 'yyyy-MM-dd' or 'yyyy-MM-dd HH:mm', by the station's clock.
std::string reading(TimePoint hour, bool by_hour) {
  return by_hour ? to_station_time(hour).substr(0, 16) : to_iso_date(station_date(hour));
}

StatsLines lines_of(const std::vector<HourOfListening>& hours, bool by_hour) {
  StatsLines lines;
  for (const HourOfListening& one : hours) {
    StatsLine& line = lines[{reading(one.hour, by_hour), one.what}];
    line.heard += one.heard;
    line.busiest = std::max(line.busiest, one.busiest);
    line.downloads += one.downloads;
  }
  return lines;
}

double minutes(Milliseconds time) {
  return std::chrono::duration<double, std::ratio<60>>(time).count();
}

void print_stats_csv(const StatsLines& lines) {
  std::cout << "time,kind,id,minutes,peak,downloads\r\n";
  for (const auto& [key, line] : lines) {
    const auto& [time, what] = key;
    std::cout << time << ',' << name_of(what.kind) << ',' << pages::csv_value(what.id)
              << fmt::format(",{:.1f},{:.0f},{}\r\n", minutes(line.heard), minutes(line.busiest),
                             line.downloads);
  }
}

void print_stats_table(const StatsLines& lines) {
  std::cout << fmt::format("{:<16}  {:<9}  {:>10}  {:>6}  {:>9}  {}\n", "time", "kind", "minutes", "peak",
                           "downloads", "id");
  for (const auto& [key, line] : lines) {
    const auto& [time, what] = key;
    std::cout << fmt::format("{:<16}  {:<9}  {:>10.1f}  {:>6.0f}  {:>9}  {}\n", time, name_of(what.kind),
                             minutes(line.heard), minutes(line.busiest), line.downloads, what.id);
  }
}

Date day_of(const std::string& text, const char* option) {
  const auto day = parse_iso_date(text);
  if (!day)
    throw Failure(FailureKind::kBadRequest, fmt::format("{}: '{}' is not a day (2026-11-27)", option, text));
  return *day;
}

}  // namespace

int print_stats(const config::Config& config, const StatsCommand& command) {
  const Date until =
      command.until.empty() ? station_date(SystemClock().now()) : day_of(command.until, "--until");
  const Date from =
      command.from.empty() ? Date(date::sys_days(until) - date::days(6)) : day_of(command.from, "--from");
  if (until < from) throw Failure(FailureKind::kBadRequest, "--until is before --from");
  const auto store = open_station(config);
  const auto hours = store->listening().listening({station_day(from).from, station_day(until).until});
  const StatsLines lines = lines_of(hours, command.by_hour);
  if (command.csv) {
    print_stats_csv(lines);
  } else if (lines.empty()) {
    std::cout << "nobody listened\n";
  } else {
    print_stats_table(lines);
  }
  return kDone;
}

}  // namespace zender::app
