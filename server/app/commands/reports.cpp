#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>

#include "app/commands/command_line.h"
#include "app/commands/open_station.h"
#include "app/commands/verbs.h"
#include "domain/reports/error_reports.h"
#include "domain/reports/event_counts.h"
#include "domain/reports/listening.h"
#include "pages/files/played_csv.h"
#include "support/failure.h"
#include "support/station_time.h"

namespace zender::app {
namespace {

/// More rows than the longest retention can have.
constexpr int kMaxRows = 1'000'000;
constexpr std::size_t kShortId = 12;
constexpr std::size_t kLeastOfId = 6;

void print_csv(const std::vector<EventCount>& counts) {
  std::cout << "day,name,type,page,channel,count\r\n";
  for (const EventCount& one : counts) {
    const CountedEvent& event = one.event;
    std::cout << to_iso_date(one.day);
    for (const std::string& text : {event.name, event.type, event.page, event.channel})
      std::cout << ',' << pages::csv_value(text);
    std::cout << ',' << one.count << "\r\n";
  }
}

void print_table(const std::vector<EventCount>& counts) {
  std::size_t width = 4;
  for (const EventCount& one : counts) width = std::max(width, one.event.name.size());
  for (const EventCount& one : counts) {
    const CountedEvent& event = one.event;
    std::cout << fmt::format("{}  {:>9}  {:<{}}  {:<10}  {:<16}  {}\n", to_iso_date(one.day), one.count,
                             event.name, width, event.type, event.page, event.channel);
  }
}

std::string headline(const ErrorReport& report) {
  if (report.type.empty()) return report.value;
  return report.value.empty() ? report.type : report.type + ": " + report.value;
}

const char* origin_of(const ErrorReport& report) {
  return report.origin == ErrorReport::Origin::kServer ? "server" : "browser";
}

struct EventsCommand {
  int days = 7;  ///< in station time, including today
  bool csv = false;
};

int print_events(const config::Config& config, const EventsCommand& command) {
  const auto store = open_station(config);
  const Date today = station_date(SystemClock().now());
  const Date first(date::sys_days(today) - date::days(command.days - 1));
  const auto counts = store->event_counts().event_counts(first, today, kMaxRows);
  if (command.csv) {
    print_csv(counts);
  } else if (counts.empty()) {
    std::cout << "no events\n";
  } else {
    print_table(counts);
  }
  return kDone;
}

/// Prints the newest stored errors, one line each.
int print_errors(const config::Config& config, int last) {
  const auto store = open_station(config);
  const auto reports = store->error_reports().newest_errors(last);
  if (reports.empty()) std::cout << "no error reports\n";
  for (const ErrorReport& report : reports) {
    std::cout << fmt::format("{}  {}  {:<7}  {:<7}  {}  {}\n", report.id.substr(0, kShortId),
                             to_station_time(report.received), origin_of(report), report.level,
                             headline(report), report.page);
  }
  return kDone;
}

/// Prints all that is stored about an error. `id` may be its beginning.
int print_error(const config::Config& config, const std::string& id) {
  const bool is_id = id.size() >= kLeastOfId && id.size() <= 32 &&
                     std::all_of(id.begin(), id.end(),
                                 [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
  if (!is_id)
    throw Failure(FailureKind::kBadRequest,
                  fmt::format("invalid id '{}': give at least its first {} digits", id, kLeastOfId));
  const auto store = open_station(config);
  const auto report = store->error_reports().find_error(id);
  if (!report) throw Failure(FailureKind::kNotFound, "unknown or ambiguous id '" + id + "'");
  const std::pair<const char*, std::string> lines[] = {{"id", report->id},
                                                       {"received", to_iso(report->received)},
                                                       {"origin", origin_of(*report)},
                                                       {"level", report->level},
                                                       {"error", headline(*report)},
                                                       {"page", report->page},
                                                       {"request", report->request_id},
                                                       {"browser", report->browser},
                                                       {"release", report->release},
                                                       {"environment", report->environment}};
  for (const auto& [name, text] : lines) {
    if (!text.empty()) std::cout << fmt::format("{:<12} {}\n", name, text);
  }
  // As ASCII: what a browser sent must not control a terminal.
  const auto event = nlohmann::ordered_json::parse(report->payload, nullptr, false);
  if (event.is_object()) std::cout << event.dump(2, ' ', true) << "\n";
  return kDone;
}

int clear_errors(const config::Config& config) {
  const auto store = open_station(config);
  std::cout << store->error_reports().clear_errors() << " error reports removed\n";
  return kDone;
}

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

struct StatsCommand {
  std::string from;   ///< first day, '2026-11-21'; empty: a week before the last
  std::string until;  ///< last day; empty: today
  bool by_hour = false;
  bool csv = false;
};

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

}  // namespace

void add_report_verbs(Verbs& verbs) {
  const auto printed = std::make_shared<EventsCommand>();
  CLI::App& events = verbs.add_configured("events", "print daily counts of listeners' actions",
                                          "zender events --days 30 --csv");
  events.add_option("--days", printed->days, "number of days, including today (default: 7)")
      ->check(CLI::Range(1, 3660))
      ->type_name("DAYS");
  events.add_flag("--csv", printed->csv, "print CSV (RFC 4180)");
  verbs.run(events, [printed](const config::Config& config) { return print_events(config, *printed); });

  const auto stats_options = std::make_shared<StatsCommand>();
  CLI::App& stats = verbs.add_configured(
      "stats", "print how much was listened to, per channel, programme, fragment and episode",
      "zender stats --from 2026-11-01 --csv");
  stats.add_option("--from", stats_options->from, "first day (default: six days before the last)")
      ->type_name("DAY");
  stats.add_option("--until", stats_options->until, "last day (default: today)")->type_name("DAY");
  stats.add_flag("--by-hour", stats_options->by_hour, "a line for each hour instead of each day");
  stats.add_flag("--csv", stats_options->csv, "print CSV (RFC 4180)");
  verbs.run(stats,
            [stats_options](const config::Config& config) { return print_stats(config, *stats_options); });

  CLI::App& errors = verbs.add_configured("errors", "show the error reports of browsers and the server",
                                          "zender errors list");
  const auto last = std::make_shared<int>(20);
  CLI::App& list = verbs.add_below(errors, "list", "list the newest error reports, one per line",
                                   "zender errors list --last 50");
  list.add_option("--last", *last, "number of error reports (default: 20)")
      ->check(CLI::Range(1, 100'000))
      ->type_name("NUMBER");
  verbs.run(list, [last](const config::Config& config) { return print_errors(config, *last); });
  const auto id = std::make_shared<std::string>();
  CLI::App& show = verbs.add_below(errors, "show", "show everything stored about an error report",
                                   "zender errors show 7f3a2c");
  show.add_option("id", *id, "id, or at least its first 6 digits")->required()->type_name("ID");
  verbs.run(show, [id](const config::Config& config) { return print_error(config, *id); });
  verbs.run(verbs.add_below(errors, "clear", "remove all error reports", "zender errors clear"),
            clear_errors);
}

}  // namespace zender::app
