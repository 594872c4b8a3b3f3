#pragma once
#include <optional>
#include <string>

namespace zender::reports {

/// Where envelopes go.
struct SentryAddress {
  std::string url;  ///< of the envelope call
  std::string key;  ///< the project's public key; empty: it stands in the url
  std::string dsn;  ///< for the envelope's header; empty when only the url is known
};

/// Reads a DSN (https://key@host/path/project; the old secret after the key is left out) or the address of an
/// envelope call itself (https://host/api/42/envelope/?sentry_key=…). Nothing for anything else.
std::optional<SentryAddress> read_sentry_address(const std::string& text);

}  // namespace zender::reports
