#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "cache/entry.h"

/// The pure half of RFC 9110: which representation to send, which part of it, or that the client
/// has it already.
namespace zender::http {

/// Which of the codings `available` (in our order of preference) an Accept-Encoding allows and
/// prefers: the highest q, and our preference on a tie. Nothing if it refuses all of them. For an
/// absent header pass the empty string: 'identity' only.
std::optional<std::string_view> negotiate_encoding(std::string_view accept_encoding,
                                                   std::span<const std::string_view> available);

/// The encoding of `entry` to send. Identity if the client refuses all we have: a readable reply is
/// better than 406 (RFC 9110 §12.5.3).
cache::Encoding choose_encoding(const cache::Entry& entry, std::string_view accept_encoding);

/// The fields of a request that make it conditional or partial; empty when absent.
struct Conditions {
  std::string_view accept_encoding = {};
  std::string_view if_none_match = {};
  std::string_view if_modified_since = {};
  std::string_view range = {};
  std::string_view if_range = {};
  std::string_view if_match = {};
  std::string_view if_unmodified_since = {};
};

/// Whether If-Match or If-Unmodified-Since forbids sending this representation (412). If-Match is
/// compared strongly with its `etag` (quoted; empty if it has none); '*' always matches. The date
/// counts only without If-Match, and only if the representation has one (RFC 9110 §13.2.2).
bool precondition_fails(const Conditions& conditions, std::string_view etag,
                        std::optional<TimePoint> last_modified);

/// If-None-Match by weak comparison against `etag` (quoted), '*' included. A tag that a proxy made
/// of ours when it compressed the reply ('"…-gzip"') counts too: it names the same content. For
/// If-Match and If-Range it does not, because they are about bytes.
bool none_match_hits(std::string_view if_none_match, std::string_view etag);

/// Whether the client's copy is still right. If-None-Match, if present, decides alone (RFC 9110
/// §13.2.2). The tag of any encoding counts: it names the same content.
bool not_modified(const cache::Entry& entry, const Conditions& conditions);

/// The encoding whose tag a 304 has: the one that the client says it has, if it takes that, else
/// `chosen`. A reply is sent with Zstandard today and with Brotli once it is hot, and a cache may
/// only refresh what it keeps under the same tag (RFC 9111, 4.3.4).
cache::Encoding encoding_of_304(const cache::Entry& entry, const Conditions& conditions,
                                cache::Encoding chosen);

/// Bytes [first, last].
struct ByteRange {
  std::uint64_t first, last;
  bool operator==(const ByteRange&) const = default;
};

enum class RangeResult { kIgnore, kUnsatisfiable, kRanges };
struct ParsedRanges {
  RangeResult result = RangeResult::kIgnore;
  std::vector<ByteRange> ranges;
};
/// Reads a Range header for a representation of `size` bytes. kIgnore (send the whole) if it is
/// malformed or in another unit.
ParsedRanges parse_ranges(std::string_view range, std::uint64_t size);

/// The one range to send for `range` (adjoining ranges are joined), or that the answer is the
/// whole, or 416. For several separate ranges the whole is sent: that is allowed, and nothing that
/// we serve is read in separate ranges.
struct RangeChoice {
  RangeResult result = RangeResult::kIgnore;
  ByteRange range{0, 0};
};
RangeChoice choose_range(std::string_view range, std::uint64_t size);

/// Whether If-Range (a strong tag or a date) still matches this representation; true when absent.
bool if_range_holds(std::string_view if_range, std::string_view etag, std::optional<TimePoint> last_modified);

}  // namespace zender::http
