#pragma once
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "support/clock.h"
#include "support/threads/mutex.h"

namespace zender::sound {

/// A piece of an endless stream, which all its listeners share.
struct SoundChunk {
  std::shared_ptr<const std::string> bytes;  ///< whole frames
  TimePoint begin;                           ///< when its sound was on air
  Milliseconds length{0};
  std::string title = {};  ///< of what sounds at its beginning; empty: nothing known
};

/// The last minute of an endless stream. One writes, any number of listeners read, each at a place
/// of its own; a listener who falls behind by more than that minute has lost the stream.
/// Thread-safe.
class SoundRing {
 public:
  /// How much is kept.
  static constexpr Milliseconds kKept = std::chrono::seconds(60);
  /// What a new listener gets at once, so that sound starts.
  static constexpr Milliseconds kBurst = std::chrono::seconds(4);

  void add(SoundChunk chunk);
  /// No more comes: readers get what is left.
  void end();

  /// Where a new listener begins; nothing if there is no sound yet.
  std::optional<std::uint64_t> start() const;

  struct Next {
    std::shared_ptr<const SoundChunk> chunk;  ///< null: there is none yet, or no more
    bool is_over = false;                     ///< no more comes, or the reader is too far behind
  };
  /// The chunk with this number.
  Next next(std::uint64_t number) const;

 private:
  mutable Mutex mutex_;
  std::deque<std::shared_ptr<const SoundChunk>> chunks_ ZENDER_GUARDED_BY(mutex_);
  std::uint64_t first_ ZENDER_GUARDED_BY(mutex_) = 0;  ///< number of the first one
  Milliseconds kept_ ZENDER_GUARDED_BY(mutex_){0};     ///< length of all
  bool has_ended_ ZENDER_GUARDED_BY(mutex_) = false;
};

}  // namespace zender::sound
