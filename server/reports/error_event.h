#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "domain/reports/error_reports.h"

namespace zender::reports {

/// The most bytes of an event that are kept; breadcrumbs and the like are dropped first.
inline constexpr std::size_t kMaxKeptPayload = 64 * 1024;

/// Where and when an event was received.
struct EventReceipt {
  TimePoint at;
  ErrorReport::Origin origin = ErrorReport::Origin::kBrowser;
  std::string browser;     ///< family
  std::string request_id;  ///< used if the event has no tag 'request_id'
};

/// Makes the error report of an event whose personal data was removed (personal_data.h). `id`: 32
/// hexadecimal digits. All texts are limited in length and free of control characters, whatever the
/// event contains.
ErrorReport summary_of(const nlohmann::json& event, const std::string& id, const EventReceipt& receipt);

/// The id as 32 hexadecimal digits in lower case; empty if it is not a UUID.
std::string event_id_of(const nlohmann::json& id);

/// An error in the server.
struct ServerError {
  std::string type;        ///< the exception's type, or what failed ('RenderFailure')
  std::string reason;      ///< the message; for operators only
  std::string path;        ///< of the request, or of the page
  std::string method;      ///< of the request; empty: not in a request
  std::string request_id;  ///< the one in the reply and in the log
};

/// The error as a Sentry event, without personal data.
nlohmann::json event_of(const ServerError& error, TimePoint at, const std::string& id,
                        const std::string& environment, const std::string& release);

}  // namespace zender::reports
