#pragma once
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cache/built_reply.h"
#include "cache/topics.h"
#include "support/clock.h"
#include "support/freshness.h"

namespace zender::cache {

enum class Encoding : std::uint8_t { kIdentity, kGzip, kBrotli };
inline constexpr std::size_t kEncodings = 3;

/// The finished bytes of one encoding. Heads end in CRLF; the transport adds its own headers, then
/// the empty line.
struct Variant {
  std::string etag;               ///< strong, quoted; empty if this encoding is not offered
  std::string head;               ///< status line and headers of a full reply
  std::string not_modified_head;  ///< those of a 304
  std::string body;
};

/// A finished reply, shared between threads. All but two atomic flags is constant after
/// construction. A thread that got an entry under the cache's lock may read it without further
/// locks.
class Entry {
 public:
  /// Compresses and hashes the body and prints the headers. That takes milliseconds for a large
  /// page, so it runs on a WorkerPool. `sequence` is what Topics::sequence() returned before the
  /// builder read anything.
  Entry(BuiltReply built, Topics& topics, std::uint64_t sequence);

  int status() const { return status_; }
  bool offers(Encoding encoding) const { return !variant(encoding).etag.empty(); }
  const Variant& variant(Encoding encoding) const { return variants_[static_cast<std::size_t>(encoding)]; }
  const std::optional<TimePoint>& last_modified() const { return last_modified_; }
  bool ranges() const { return ranges_; }
  /// The headers that a 206 or 416 has in common with the uncompressed reply: all but
  /// Content-Length. Without status line.
  const std::string& partial_head() const { return partial_head_; }
  std::size_t bytes() const { return bytes_; }

  /// Whether the reply is right at this moment: its time is not up, none of its topics changed, and
  /// the cache has not dropped it. Takes no lock.
  bool fresh(TimePoint now) const;
  /// The moment from which it is stale, by the clock or a changed topic; TimePoint::max() if none
  /// is known. Takes locks; not for the hit path.
  TimePoint stale_since() const;
  /// Until when it may be served while a new one is built. Takes locks; not for the hit path.
  TimePoint served_stale_until() const;
  Milliseconds stale_if_error() const { return stale_if_error_; }

  /// Marks it as used, so that the cache keeps it. Writes only if the mark is not set yet: all
  /// threads share its cache line.
  void touch() const {
    if (!touched_.load(std::memory_order_relaxed)) touched_.store(true, std::memory_order_relaxed);
  }
  /// Removes the mark. Returns whether it was set.
  bool clear_touch() const { return touched_.exchange(false, std::memory_order_relaxed); }
  /// Makes fresh() false, so that every thread that holds it drops it.
  void retire() const { retired_.store(true, std::memory_order_release); }

 private:
  void print_heads(const BuiltReply& built);

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
  std::size_t urgent_topics_ = 0;                     ///< how many are urgent
  std::size_t bytes_ = 0;
  mutable std::atomic<bool> touched_ = false;
  mutable std::atomic<bool> retired_ = false;
};

using EntryPtr = std::shared_ptr<const Entry>;

}  // namespace zender::cache
