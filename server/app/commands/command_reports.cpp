#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "app/commands/open_station.h"
#include "domain/reports/error_reports.h"
#include "domain/reports/event_counts.h"
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

}  // namespace

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

}  // namespace zender::app
