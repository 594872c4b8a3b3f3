#include "http/messages/negotiate.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <utility>

#include "http/messages/field_text.h"
#include "http/messages/head.h"
#include "support/http_date.h"

namespace zender::http {
namespace {

using cache::Encoding;

/// What proxies put behind a tag when they compress a reply: mod_deflate and mod_brotli of Apache
/// the first ones, earlier versions and other servers the rest. (nginx makes the tag weak.)
constexpr std::array<std::string_view, 8> kProxyEndings = {"-gzip", "-br", "-deflate", "-zstd",
                                                           ";gzip", ";br", "--gzip",   "--br"};

/// Removes the next comma-separated element from the front and returns it.
std::string_view next_element(std::string_view& list) {
  const std::string_view element = list.substr(0, list.find(','));
  list.remove_prefix(std::min(list.size(), element.size() + 1));
  return trim(element);
}

/// A qvalue in thousandths. 0, a refusal, if it is malformed.
int parse_q(std::string_view parameters) {
  while (!parameters.empty()) {
    const std::string_view parameter = trim(parameters.substr(0, parameters.find(';')));
    parameters.remove_prefix(std::min(parameters.size(), parameters.find(';') == parameters.npos
                                                             ? parameters.size()
                                                             : parameters.find(';') + 1));
    if (parameter.size() < 2 || (parameter[0] != 'q' && parameter[0] != 'Q') || parameter[1] != '=') continue;
    const std::string_view value = parameter.substr(2);
    if (value.empty() || value.size() > 5 || (value[0] != '0' && value[0] != '1')) return 0;
    if (value.size() > 1 && value[1] != '.') return 0;
    int q = (value[0] - '0') * 1000;
    int unit = 100;
    for (std::size_t i = 2; i < value.size(); ++i, unit /= 10) {
      if (value[i] < '0' || value[i] > '9') return 0;
      q += (value[i] - '0') * unit;
    }
    return std::min(q, 1000);
  }
  return 1000;
}

/// quality_of() a coding that is given by name with the highest q value.
constexpr int kFullQuality = 2 * 1000 + 1;

/// How much an Accept-Encoding prefers one coding; 0: not at all. With equal q values, a coding
/// given by name counts for more than one meant by '*'.
int quality_of(std::string_view accept, std::string_view coding) {
  int any = -1;
  int own = -1;
  while (!accept.empty()) {
    const std::string_view element = next_element(accept);
    const std::size_t semicolon = element.find(';');
    const std::string_view name = trim(element.substr(0, semicolon));
    if (name.empty()) continue;
    const int q = semicolon == element.npos ? 1000 : parse_q(element.substr(semicolon + 1));
    if (equal_ignoring_case(name, coding) || (coding == "gzip" && equal_ignoring_case(name, "x-gzip"))) {
      own = std::max(own, q);
    } else if (name == "*") {
      any = q;
    }
  }
  if (own >= 0) return own > 0 ? 2 * own + 1 : 0;
  if (any >= 0) return 2 * any;
  // Not mentioned: identity is acceptable, but less than anything that is mentioned.
  return coding == "identity" ? 1 : 0;
}

/// Whether a proxy that compressed our reply made `tag` of its `etag`. Both are quoted.
bool is_made_by_proxy(std::string_view tag, std::string_view etag) {
  if (etag.size() < 2 || tag.size() <= etag.size() || !tag.ends_with('"')) return false;
  etag.remove_suffix(1);
  if (!tag.starts_with(etag)) return false;
  const std::string_view added = tag.substr(etag.size(), tag.size() - etag.size() - 1);
  return std::find(kProxyEndings.begin(), kProxyEndings.end(), added) != kProxyEndings.end();
}

/// Whether an If-None-Match has exactly this tag in its list.
bool names_tag(std::string_view header, std::string_view etag) {
  while (!header.empty()) {
    std::string_view tag = next_element(header);
    if (tag.starts_with("W/")) tag.remove_prefix(2);
    if (tag == etag) return true;
  }
  return false;
}

}  // namespace

std::optional<std::string_view> negotiate_encoding(std::string_view accept,
                                                   std::span<const std::string_view> available) {
  std::optional<std::string_view> best;
  int best_q = 0;
  for (const std::string_view coding : available) {
    const int q = quality_of(accept, coding);
    if (q > best_q) {
      best = coding;
      best_q = q;
    }
    if (best_q == kFullQuality) break;  // which those that follow cannot exceed
  }
  return best;
}

Encoding choose_encoding(const cache::Entry& entry, std::string_view accept) {
  if (accept.empty()) return Encoding::kIdentity;
  std::array<std::string_view, cache::kEncodings> available;
  std::size_t count = 0;
  const auto offer = [&](Encoding encoding, std::string_view name) {
    if (entry.offers(encoding)) available[count++] = name;
  };
  // Brotli is the smallest but expensive to make: it comes first where it is there already.
  const bool has_brotli = entry.is_ready(Encoding::kBrotli);
  if (has_brotli) offer(Encoding::kBrotli, "br");
  offer(Encoding::kZstd, "zstd");
  if (!has_brotli) offer(Encoding::kBrotli, "br");
  offer(Encoding::kGzip, "gzip");
  if (count == 0) return Encoding::kIdentity;
  available[count++] = "identity";
  const auto best = negotiate_encoding(accept, std::span(available.data(), count));
  if (best == "br") return Encoding::kBrotli;
  if (best == "zstd") return Encoding::kZstd;
  if (best == "gzip") return Encoding::kGzip;
  return Encoding::kIdentity;
}

bool none_match_hits(std::string_view header, std::string_view etag) {
  if (trim(header) == "*") return true;
  while (!header.empty()) {
    std::string_view tag = next_element(header);
    if (tag.starts_with("W/")) tag.remove_prefix(2);
    if (tag == etag || is_made_by_proxy(tag, etag)) return true;
  }
  return false;
}

bool precondition_fails(const Conditions& conditions, std::string_view etag,
                        std::optional<TimePoint> last_modified) {
  if (!conditions.if_match.empty()) {
    std::string_view tags = conditions.if_match;
    if (trim(tags) == "*") return false;
    while (!tags.empty())
      if (const std::string_view tag = next_element(tags); !tag.empty() && tag == etag)
        return tag.starts_with("W/");
    return true;
  }
  if (conditions.if_unmodified_since.empty() || !last_modified) return false;
  const auto since = parse_http_date(conditions.if_unmodified_since);
  return since && std::chrono::floor<std::chrono::seconds>(*last_modified) > *since;
}

bool not_modified(const cache::Entry& entry, const Conditions& conditions) {
  if (entry.status() != 200) return false;
  if (!conditions.if_none_match.empty()) {
    for (const Encoding encoding :
         {Encoding::kIdentity, Encoding::kGzip, Encoding::kBrotli, Encoding::kZstd}) {
      if (entry.offers(encoding) && none_match_hits(conditions.if_none_match, entry.etag(encoding)))
        return true;
    }
    return false;
  }
  const auto& modified = entry.last_modified();
  if (conditions.if_modified_since.empty() || !modified) return false;
  const auto since = parse_http_date(conditions.if_modified_since);
  return since && std::chrono::floor<std::chrono::seconds>(*modified) <= *since;
}

Encoding encoding_of_304(const cache::Entry& entry, const Conditions& conditions, Encoding chosen) {
  if (conditions.if_none_match.empty() || names_tag(conditions.if_none_match, entry.etag(chosen)))
    return chosen;
  using Named = std::pair<Encoding, std::string_view>;
  for (const auto& [encoding, coding] :
       {Named(Encoding::kBrotli, "br"), Named(Encoding::kZstd, "zstd"), Named(Encoding::kGzip, "gzip"),
        Named(Encoding::kIdentity, "identity")})
    if (quality_of(conditions.accept_encoding, coding) > 0 && entry.offers(encoding) &&
        names_tag(conditions.if_none_match, entry.etag(encoding)))
      return encoding;
  return chosen;
}

ParsedRanges parse_ranges(std::string_view range, std::uint64_t size) {
  constexpr std::size_t kMaxRanges = 50;
  const std::size_t equals = range.find('=');
  if (equals == range.npos || !equal_ignoring_case(trim(range.substr(0, equals)), "bytes")) return {};
  range.remove_prefix(equals + 1);
  const auto number = [](std::string_view text) -> std::optional<std::uint64_t> {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (end != text.data() + text.size()) return std::nullopt;
    // A number that is too large for 64 bits is valid: it is beyond the end of any file.
    if (error == std::errc::result_out_of_range) return std::numeric_limits<std::uint64_t>::max();
    return error == std::errc() ? std::optional(value) : std::nullopt;
  };

  ParsedRanges parsed;
  std::size_t specifications = 0;
  while (!range.empty()) {
    const std::string_view element = next_element(range);
    if (element.empty()) continue;
    const std::size_t dash = element.find('-');
    if (dash == element.npos || ++specifications > kMaxRanges) return {};
    const std::string_view first_text = trim(element.substr(0, dash));
    const std::string_view last_text = trim(element.substr(dash + 1));
    const auto first = number(first_text);
    const auto last = number(last_text);
    if ((!first && !first_text.empty()) || (!last && !last_text.empty()) || (!first && !last)) return {};
    if (first && last && *last < *first) return {};
    if (!first) {
      if (*last > 0 && size > 0) parsed.ranges.push_back({size - std::min(size, *last), size - 1});
    } else if (*first < size) {
      parsed.ranges.push_back({*first, std::min(last.value_or(size - 1), size - 1)});
    }
  }
  if (specifications == 0) return {};
  parsed.result = parsed.ranges.empty() ? RangeResult::kUnsatisfiable : RangeResult::kRanges;
  return parsed;
}

RangeChoice choose_range(std::string_view range, std::uint64_t size) {
  ParsedRanges parsed = parse_ranges(range, size);
  if (parsed.result != RangeResult::kRanges) return {parsed.result, {0, 0}};
  std::sort(parsed.ranges.begin(), parsed.ranges.end(),
            [](const ByteRange& a, const ByteRange& b) { return a.first < b.first; });
  ByteRange joined = parsed.ranges.front();
  for (const ByteRange& next : parsed.ranges) {
    if (next.first > joined.last + 1) return {RangeResult::kIgnore, {0, 0}};
    joined.last = std::max(joined.last, next.last);
  }
  return {RangeResult::kRanges, joined};
}

bool if_range_holds(std::string_view if_range, std::string_view etag,
                    std::optional<TimePoint> last_modified) {
  if (if_range.empty()) return true;
  if (if_range.starts_with('"') || if_range.starts_with("W/")) return if_range == etag;
  const auto date = parse_http_date(if_range);
  return date && last_modified && std::chrono::floor<std::chrono::seconds>(*last_modified) == *date;
}

}  // namespace zender::http
