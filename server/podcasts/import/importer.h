#pragma once
#include <string>

#include "domain/on_demand/podcast_import.h"
#include "podcasts/feed/imported_feed.h"
#include "podcasts/fetch/fetcher.h"
#include "podcasts/fetch/look_fetcher.h"
#include "podcasts/fetch/picture_fetcher.h"

namespace zender::podcasts {

/// What a look at a feed brought.
struct ImportReport {
  FeedSlug slug;
  std::string title;
  std::size_t episodes = 0;   ///< there are now
  bool is_unchanged = false;  ///< the other server says that nothing changed
  ContentChanges changes;
  std::vector<FailedFile> failed_files;  ///< pictures, chapters and transcripts that could not be brought in
  std::size_t left_out = 0;              ///< episodes of the feed that are more than are imported
  std::size_t repeated = 0;              ///< items that say the same as another, and were left out
  std::vector<std::string> warnings;     ///< faults of the feed that it was read in spite of
};

enum class LookReason {
  kScheduled,  ///< its time had come
  kByHand,     ///< somebody asked; when that fails, neither the count of failures nor the next look changes
};

/// Brings podcasts of other servers in and keeps them up to date. Thread-safe as far as what it is given is;
/// blocks as long as other servers take, at most some minutes a feed.
class Importer {
 public:
  /// References live longer than this.
  /// `tell`: of the files that a look fetches; may be empty.
  Importer(PodcastImportRepository& store, FileFetcher& fetcher, KeepPicture keep, const Clock& clock,
           TellProgress tell = {});

  /// Adds a feed by its http(s) address or from a file, with the slug given or, when that is empty, one made
  /// of its title. Throws Failure(kUnprocessable) with what is wrong with the feed or that it is imported
  /// already, Failure(kConflict) when the slug is in use, and what FileFetcher::fetch throws.
  ImportReport add(const std::string& address_or_path, const std::string& slug);

  /// Looks at a feed again and stores what changed, and how the look went and when the next one is. Throws as
  /// add(), after that was stored.
  ImportReport refresh(PodcastSource source, LookReason reason);

 private:
  struct Read;
  void refuse_known(const std::string& url);
  void follow_move(Read& found, const std::string& from);
  Read read(const PodcastSource& source, std::optional<TimePoint>& not_before);
  ImportReport look(PodcastSource& source, std::optional<TimePoint>& not_before);
  ImportReport store(const Read& read, PodcastSource source, const ImportedPodcast& before,
                     PodcastWrite write);

  PodcastImportRepository& store_;
  FileFetcher& fetcher_;
  KeepPicture keep_;
  const Clock& clock_;
  TellProgress tell_;
};

}  // namespace zender::podcasts
