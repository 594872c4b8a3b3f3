#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace zender::reports {

inline constexpr std::size_t kMaxEnvelopeBytes = 200 * 1024;
inline constexpr std::size_t kMaxEnvelopeItems = 100;

struct EnvelopeItem {
  std::string type;
  nlohmann::json payload;  ///< an object
};

/// A Sentry envelope (develop.sentry.dev/sdk/data-model/envelopes), as far as we take it.
struct Envelope {
  nlohmann::json header;            ///< an object
  std::vector<EnvelopeItem> items;  ///< of the types event, transaction, session and client_report
  std::size_t left_out = 0;         ///< items of other types, which the format says to skip
};

/// Reads an envelope. Throws Failure(kBadRequest) for what is none, Failure(kTooLarge) over the limits; never
/// any other exception, whatever the bytes.
Envelope read_envelope(std::string_view body);

}  // namespace zender::reports
