#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "support/clock.h"

/// Error reports of browsers and the server, for operators. For the conditions of the repository
/// see domain/store.h.
namespace zender {

/// An error without personal data: no addresses, cookies or query strings (docs/operations.md). The
/// code that makes it limits the length of its texts; empty: not given.
struct ErrorReport {
  enum class Origin { kBrowser, kServer };

  std::string id;  ///< 32 hexadecimal digits in lower case
  TimePoint received;
  Origin origin = Origin::kBrowser;
  std::string level;  ///< fatal, error, warning, info or debug
  std::string type;   ///< of the exception, e.g. 'TypeError'
  std::string value;  ///< its message
  std::string page;   ///< address without query
  std::string release;
  std::string environment;
  std::string browser;     ///< family only, e.g. 'Firefox'
  std::string request_id;  ///< of the request that failed or that sent the report
  std::string payload;     ///< the event as JSON (develop.sentry.dev/sdk/data-model/event-payloads)
};

class ErrorReportRepository {
 public:
  virtual ~ErrorReportRepository() = default;
  /// Stores the reports with new ids, then deletes all but the newest `most`, in one transaction.
  virtual void keep_errors(const std::vector<ErrorReport>& reports, int most) = 0;
  /// Newest first, without payload.
  virtual std::vector<ErrorReport> newest_errors(int limit) = 0;
  /// The report whose id starts with this; nothing if there is none or more than one.
  virtual std::optional<ErrorReport> find_error(const std::string& id_prefix) = 0;
  /// Deletes all reports; returns how many there were.
  virtual std::int64_t clear_errors() = 0;
};

}  // namespace zender
