// The headers of a request are either refused with one of the statuses that the server knows, or
// understood in one way: what was read, written again, reads the same.
#include "http/connections/exchange.h"
#include "http/messages/head.h"
#include "promise.h"

namespace {

using namespace zender::http;
using zender::fuzz::promise;

bool lies_in(std::string_view part, std::string_view whole) {
  return part.empty() ||
         (part.data() >= whole.data() && part.data() + part.size() <= whole.data() + whole.size());
}

/// The search for the end finds the same in pieces of any size.
HeadScan scanned_in_pieces(std::string_view data) {
  std::size_t pieces = zender::fuzz::mixed(data);
  std::size_t scanned = 0;
  for (std::size_t have = 0;; pieces = pieces / 7 + 3) {
    have = std::min(data.size(), have + 1 + pieces % 50);
    const HeadScan scan = scan_head(data.substr(0, have), scanned);
    if (scan.state != HeadScan::State::kIncomplete || have == data.size()) return scan;
    scanned = have;  // as the session does: the end may lie across two pieces
  }
}

std::string written(const RequestHead& head) {
  std::string text = std::string(head.method) + ' ' + std::string(head.target) + " HTTP/" +
                     std::to_string(head.version / 10) + '.' + std::to_string(head.version % 10) + "\r\n";
  for (std::size_t i = 0; i < head.field_count; ++i)
    text += std::string(head.fields[i].name) + ": " + std::string(head.fields[i].value) + "\r\n";
  return text + "\r\n";
}

void check_head(std::string_view data, const RequestHead& head) {
  promise(!head.method.empty() && !head.target.empty(), "a request has a method and a target");
  promise(head.version == 10 || head.version == 11, "its version is 1.0 or 1.1");
  promise(head.field_count <= RequestHead::kMaxFields, "it has not too many fields");
  promise(head.target.size() <= HeadLimits().target, "its target is not too long");
  promise(!(head.chunked && head.content_length > 0), "its body has one length");
  promise(head.target.find_first_of(" \r\n") == std::string_view::npos, "its target is one word");
  for (std::size_t i = 0; i < head.field_count; ++i) {
    const auto& [name, value] = head.fields[i];
    promise(lies_in(name, data) && lies_in(value, data), "fields are views into the headers");
    promise(!name.empty() && name.find_first_of(" \t:\r\n") == std::string_view::npos, "a name is a token");
    promise(value.find_first_of(std::string_view("\r\n\0", 3)) == std::string_view::npos,
            "a value is one line without NUL");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view data = zender::fuzz::text_of(bytes, size);
  const HeadScan scan = scan_head(data, 0);
  const HeadScan again = scanned_in_pieces(data);
  promise(scan.state == again.state && scan.size == again.size, "pieces of any size give the same headers");
  promise(scan.size <= data.size(), "headers end within what arrived");
  if (scan.state != HeadScan::State::kComplete) return 0;
  const std::string_view whole = data.substr(0, scan.size);
  RequestHead head;
  const int status = parse_head(whole, {}, head);
  if (status != 0) {
    promise(
        status == 400 || status == 414 || status == 417 || status == 431 || status == 501 || status == 505,
        "a refusal is one of the documented statuses");
    return 0;
  }
  check_head(whole, head);

  const Exchange exchange(whole, head);
  promise(exchange.has_body() == head.has_body(), "a body is read if and only if there is one");
  for (const auto& [name, value] : exchange.request.headers)
    promise(name.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == std::string::npos, "names are in lower case");

  const std::string text = written(head);
  RequestHead second;
  promise(scan_head(text, 0).size == text.size(), "headers that are written again end where they should");
  promise(parse_head(text, {}, second) == 0, "headers that were accepted are accepted again");
  promise(written(second) == text && second.content_length == head.content_length &&
              second.chunked == head.chunked && second.keep_alive == head.keep_alive,
          "headers that are written again mean the same");
  return 0;
}
