#include "reports/error_collector.h"

#include "reports/envelope.h"
#include "reports/personal_data.h"
#include "support/json.h"
#include "support/log.h"
#include "support/random_id.h"
#include "support/station_time.h"

namespace zender::reports {
namespace {

using nlohmann::json;

/// How many are handled in a row and stored in one transaction.
constexpr std::size_t kAtOnce = 32;

/// Between looks at an empty queue; each report that is put into it wakes the thread.
constexpr Milliseconds kBetweenLooks = std::chrono::hours(1);

}  // namespace

std::size_t ErrorCollector::Waiting::bytes() const {
  return envelope.size() + (report ? report->payload.size() + report->value.size() : 0) + sizeof(Waiting);
}

ErrorCollector::ErrorCollector(ErrorReportRepository& reports, std::unique_ptr<EnvelopeSender> sender,
                               const Clock& clock, Options options)
    : reports_(reports),
      sender_(std::move(sender)),
      clock_(clock),
      options_(std::move(options)),
      own_tokens_({options_.own_per_minute, options_.own_burst}, clock.now()),
      thread_({.name = "error-reports",
               .task = "store or forward error reports",
               .after_failure = std::chrono::seconds(1)},
              [this](const std::stop_token&) {
                handle_waiting();
                return kBetweenLooks;
              }) {}

ErrorCollector::~ErrorCollector() {
  stop();
}

void ErrorCollector::stop() {
  {
    const MutexLock lock(mutex_);
    stopping_ = true;
  }
  // The thread may end before it has seen the last reports.
  if (thread_.stop()) handle_waiting();
}

std::string ErrorCollector::take(std::string_view text, const From& from) {
  const Envelope envelope = read_envelope(text);
  const TimePoint now = clock_.now();
  const std::string browser = browser_family(from.user_agent);
  std::string id = event_id_of(envelope.header.value("event_id", json()));
  bool has_event = false;
  std::vector<std::pair<std::string, std::string>> items;
  Waiting waiting;
  for (const EnvelopeItem& item : envelope.items) {
    if (item.type == "client_report") {
      items.emplace_back(item.type, to_text(item.payload));
      continue;
    }
    if (item.type == "session") {
      items.emplace_back(item.type, to_text(cleaned_session(item.payload)));
      continue;
    }
    if (has_event) continue;  // the format has one event or transaction in an envelope
    has_event = true;
    if (id.empty()) id = event_id_of(item.payload.value("event_id", json()));
    if (id.empty()) id = random_id();
    json event = cleaned_event(item.payload, browser);
    event["event_id"] = id;
    if (item.type == "event") {
      numbers_.from_browsers.fetch_add(1, std::memory_order_relaxed);
      waiting.report =
          summary_of(event, id, {now, ErrorReport::Origin::kBrowser, browser, std::string(from.request_id)});
    }
    items.emplace_back(item.type, to_text(event));
  }
  if (sender_ && !items.empty()) {
    json header = json::object();
    if (has_event) header["event_id"] = id;
    for (const char* member : {"sent_at", "sdk"}) {
      if (const auto found = envelope.header.find(member); found != envelope.header.end())
        header[member] = *found;
    }
    waiting.envelope = envelope_with(header, items);
  }
  if (waiting.report || !waiting.envelope.empty()) put(std::move(waiting));
  return has_event ? id : std::string();
}

std::string ErrorCollector::envelope_with(
    const json& header, const std::vector<std::pair<std::string, std::string>>& items) const {
  json whole = header;
  // The DSN that a browser sent is ignored.
  if (!options_.dsn.empty()) whole["dsn"] = options_.dsn;
  std::string text = to_text(whole) + "\n";
  for (const auto& [type, payload] : items)
    text += to_text(json{{"type", type}, {"length", payload.size()}}) + "\n" + payload + "\n";
  return text;
}

void ErrorCollector::note(const ServerError& error) noexcept {
  try {
    numbers_.own.fetch_add(1, std::memory_order_relaxed);
    if (!server_error_may_pass()) {
      numbers_.dropped.fetch_add(1, std::memory_order_relaxed);
      return;
    }
    const TimePoint now = clock_.now();
    const std::string id = random_id();
    const json event = event_of(error, now, id, options_.environment, options_.release);
    Waiting waiting;
    waiting.report = summary_of(event, id, {now, ErrorReport::Origin::kServer, "", error.request_id});
    if (sender_) {
      waiting.envelope =
          envelope_with({{"event_id", id}, {"sent_at", to_iso(now)}}, {{"event", to_text(event)}});
    }
    put(std::move(waiting));
  } catch (...) {  // NOLINT(bugprone-empty-catch): the error itself is in the log already
  }
}

bool ErrorCollector::server_error_may_pass() {
  const MutexLock lock(mutex_);
  return own_tokens_.take(clock_.now());
}

void ErrorCollector::put(Waiting waiting) {
  const std::size_t bytes = waiting.bytes();
  {
    const MutexLock lock(mutex_);
    if (waiting_.size() >= options_.max_waiting || waiting_bytes_ + bytes > options_.max_waiting_bytes) {
      numbers_.dropped.fetch_add(1, std::memory_order_relaxed);
      return;
    }
    waiting_bytes_ += bytes;
    waiting_.push_back(std::move(waiting));
  }
  thread_.wake();
}

bool ErrorCollector::send(const Waiting& waiting) {
  if (!sender_ || waiting.envelope.empty() || clock_.now() < send_again_at_) return false;
  const EnvelopeSender::Outcome outcome = sender_->send(waiting.envelope);
  if (outcome.taken) {
    numbers_.sent_on.fetch_add(1, std::memory_order_relaxed);
    return true;
  }
  send_again_at_ = clock_.now() + outcome.pause;
  log::warning("cannot forward error reports", {{"reason", outcome.why}, {"pause_s", outcome.pause.count()}});
  return false;
}

void ErrorCollector::keep(const std::vector<ErrorReport>& reports) {
  if (reports.empty()) return;
  try {
    reports_.keep_errors(reports, options_.keep);
    numbers_.kept.fetch_add(reports.size(), std::memory_order_relaxed);
  } catch (const std::exception& error) {
    numbers_.dropped.fetch_add(reports.size(), std::memory_order_relaxed);
    log::warning("error reports lost: cannot write to the database",
                 {{"reports", reports.size()}, {"reason", error.what()}});
  }
}

void ErrorCollector::handle_waiting() {
  for (;;) {
    std::vector<ErrorReport> unsent;
    for (std::size_t done = 0; done < kAtOnce; ++done) {
      Waiting next;
      bool ending = false;
      {
        const MutexLock lock(mutex_);
        if (waiting_.empty()) break;
        next = std::move(waiting_.front());
        waiting_.pop_front();
        waiting_bytes_ -= next.bytes();
        ending = stopping_;
      }
      if (!ending && send(next)) continue;
      if (next.report) {
        unsent.push_back(std::move(*next.report));
      } else {
        // Traces and sessions are never stored.
        numbers_.dropped.fetch_add(1, std::memory_order_relaxed);
      }
    }
    keep(unsent);
    const MutexLock lock(mutex_);
    if (waiting_.empty()) return;
  }
}

std::size_t ErrorCollector::waiting() const {
  const MutexLock lock(mutex_);
  return waiting_.size();
}

}  // namespace zender::reports
