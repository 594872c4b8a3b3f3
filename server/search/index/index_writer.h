#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "domain/site/search.h"

namespace zender::search {

/// How far building is.
struct BuildProgress {
  std::int64_t documents = 0;  ///< that were read until now
  SearchKind kind = SearchKind::kProgramme;
};

/// What there is of the index.
struct IndexStatus {
  bool is_usable = false;  ///< it is there, whole as far as can be seen, and of this version
  std::string trouble;     ///< why it is not
  std::int64_t documents = 0;
  std::int64_t change = 0;           ///< number of the last change that is in it
  std::optional<TimePoint> written;  ///< when it was last written
  std::uintmax_t bytes = 0;          ///< on disk
};

/// Writes the index that stands in a folder. One thread at a time uses one; of several processes on one
/// folder one writes while the others are told Failure(kConflict). Reading goes on meanwhile.
class IndexWriter {
 public:
  explicit IndexWriter(std::string folder);
  ~IndexWriter();
  IndexWriter(const IndexWriter&) = delete;
  IndexWriter& operator=(const IndexWriter&) = delete;

  /// Builds the index anew from everything there is and puts it in the place of the one there was. `progress`
  /// is told after each some hundred documents and may throw to give up. Throws Failure(kUnavailable) when
  /// the disk or the source fails; the index there was then stays in use.
  void rebuild(SearchSource& source, const std::function<void(const BuildProgress&)>& progress);

  enum class CaughtUp {
    kNothingNew,
    kChanged,      ///< it was written, or another process put another one in its place
    kMustRebuild,  ///< there is no index, it is damaged or of another version, or changes were forgotten
  };
  /// Brings the changes since the last time into the index; on disk when this returns.
  CaughtUp catch_up(SearchSource& source);

  IndexStatus status();

 private:
  struct Open;
  bool open();
  void apply(SearchSource& source, const std::vector<SearchChange>& changes);

  std::string folder_;
  std::unique_ptr<Open> open_;
};

}  // namespace zender::search
