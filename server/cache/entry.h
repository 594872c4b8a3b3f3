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
#include "support/threads/mutex.h"
#include "support/threads/worker_pool.h"

namespace zender::cache {

enum class Encoding : std::uint8_t { kIdentity, kGzip, kBrotli, kZstd };
inline constexpr std::size_t kEncodings = 4;

/// The finished bytes of one encoding. The head ends in CRLF; the transport adds its own headers,
/// then the empty line.
struct Variant {
  std::string head;  ///< status line and headers of a full reply
  std::string body;
};

/// A finished reply, shared between threads. A thread that got an entry under the cache's lock may
/// read it without further locks.
///
/// Most replies are compressed once, with Zstandard, which nearly every browser takes and which
/// costs a fraction of the others. Another encoding is made when the first client asks for it, and
/// Brotli, which is smaller, also for a reply that is asked for often (docs/adr/0022). Everything
/// else is constant after construction, except two flags.
class Entry {
 public:
  /// Compresses and hashes the body and prints the headers. That takes a good part of a millisecond
  /// for a large page, so it runs on `finisher`, as does what is compressed later; it must outlive
  /// the I/O threads. `sequence` is what Topics::sequence() returned before the builder read
  /// anything.
  Entry(BuiltReply built, Topics& topics, std::uint64_t sequence, WorkerPool& finisher);
  ~Entry();

  int status() const { return status_; }
  /// Whether this encoding may be sent. It may turn out not to be worth it when it is made.
  bool offers(Encoding encoding) const;
  /// Whether its bytes are there. Takes no lock.
  bool is_ready(Encoding encoding) const { return find(encoding) != nullptr; }
  /// The bytes of an encoding. Compresses them on the calling thread if they are not there yet, and
  /// waits for another thread that does. If they are not offered, those of kIdentity.
  const Variant& variant(Encoding encoding) const;
  /// Strong, quoted; empty if the encoding was never offered.
  const std::string& etag(Encoding encoding) const { return etags_[static_cast<std::size_t>(encoding)]; }
  /// Status line and headers of a 304 for this encoding, without its bytes.
  const std::string& not_modified_head(Encoding encoding) const {
    return not_modified_heads_[static_cast<std::size_t>(encoding)];
  }
  WorkerPool& finisher() const { return finisher_; }
  const std::optional<TimePoint>& last_modified() const { return last_modified_; }
  bool ranges() const { return ranges_; }
  /// The headers that a 206 or 416 has in common with the uncompressed reply: all but
  /// Content-Length. Without status line.
  const std::string& partial_head() const { return partial_head_; }
  /// Its size in memory, with room for the encodings that may be made later.
  std::size_t bytes() const { return bytes_; }

  /// Whether the reply is right at this moment: its time is not up, the clock was not set back
  /// since it was made, none of its topics changed, and the cache has not dropped it. Takes no
  /// lock.
  bool fresh(TimePoint now) const;
  /// The moment from which it is stale, by the clock or a changed topic; TimePoint::max() if none
  /// is known. Takes locks; not for the hit path.
  TimePoint stale_since() const;
  /// Until when it may be served while a new one is built. Takes locks; not for the hit path.
  TimePoint served_stale_until() const;
  Milliseconds wait_before_stale() const { return wait_before_stale_; }
  Milliseconds stale_if_error() const { return stale_if_error_; }
  /// Changes a head of this entry to that of a reply that is known to be stale: a cache in front
  /// may keep it for a second only, so that it asks again when the new one is there.
  void make_head_stale(std::string& head) const;

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
  const Variant* find(Encoding encoding) const {
    return ready_[static_cast<std::size_t>(encoding)].load(std::memory_order_acquire);
  }
  void print_fields(const BuiltReply& built);
  /// Adds an encoding's bytes, under `making_` or before the entry is shared.
  const Variant& add(Encoding encoding, std::string body) const;

  int status_;
  bool ranges_;
  std::array<std::string, kEncodings> etags_;
  std::array<std::string, kEncodings> not_modified_heads_;
  std::string cache_control_;        ///< as it is in the headers
  std::string stale_cache_control_;  ///< while the reply is stale
  std::string common_fields_;        ///< those that a 304 has too, without ETag
  std::string content_fields_;       ///< those that only a reply with content has
  WorkerPool& finisher_;
  mutable Mutex making_;  ///< held while an encoding is made: each is made once
  mutable std::array<std::atomic<const Variant*>, kEncodings> ready_{};  ///< owned
  mutable std::array<std::atomic<bool>, kEncodings> is_useless_{};       ///< made, and not smaller
  std::string partial_head_;
  std::optional<TimePoint> last_modified_;
  TimePoint made_;
  TimePoint fresh_until_;
  Milliseconds stale_while_revalidate_;
  Milliseconds wait_before_stale_;
  Milliseconds urgent_grace_;
  Milliseconds stale_if_error_;
  std::uint64_t sequence_;
  std::vector<std::shared_ptr<const Topic>> topics_;  ///< the urgent ones first
  std::size_t urgent_topics_ = 0;                     ///< how many are urgent
  std::size_t bytes_ = 0;
  mutable std::atomic<bool> touched_ = false;
  mutable std::atomic<bool> retired_ = false;
};

using EntryPtr = std::shared_ptr<const Entry>;

/// Makes the bytes of an encoding on the entry's pool, if they are not there. To be awaited on an
/// I/O thread. Throws Failure(kBusy) if the pool is.
boost::asio::awaitable<void> prepare(EntryPtr entry, Encoding encoding);

/// The same without waiting, if the pool has a place in its queue.
void prepare_later(EntryPtr entry, Encoding encoding);

}  // namespace zender::cache
