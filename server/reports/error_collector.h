#pragma once
#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "domain/site/error_reports.h"
#include "reports/envelope_sender.h"
#include "reports/error_event.h"

namespace zender::reports {

/// Takes errors from browsers and from the server itself, and on a thread of its own sends them on or, when
/// there is nowhere to send them or sending fails, keeps the newest in the database. What it holds is bounded
/// in number and bytes; what does not fit is counted and dropped. Its own troubles go to the log only, never
/// to itself. Thread-safe.
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

  /// `sender` may be null. References live longer.
  ErrorCollector(ErrorReportRepository& reports, std::unique_ptr<EnvelopeSender> sender, const Clock& clock,
                 Options options);
  ~ErrorCollector();
  ErrorCollector(const ErrorCollector&) = delete;
  ErrorCollector& operator=(const ErrorCollector&) = delete;

  void start();
  /// Ends the thread; what waits is kept in the database, not sent on.
  void stop();

  struct From {
    std::string_view user_agent;
    std::string_view request_id;
  };
  /// Takes a browser's envelope; returns the id of its event, empty when it holds none. Takes the time of
  /// reading it, but waits for nothing. Throws what read_envelope() throws.
  std::string take(std::string_view envelope, const From& from);

  /// Takes an error of the server. Returns at once, from whatever thread, and never throws.
  void note(const OwnError& error) noexcept;

  /// Handles what waits now, on the calling thread; for tests, instead of start().
  void work_off();

  std::size_t waiting() const;
  const Numbers& numbers() const { return numbers_; }

 private:
  struct Waiting {
    std::string envelope;               ///< as sent on; empty when nothing is
    std::optional<ErrorReport> report;  ///< kept when it is not sent on
    std::size_t bytes() const;
  };

  void put(Waiting waiting);
  std::string envelope_with(const nlohmann::json& header,
                            const std::vector<std::pair<std::string, std::string>>& items) const;
  bool send(const Waiting& waiting);
  void keep(const std::vector<ErrorReport>& reports);
  void run();
  /// Whether own errors are few enough for one more.
  bool own_may_pass();

  ErrorReportRepository& reports_;
  const std::unique_ptr<EnvelopeSender> sender_;
  const Clock& clock_;
  const Options options_;
  Numbers numbers_;

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Waiting> waiting_;
  std::size_t waiting_bytes_ = 0;
  double own_tokens_;
  TimePoint own_filled_at_;
  bool stopping_ = false;

  TimePoint send_again_at_{};  ///< touched by the working thread only
  std::thread thread_;
};

}  // namespace zender::reports
