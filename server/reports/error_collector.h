#pragma once
#include <atomic>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/reports/error_reports.h"
#include "reports/envelope_sender.h"
#include "reports/error_event.h"
#include "support/limits/token_bucket.h"
#include "support/threads/mutex.h"
#include "support/threads/periodic_thread.h"

namespace zender::reports {

/// Collects errors of browsers and of the server itself. Its own thread sends them on; if there is
/// no service or sending fails, it stores the newest in the database. What waits is limited in
/// number and bytes; the rest is counted and dropped. Errors of its own only go to the log.
/// Thread-safe.
class ErrorCollector {
 public:
  struct Options {
    int keep = 1000;          ///< reports in the database
    std::string dsn;          ///< put into the envelopes that are sent on; empty: none
    std::string environment;  ///< of the server's own errors
    std::string release;
    std::size_t max_waiting = 256;
    std::size_t max_waiting_bytes = 8 * 1024 * 1024;
    double own_per_minute = 60;  ///< of the server's own errors; more are only counted
    double own_burst = 30;
  };
  struct Numbers {
    std::atomic<std::uint64_t> from_browsers = 0, own = 0, sent_on = 0, kept = 0, dropped = 0;
  };

  /// `sender` may be null. The references must outlive this.
  ErrorCollector(ErrorReportRepository& reports, std::unique_ptr<EnvelopeSender> sender, const Clock& clock,
                 Options options);
  ~ErrorCollector();
  ErrorCollector(const ErrorCollector&) = delete;
  ErrorCollector& operator=(const ErrorCollector&) = delete;

  void start() { thread_.start(); }
  /// Ends the thread. Reports that wait are stored in the database, not sent on.
  void stop();

  struct From {
    std::string_view user_agent;
    std::string_view request_id;
  };
  /// Takes a browser's envelope and returns the id of its event, or an empty text if it has none.
  /// Parses it on the calling thread but does not wait. Throws what read_envelope() throws.
  std::string take(std::string_view envelope, const From& from);

  /// Takes an error of the server. Never waits and never throws.
  void note(const ServerError& error) noexcept;

  /// Handles the waiting reports on the calling thread; for tests, instead of start().
  void handle_waiting();

  std::size_t waiting() const;
  const Numbers& numbers() const { return numbers_; }

 private:
  struct Waiting {
    std::string envelope;               ///< to be sent on; empty: nothing
    std::optional<ErrorReport> report;  ///< stored if it is not sent on
    std::size_t bytes() const;
  };

  void put(Waiting waiting) ZENDER_EXCLUDES(mutex_);
  std::string envelope_with(const nlohmann::json& header,
                            const std::vector<std::pair<std::string, std::string>>& items) const;
  bool send(const Waiting& waiting);
  void keep(const std::vector<ErrorReport>& reports);
  /// Whether the limit on the server's own errors allows one more.
  bool server_error_may_pass() ZENDER_EXCLUDES(mutex_);

  ErrorReportRepository& reports_;
  const std::unique_ptr<EnvelopeSender> sender_;
  const Clock& clock_;
  const Options options_;
  Numbers numbers_;

  mutable Mutex mutex_;
  std::deque<Waiting> waiting_ ZENDER_GUARDED_BY(mutex_);
  std::size_t waiting_bytes_ ZENDER_GUARDED_BY(mutex_) = 0;
  TokenBucket own_tokens_ ZENDER_GUARDED_BY(mutex_);
  bool stopping_ ZENDER_GUARDED_BY(mutex_) = false;

  TimePoint send_again_at_{};  ///< used by the working thread only
  PeriodicThread thread_;
};

}  // namespace zender::reports
