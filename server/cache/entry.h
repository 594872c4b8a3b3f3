#pragma once
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cache/topics.h"
#include "support/clock.h"
#include "support/freshness.h"

namespace zender::cache {

enum class Encoding : std::uint8_t { kIdentity, kGzip, kBrotli };
inline constexpr std::size_t kEncodings = 3;
inline constexpr std::chrono::seconds kUrgentGrace{2};

/// What a builder hands over: a reply and how long it holds.
struct Built {
  int status = 200;
  std::string content_type;
  std::string cache_control;                                 ///< sent as it is; empty: 'no-cache'
  std::vector<std::pair<std::string, std::string>> headers;  ///< further ones (Location, Link, …)
  std::string body;
  std::string gzip_body;    ///< ready-made; when empty, made from `body` if that is worth it
  std::string brotli_body;  ///< likewise
  bool compress = true;     ///< false: only the ready-made encodings are offered
  bool ranges = false;      ///< offer byte ranges (of the plain bytes)
  std::optional<TimePoint> last_modified;

  /// Once an urgent topic changed, an old reply is served for kUrgentGrace at most, whatever
  /// stale_while_revalidate allows.
  Freshness freshness;
  Milliseconds stale_while_revalidate{
      0};                          ///< how long after that an old one may be served while one is built
  Milliseconds stale_if_error{0};  ///< how long after that an old one may be served when building fails
  /// Let go of once the reply is finished: compressed and hashed.
  std::shared_ptr<const void> until_finished = {};
};

/// The finished bytes of one encoding. Blocks end in CRLF; the transport adds its own headers, then the empty
/// line.
struct Variant {
  std::string etag;               ///< strong, quoted; empty when this encoding is not offered
  std::string head;               ///< status line and headers of a full reply
  std::string not_modified_head;  ///< those of a 304
  std::string body;
};

/// A finished reply, shared between threads. Everything but two atomic flags is constant after construction;
/// a thread that got hold of one under the cache's lock may read it without any further lock.
class Entry {
 public:
  /// Compresses, hashes and prints; takes milliseconds for a large page, so it runs on a WorkerPool.
  /// `sequence` is what Topics::sequence() said before the builder read anything.
  Entry(Built built, Topics& topics, std::uint64_t sequence);

  int status() const { return status_; }
  bool offers(Encoding encoding) const { return !variant(encoding).etag.empty(); }
  const Variant& variant(Encoding encoding) const { return variants_[static_cast<std::size_t>(encoding)]; }
  const std::optional<TimePoint>& last_modified() const { return last_modified_; }
  bool ranges() const { return ranges_; }
  /// Headers a 206 or 416 needs besides its own: everything but Content-Length, of the plain bytes.
  const std::string& partial_head() const { return partial_head_; }
  std::size_t bytes() const { return bytes_; }

  /// Right at this moment: before its time is up, nothing it was made from changed, not dropped from the
  /// cache.
  bool fresh(TimePoint now) const;
  /// Since when it is not right; TimePoint::max() when it is. Takes locks; not for the hit path.
  TimePoint stale_since() const;
  /// Until when it may be served while a new one is made. Takes locks, as above.
  TimePoint served_stale_until() const;
  Milliseconds stale_if_error() const { return stale_if_error_; }

  /// Marks a use, so that the cache keeps it. Writes only when the mark is not there yet: readers share the
  /// line.
  void touch() const {
    if (!touched_.load(std::memory_order_relaxed)) touched_.store(true, std::memory_order_relaxed);
  }
  bool take_touch() const { return touched_.exchange(false, std::memory_order_relaxed); }
  /// Tells every thread that holds it to let go.
  void retire() const { retired_.store(true, std::memory_order_release); }

 private:
  void print_heads(const Built& built);

  int status_;
  bool ranges_;
  std::array<Variant, kEncodings> variants_;
  std::string partial_head_;
  std::optional<TimePoint> last_modified_;
  TimePoint fresh_until_;
  Milliseconds stale_while_revalidate_;
  Milliseconds stale_if_error_;
  std::uint64_t sequence_;
  std::vector<std::shared_ptr<const Topic>> topics_;  ///< the urgent ones first
  std::size_t urgent_topics_ = 0;                     ///< how many of them
  std::size_t bytes_ = 0;
  mutable std::atomic<bool> touched_ = false;
  mutable std::atomic<bool> retired_ = false;
};

using EntryPtr = std::shared_ptr<const Entry>;

}  // namespace zender::cache
