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

/// The parts of a Sentry envelope (develop.sentry.dev/sdk/data-model/envelopes) that are used.
struct Envelope {
  nlohmann::json header;            ///< an object
  std::vector<EnvelopeItem> items;  ///< of the types event, transaction, session and client_report
  std::size_t left_out = 0;         ///< items of other types; the format says to skip them
};

/// Parses an envelope. Throws Failure(kBadRequest) if it is invalid and Failure(kTooLarge) over the
/// limits; no other exception, whatever the bytes.
Envelope read_envelope(std::string_view body);

}  // namespace zender::reports
