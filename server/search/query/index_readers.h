#pragma once
#include <xapian.h>

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "search/index/index_folder.h"
#include "support/failure.h"
#include "support/threads/mutex.h"

namespace zender::search {

/// Open indexes, each used by one caller at a time. Thread-safe.
class IndexReaders {
 public:
  explicit IndexReaders(std::filesystem::path folder) : folder_(std::move(folder)) {}

  /// Calls `work` with one state of the index. If that state is overwritten meanwhile, calls it
  /// again, so `work` must have no effect but its result. Throws Failure(kUnavailable) if there is
  /// no index, it is damaged or it changes too fast.
  template <class Work>
  auto with(Work work) {
    for (int attempt = 1;; ++attempt) {
      auto reader = take();
      try {
        auto result = work(static_cast<const Xapian::Database&>(reader->database));
        give_back(std::move(reader));
        return result;
      } catch (const Xapian::DatabaseModifiedError&) {
        if (attempt == kAttempts) throw Failure(FailureKind::kUnavailable, "the search index keeps changing");
        reader->seen = kNeverSeen;
        give_back(std::move(reader));
      } catch (const Xapian::DatabaseError& error) {
        // Another index replaced it and its files were removed.
        if (attempt < kAttempts && folder_.current() != reader->path) continue;
        is_damaged_ = true;
        throw Failure(FailureKind::kUnavailable, "the search index is damaged: " + error.get_msg());
      }
    }
  }

  /// To be called when the index has changed: whoever reads next gets the new state.
  void renew() { ++revision_; }
  /// Whether damage was found since the last call.
  bool take_damage_flag() { return is_damaged_.exchange(false); }
  /// Whether an index can be read.
  bool is_ready();

 private:
  static constexpr int kAttempts = 4;
  static constexpr std::uint64_t kNeverSeen = 0;

  struct Reader {
    std::filesystem::path path;
    std::uint64_t seen = kNeverSeen;  ///< the revision at which it was opened or reopened
    Xapian::Database database;
  };
  std::unique_ptr<Reader> take() ZENDER_EXCLUDES(mutex_);
  void give_back(std::unique_ptr<Reader> reader) ZENDER_EXCLUDES(mutex_);
  std::unique_ptr<Reader> open(std::uint64_t revision);

  IndexFolder folder_;
  std::atomic<std::uint64_t> revision_ = 1;
  std::atomic<bool> is_damaged_ = false;
  Mutex mutex_;
  std::vector<std::unique_ptr<Reader>> free_ ZENDER_GUARDED_BY(mutex_);
};

}  // namespace zender::search
