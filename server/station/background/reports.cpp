#include "station/background/reports.h"

#include <algorithm>
#include <map>
#include <vector>

#include "reports/sentry_client.h"

namespace zender::station {
namespace {

constexpr std::size_t kReportsInQueue = 64;

std::unique_ptr<reports::EnvelopeSender> sender_for(const config::Config& config) {
  const auto address = reports::read_sentry_address(config.errors.forward_url);
  if (!address) return nullptr;
  return std::make_unique<reports::SentryClient>(*address);
}

reports::ErrorCollector::Options collector_options(const config::Config& config) {
  reports::ErrorCollector::Options options;
  options.keep = config.errors.keep;
  options.environment = config.errors.environment;  // S9-057
  options.release = "zender";
  if (const auto address = reports::read_sentry_address(config.errors.forward_url))
    options.dsn = address->dsn;
  return options;
}

double number(const std::atomic<std::uint64_t>& value) {
  return static_cast<double>(value.load(std::memory_order_relaxed));
}

}  // namespace

Reports::Reports(const config::Config& config, Store& store, const Clock& clock, Metrics& metrics)
    : events(store.event_counts(), clock, {}),
      errors(store.error_reports(), sender_for(config), clock, collector_options(config)),
      pool("reports", 1, kReportsInQueue),
      metrics_(metrics),
      events_refused_(metrics.counter("zender_events_refused_total", "Events rejected as invalid")) {
  const auto total = [&](const char* name, const char* help, const Metrics::Labels& labels,
                         const std::atomic<std::uint64_t>& value) {
    metrics.counter_from(name, help, labels, [counted = &value] { return number(*counted); });
  };
  const auto& numbers = errors.numbers();
  const char* errors_help = "Errors reported";
  total("zender_errors_total", errors_help, {{"origin", "browser"}}, numbers.from_browsers);
  total("zender_errors_total", errors_help, {{"origin", "server"}}, numbers.own);
  const char* fate_help = "Error reports by outcome";
  total("zender_error_reports_total", fate_help, {{"fate", "sent_on"}}, numbers.sent_on);
  total("zender_error_reports_total", fate_help, {{"fate", "kept"}}, numbers.kept);
  total("zender_error_reports_total", fate_help, {{"fate", "dropped"}}, numbers.dropped);
  metrics.counter_from("zender_events_lost_total", "Events lost because they could not be stored", {},
                       [this] { return static_cast<double>(events.lost()); });
  metrics.gauge("zender_events_waiting_rows", "Rows of event counts waiting to be stored", {},
                [this] { return static_cast<double>(events.waiting()); });
  metrics.gauge("zender_error_reports_waiting", "Error reports waiting to be stored or forwarded", {},
                [this] { return static_cast<double>(errors.waiting()); });
}

void Reports::start() {
  events.start();
  errors.start();
}

void Reports::stop() {
  pool.stop();
  errors.stop();
  events.stop();
}

void Reports::count(const reports::EventBatch& batch) {
  if (batch.refused > 0) events_refused_.add(batch.refused);
  std::map<std::string, std::uint64_t> by_label;
  for (const CountedEvent& event : batch.events) ++by_label[metric_label(event.name)];
  for (const auto& [label, times] : by_label)
    metrics_.counter("zender_events_total", "Listeners' events by name", {{"name", label}}).add(times);
}

std::string metric_label(const std::string& event_name) {
  static const std::vector<std::string> kNames{
      "page_view",       "player_channel", "player_playable",       "player_play",        "player_stop",
      "player_finished", "player_error",   "player_ad_break_start", "player_ad_break_end"};
  if (event_name.starts_with("player_radioblok_counter_")) return "player_radioblok_counter";
  return std::find(kNames.begin(), kNames.end(), event_name) == kNames.end() ? "other" : event_name;
}

}  // namespace zender::station
