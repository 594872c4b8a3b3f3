#pragma once
#include <optional>
#include <string>

namespace zender::reports {

/// The address to which envelopes are sent.
struct SentryAddress {
  std::string url;  ///< of the envelope endpoint
  std::string key;  ///< the project's public key; empty: the url contains it
  std::string dsn;  ///< for the envelope's header; empty when only the url is known
};

/// Parses a DSN (https://key@host/path/project; the legacy secret after the key is dropped) or the
/// address of an envelope endpoint (https://host/api/42/envelope/?sentry_key=…). Nothing for
/// anything else.
std::optional<SentryAddress> read_sentry_address(const std::string& text);

}  // namespace zender::reports
