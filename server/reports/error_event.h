#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "domain/site/error_reports.h"

namespace zender::reports {

/// Bytes of an event that are kept; breadcrumbs and the like go first.
inline constexpr std::size_t kMaxKeptPayload = 64 * 1024;

/// Where and when an event came in.
struct Reception {
  TimePoint at;
  ErrorReport::Origin origin = ErrorReport::Origin::kBrowser;
  std::string browser;     ///< family
  std::string request_id;  ///< used when the event names none in its tag 'request_id'
};

/// What is kept of an event that is cleaned already (personal_data.h). `id`: 32 hexadecimal digits. Whatever
/// the event's members are, the texts come out bounded, without control characters.
ErrorReport summary_of(const nlohmann::json& event, const std::string& id, const Reception& reception);

/// The id as 32 hexadecimal digits in lower case; empty for what is no UUID.
std::string event_id_of(const nlohmann::json& id);

/// An error of the server itself.
struct OwnError {
  std::string type;        ///< of the exception, or what failed ('RenderFailure')
  std::string reason;      ///< its words; they go to operators only
  std::string path;        ///< of the request, or of the page
  std::string method;      ///< of the request; empty: there was none
  std::string request_id;  ///< the one in the reply and in the log
};

/// As an event, cleaned.
nlohmann::json event_of(const OwnError& error, TimePoint at, const std::string& id,
                        const std::string& environment, const std::string& release);

}  // namespace zender::reports
