#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "support/clock.h"

/// Errors of browsers and of the server itself, kept for whoever looks after the station. The same promises
/// as domain/repositories.h.
namespace zender {

/// One error without anything personal: no address, cookie or query string (docs/operations.md). Texts are
/// bounded by who makes one; empty: not told.
struct ErrorReport {
  enum class Origin { kBrowser, kServer };

  std::string id;  ///< 32 hexadecimal digits in lower case
  TimePoint received;
  Origin origin = Origin::kBrowser;
  std::string level;  ///< fatal, error, warning, info or debug
  std::string type;   ///< of the exception, e.g. 'TypeError'
  std::string value;  ///< its words, or the message
  std::string page;   ///< address without query
  std::string release;
  std::string environment;
  std::string browser;     ///< family only, e.g. 'Firefox'
  std::string request_id;  ///< of the request that failed, or that brought the report
  std::string payload;     ///< the event as JSON (develop.sentry.dev/sdk/data-model/event-payloads)
};

class ErrorReportRepository {
 public:
  virtual ~ErrorReportRepository() = default;
  /// Stores reports whose id is not known yet, then forgets all but the newest `most`, in one transaction.
  virtual void keep_errors(const std::vector<ErrorReport>& reports, int most) = 0;
  /// Newest first, without payload.
  virtual std::vector<ErrorReport> newest_errors(int limit) = 0;
  /// The report whose id begins so; nothing when there is none or more than one.
  virtual std::optional<ErrorReport> find_error(const std::string& id_prefix) = 0;
  /// Returns how many there were.
  virtual std::int64_t clear_errors() = 0;
};

}  // namespace zender
