#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "domain/search/search.h"

namespace zender::search {

/// How far a build is.
struct BuildProgress {
  std::int64_t documents = 0;  ///< read so far
  SearchKind kind = SearchKind::kProgramme;
};

/// The state of the index on disk.
struct IndexStatus {
  bool is_usable = false;  ///< it exists, seems complete and has this version
  std::string trouble;     ///< why it is not usable
  std::int64_t documents = 0;
  std::int64_t change = 0;           ///< number of the last change that is in it
  std::optional<TimePoint> written;  ///< when it was last written
  std::uintmax_t bytes = 0;          ///< on disk
};

/// Writes the index in a folder. Not thread-safe. Of several processes, one at a time can write to
/// a folder; the others get Failure(kConflict). Searching goes on meanwhile.
class IndexWriter {
 public:
  explicit IndexWriter(std::string folder);
  ~IndexWriter();
  IndexWriter(const IndexWriter&) = delete;
  IndexWriter& operator=(const IndexWriter&) = delete;

  /// Builds a new index from all documents and replaces the old one. Calls `progress` after every
  /// few hundred documents; it may throw to cancel. Throws Failure(kUnavailable) if the disk or the
  /// source fails and Failure(kConflict) if another process is building. The old index then stays
  /// in use.
  void rebuild(SearchSource& source, const std::function<void(const BuildProgress&)>& progress);

  enum class CatchUpResult {
    kNothingNew,
    kChanged,  ///< changes were applied, or another process replaced the index
    /// There is no index, it is damaged or of another version, or changes are no longer known.
    kMustRebuild,
  };
  /// Applies the changes since the last time. They are on disk when this returns. Throws
  /// Failure(kConflict) if another process is writing the index, and what the source throws.
  CatchUpResult catch_up(SearchSource& source);

  IndexStatus status();

 private:
  struct OpenIndex;
  bool open();
  void apply(SearchSource& source, const std::vector<SearchChange>& changes);

  std::string folder_;
  std::unique_ptr<OpenIndex> open_;
};

}  // namespace zender::search
