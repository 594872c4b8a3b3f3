// What a client says about the copy it has, the part it wants and the encodings it takes: each line
// of the input is one of the fields of Conditions. The answer is always one that the representation
// can give.
#include <array>

#include "http/connections/exchange.h"
#include "http/messages/negotiate.h"
#include "promise.h"

namespace {

using namespace zender;
using namespace zender::http;
using zender::fuzz::promise;

struct Representation {
  ManualClock clock{TimePoint{std::chrono::seconds(1'700'000'000)}};
  cache::Topics topics{clock};
  WorkerPool finisher{"finish", 1, 10};
  std::shared_ptr<const cache::Entry> entry;
  Representation() {
    cache::BuiltReply built;
    built.content_type = "text/plain";
    for (int i = 0; i < 1000; ++i) built.body += static_cast<char>('a' + i % 10);
    built.ranges = true;
    built.last_modified = clock.now();
    entry = std::make_shared<const cache::Entry>(std::move(built), topics, 0, finisher);
    for (const auto encoding : {cache::Encoding::kGzip, cache::Encoding::kBrotli, cache::Encoding::kZstd})
      entry->variant(encoding);
  }
};

void check_ranges(std::string_view range, std::uint64_t size) {
  const ParsedRanges parsed = parse_ranges(range, size);
  promise(parsed.ranges.size() <= 50, "there are not too many ranges");
  promise((parsed.result == RangeResult::kRanges) == !parsed.ranges.empty(), "ranges are what is said");
  for (const ByteRange& part : parsed.ranges)
    promise(part.first <= part.last && part.last < size, "a range lies in the representation");
  const RangeChoice choice = choose_range(range, size);
  promise(parsed.result == RangeResult::kRanges || choice.result == parsed.result,
          "without ranges none is chosen");
  if (choice.result != RangeResult::kRanges) return;
  promise(choice.range.first <= choice.range.last && choice.range.last < size,
          "the chosen range lies in the representation");
  for (const ByteRange& part : parsed.ranges)
    promise(part.first >= choice.range.first && part.last <= choice.range.last,
            "the chosen range has all that was asked for");
  const std::string again =
      "bytes=" + std::to_string(choice.range.first) + '-' + std::to_string(choice.range.last);
  promise(choose_range(again, size).range == choice.range, "a range that is written again is the same");
}

void check_encoding(std::string_view accept) {
  constexpr std::array<std::string_view, 4> kAll{"zstd", "br", "gzip", "identity"};
  const auto best = negotiate_encoding(accept, kAll);
  for (const std::string_view coding : kAll) {
    const auto alone = negotiate_encoding(accept, std::array<std::string_view, 1>{coding});
    promise(!alone || best, "if one encoding is taken, one is chosen");
    if (best == coding) promise(alone.has_value(), "the chosen encoding is one that is taken");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const Representation made;
  std::string_view lines = fuzz::text_of(bytes, size);
  const std::string tag = made.entry->etag(cache::Encoding::kIdentity);
  std::array<std::string, 7> fields;
  for (std::string& field : fields) {
    field = fuzz::take_line(lines);
    // The tag itself, which no input can guess.
    for (auto at = field.find('@'); at != std::string::npos; at = field.find('@', at + tag.size()))
      field.replace(at, 1, tag);
  }
  const Conditions conditions{fields[0], fields[1], fields[2], fields[3], fields[4], fields[5], fields[6]};
  for (const std::uint64_t length :
       {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{1000}, ~std::uint64_t{0}})
    check_ranges(conditions.range, length);
  check_encoding(conditions.accept_encoding);

  const cache::Entry& entry = *made.entry;
  std::string scratch;
  const EntryReply reply = choose_reply(entry, conditions, true, scratch);
  promise(!reply.missing, "all encodings are there");
  switch (reply.status) {
    case 200:
      promise(reply.body == entry.variant(choose_encoding(entry, conditions.accept_encoding)).body,
              "the whole is sent in the encoding that was chosen");
      break;
    case 206:
      promise(!conditions.range.empty() && !reply.body.empty() &&
                  reply.head.find("Content-Range: bytes ") != std::string_view::npos,
              "a part is sent if one was asked for, and says which it is");
      break;
    case 304:
      promise(
          reply.body.empty() && (!conditions.if_none_match.empty() || !conditions.if_modified_since.empty()),
          "a 304 has no body, and a condition");
      break;
    case 412:
      promise(!conditions.if_match.empty() || !conditions.if_unmodified_since.empty(),
              "a 412 has a condition");
      break;
    default:
      promise(reply.status == 416 && !conditions.range.empty(),
              "416 is of a range, and nothing else is answered");
  }
  promise(if_range_holds("", tag, std::nullopt), "without If-Range the range counts");
  return 0;
}
