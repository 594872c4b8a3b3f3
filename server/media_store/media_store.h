#pragma once
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <future>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "media_store/cached_files.h"
#include "media_store/object_store.h"
#include "media_store/pending_names.h"
#include "support/threads/mutex.h"
#include "support/threads/parallel.h"
#include "support/threads/periodic_thread.h"

namespace zender::media_store {

/// The station's media: a folder, in which files are read and written as ever, and a bucket behind
/// it if the station has one. Then the folder is a cache: bring() fetches what it lacks, keep()
/// puts what was written into the bucket, and what was not used for longest is removed. A file is
/// named by its path in the folder. Without a bucket, these do nothing. Several processes and
/// machines may share a bucket, and several processes a folder. Thread-safe; blocks on disk and
/// network.
class MediaStore {
 public:
  struct Options {
    std::uintmax_t cache_bytes = 0;
    /// Names the bucket. The folder remembers of which it is the cache, and none of its files is
    /// removed before it is that of this one (adopt()).
    std::string bucket;
  };

  /// Only a folder.
  explicit MediaStore(std::filesystem::path folder);
  MediaStore(std::filesystem::path folder, std::unique_ptr<ObjectStore> objects, Options options);
  ~MediaStore();
  MediaStore(const MediaStore&) = delete;
  MediaStore& operator=(const MediaStore&) = delete;

  const std::filesystem::path& folder() const { return folder_; }
  bool has_bucket() const { return objects_ != nullptr; }

  /// Starts the thread that uploads, removes and makes room. From then on functions fail at once
  /// while the bucket does not answer; the thread finds out when it does again.
  void start();
  void stop();

  // Reading

  /// Makes sure that the file is in the folder; false: there is no such file. Fetches it once for
  /// all who ask at a time. Throws Failure(kUnavailable) if the bucket does not answer, or has a
  /// file of this name that is damaged or cannot be checked: that one is not kept.
  bool bring(const std::string& name);
  /// The same for several, at most eight at a time. Those that do not exist are left out.
  void bring_all(const std::vector<std::string>& names);
  /// Notes that a file in the folder was used.
  void used(const std::string& name);
  /// Size of every file whose name begins so, in the folder or the bucket. Throws
  /// Failure(kUnavailable).
  std::map<std::string, std::uint64_t> files(const std::string& prefix);
  /// What the bucket says of a file; nothing if it has none. Throws Failure(kUnavailable).
  std::optional<ObjectInfo> in_bucket(const std::string& name);
  /// Copies a file of the bucket to a path outside the folder, which must not exist. False: there
  /// is none. Throws Failure(kUnavailable), and Failure(kUnprocessable) for a wrong one.
  bool copy(const std::string& name, const std::filesystem::path& to);

  // Writing

  /// To be held from before a file is written until keep() or put_missing().
  FolderLock writing();
  /// Puts files of the folder into the bucket. What the bucket does not take now goes there later,
  /// also after a restart. Throws Failure(kUnavailable) only if that cannot be noted on the disk.
  void keep(const std::vector<std::string>& names);
  /// Puts those of these files, all with this prefix, into the bucket that it does not have with
  /// the same size. Throws Failure(kUnavailable) if not all are there then. `from`: the folder that
  /// they are in; empty: this one. Returns how many were put.
  std::size_t put_missing(const std::string& prefix, const std::vector<std::string>& names,
                          const std::filesystem::path& from = {});
  /// Takes files out of the bucket that nobody was told of. Ignores failures.
  void withdraw(const std::vector<std::string>& names) noexcept;
  /// Removes every file whose name begins so, a folder with its slash. What the bucket does not
  /// remove now is removed later, also after a restart. Throws std::filesystem::filesystem_error
  /// and Failure(kUnavailable) on disk errors.
  void remove(const std::string& prefix);

  /// Removes files from the folder only, as remove() does on the machine where it is called. Throws
  /// std::filesystem::filesystem_error.
  void forget(const std::string& prefix);

  /// Whether the folder is known to hold nothing that the bucket lacks, but for what waits. An
  /// empty folder is, from the first start() or writing() on.
  bool is_cache() const;
  /// Whether it holds files, and is not known to hold nothing that the bucket lacks. Looks at all.
  bool may_hold_more() const;
  /// Notes that it does.
  void adopt();

  struct Counts {
    std::uint64_t hits = 0;
    std::uint64_t misses = 0;
    std::uint64_t uploads = 0;
    std::uint64_t failures = 0;  ///< of requests to the bucket
    std::size_t waiting = 0;     ///< files that must still go to the bucket
    std::uintmax_t cache_bytes = 0;
    bool is_well = true;  ///< whether the bucket answers
  };
  Counts counts() const;

 private:
  using Flight = std::shared_future<bool>;

  std::map<std::string, std::uint64_t> files_in_folder(const std::string& prefix) const;
  void clean();
  void adopt_empty_folder();
  bool fetch(const std::string& name);
  /// Throws Failure(kUnavailable) if the bucket is known to have a wrong file of this name.
  bool is_known_absent(const std::string& name);
  /// `why`: what is wrong with what the bucket has; empty: it has none.
  void note_absent(const std::string& name, const std::string& why);
  /// ObjectStore::get(), but for a file that is refused, which is unavailable for some seconds.
  bool get(const std::string& name, const std::filesystem::path& half);
  /// Calls `work` and notes whether the bucket answered. Throws what it throws.
  template <class Work>
  auto ask(const Work& work);
  /// Whether it answered until now.
  bool note_failure(const std::string& reason);
  void note_success();
  /// Throws Failure(kUnavailable) while the thread waits for the bucket.
  void require_well() const;
  void put(const std::string& name);

  Milliseconds turn(const std::stop_token& stop);
  /// Whether nothing is left that waits.
  bool handle_waiting(const std::stop_token& stop);
  void upload(const std::vector<std::string>& names, const std::stop_token& stop);
  void clear_bucket(const std::string& prefix, const std::stop_token& stop);

  const std::filesystem::path folder_;
  const std::unique_ptr<ObjectStore> objects_;
  const Options options_;
  const PendingNames uploads_;
  const PendingNames removals_;
  CachedFiles cached_;

  std::atomic<bool> is_watched_ = false;  ///< the thread runs
  std::atomic<bool> looked_whether_empty_ = false;
  std::atomic<bool> is_well_ = true;
  std::atomic<std::uint64_t> hits_ = 0;
  std::atomic<std::uint64_t> misses_ = 0;
  std::atomic<std::uint64_t> uploaded_ = 0;
  std::atomic<std::uint64_t> failures_ = 0;
  std::atomic<std::size_t> waiting_ = 0;
  std::atomic<unsigned> temporary_ = 0;

  Mutex mutex_;
  std::map<std::string, Flight> flights_ ZENDER_GUARDED_BY(mutex_);
  struct Absence {
    std::chrono::steady_clock::time_point until;
    std::string why;
  };
  std::unordered_map<std::string, Absence> absent_ ZENDER_GUARDED_BY(mutex_);
  Milliseconds pause_;  ///< after a failure; only the thread uses it
  PeriodicThread thread_;
};

}  // namespace zender::media_store
