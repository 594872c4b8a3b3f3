// A body, by length or in chunks, is the same in whatever pieces it arrives, never larger than its
// limit, and the request behind it begins where it ends.
#include "http/messages/head.h"
#include "promise.h"

namespace {

using namespace zender::http;
using zender::fuzz::promise;
using State = BodyReader::State;

constexpr std::size_t kMaxBody = 300;

struct ReadBody {
  State state = State::kMore;
  std::string body;
  std::size_t consumed = 0;
  bool operator==(const ReadBody&) const = default;
};

ReadBody read_body(std::string_view head, std::string_view data, std::size_t pieces) {
  BodyReader reader(head, kMaxBody);
  ReadBody read{reader.state(), "", 0};
  while (read.state == State::kMore && read.consumed < data.size()) {
    const std::string_view rest = data.substr(read.consumed);
    const std::string_view piece = rest.substr(0, pieces == 0 ? rest.size() : 1 + pieces % 13);
    pieces = pieces / 13 + pieces % 13;
    std::size_t consumed = 0;
    read.state = reader.put(piece, consumed);
    promise(consumed <= piece.size(), "no more is taken than arrived");
    promise(read.state != State::kMore || consumed == piece.size(), "what may belong to a body is taken");
    read.consumed += consumed;
  }
  read.body = reader.take();
  return read;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view data = zender::fuzz::text_of(bytes, size);
  const HeadScan scan = scan_head(data, 0);
  if (scan.state != HeadScan::State::kComplete) return 0;
  const std::string_view whole = data.substr(0, scan.size);
  RequestHead head;
  if (parse_head(whole, {}, head) != 0 || !head.has_body()) return 0;
  const std::string_view rest = data.substr(scan.size);

  const ReadBody at_once = read_body(whole, rest, 0);
  promise(at_once.body.size() <= kMaxBody, "a body is not larger than its limit");
  if (at_once.state == State::kDone && !head.chunked)
    promise(at_once.body == rest.substr(0, head.content_length) && at_once.consumed == head.content_length,
            "a body with a length is those bytes");
  if (head.content_length > kMaxBody)
    promise(at_once.state == State::kTooLarge, "a body that is announced as too large is not read");
  const ReadBody in_pieces = read_body(whole, rest, zender::fuzz::mixed(data) | 1);
  if (at_once.state == State::kDone || in_pieces.state == State::kDone)
    promise(at_once == in_pieces, "pieces of any size give the same body, which ends in the same place");
  return 0;
}
