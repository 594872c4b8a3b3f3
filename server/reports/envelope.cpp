#include "reports/envelope.h"

#include <algorithm>
#include <array>
#include <optional>

#include "support/failure.h"
#include "support/json_input.h"

namespace zender::reports {
namespace {

using nlohmann::json;

constexpr std::size_t kMaxHeaderBytes = 16 * 1024;
constexpr int kMaxHeaderDepth = 8;
/// Events contain nested contexts and breadcrumbs.
constexpr int kMaxPayloadDepth = 24;
constexpr std::array<std::string_view, 4> kTaken{"event", "transaction", "session", "client_report"};

[[noreturn]] void refuse_envelope(const std::string& why) {
  throw Failure(FailureKind::kBadRequest, "the body is not an envelope: " + why);
}

json read_object(std::string_view text, std::size_t max_bytes, int max_depth, const char* what) {
  json value = parse_json_input(text, {.max_bytes = max_bytes, .max_depth = max_depth});
  if (!value.is_object()) refuse_envelope(std::string(what) + " is not an object");
  return value;
}

/// Removes and returns the text up to the next newline or the end.
std::string_view take_line(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return line;
}

std::string_view take_payload(std::string_view& rest, const json& header) {
  const auto length = header.find("length");
  if (length == header.end()) return take_line(rest);
  if (!length->is_number_unsigned()) refuse_envelope("an item's length is not a whole number");
  const auto bytes = length->get<std::uint64_t>();
  if (bytes > rest.size()) refuse_envelope("an item is shorter than its length");
  const std::string_view payload = rest.substr(0, bytes);
  rest.remove_prefix(bytes);
  if (!rest.empty() && rest.front() != '\n') refuse_envelope("an item is longer than its length");
  if (!rest.empty()) rest.remove_prefix(1);
  return payload;
}

}  // namespace

Envelope read_envelope(std::string_view body) {
  if (body.size() > kMaxEnvelopeBytes)
    throw Failure(FailureKind::kTooLarge,
                  "an envelope has at most " + std::to_string(kMaxEnvelopeBytes) + " bytes");
  Envelope envelope;
  std::string_view rest = body;
  envelope.header = read_object(take_line(rest), kMaxHeaderBytes, kMaxHeaderDepth, "its header");
  std::size_t items = 0;
  while (!rest.empty()) {
    const std::string_view line = take_line(rest);
    if (line.empty() && rest.empty()) break;  // an envelope may end with a newline
    if (++items > kMaxEnvelopeItems)
      throw Failure(FailureKind::kTooLarge,
                    "an envelope has at most " + std::to_string(kMaxEnvelopeItems) + " items");
    const json header = read_object(line, kMaxHeaderBytes, kMaxHeaderDepth, "an item's header");
    const auto type = header.find("type");
    if (type == header.end() || !type->is_string()) refuse_envelope("an item has no type");
    const std::string_view payload = take_payload(rest, header);
    const auto& name = type->get_ref<const std::string&>();
    if (std::find(kTaken.begin(), kTaken.end(), name) == kTaken.end()) {
      ++envelope.left_out;
      continue;
    }
    envelope.items.push_back(
        {name, read_object(payload, kMaxEnvelopeBytes, kMaxPayloadDepth, "an item's payload")});
  }
  return envelope;
}

}  // namespace zender::reports
