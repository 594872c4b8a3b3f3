#pragma once
#include <map>
#include <string>

#include "domain/on_demand/podcast_import.h"
#include "podcasts/feed/imported_feed.h"
#include "podcasts/fetch/fetcher.h"
#include "podcasts/fetch/picture_fetcher.h"

namespace zender::podcasts {

/// Longest slugs that are made or taken, in characters: a feed's also stands in lists of the command line.
inline constexpr std::size_t kMaxFeedSlug = 60;
inline constexpr std::size_t kMaxEpisodeSlug = 100;

/// A slug of ours from a text; `otherwise` when none is left of it.
std::string slug_of(const std::string& text, const std::string& otherwise, std::size_t longest);

/// Makes a feed that was read into what is stored, with the files that it names. One thread.
class PodcastMaker {
 public:
  /// `before`: what is stored of it; of a new feed only the slug. References live longer than this.
  PodcastMaker(const ImportedPodcast& before, FileFetcher& fetcher, PictureFetcher& pictures,
               FetchBudget& budget, TimePoint now);

  /// `source_url`: where it is imported from, as others may know.
  ImportedPodcast make(const ImportedFeed& feed, const std::string& source_url);

  /// Chapters and transcripts that could not be brought in.
  const std::vector<FailedFile>& failed() const { return failed_; }
  /// How many items of the feed say the same as another, and were left out.
  std::size_t repeated() const { return repeated_; }

 private:
  /// For each of the episodes, newest first, its id; nothing for one that says the same as another.
  std::vector<std::optional<EpisodeId>> ids_of(const std::vector<FeedEpisode>& episodes) const;
  const ImportedEpisode* stored(const EpisodeId& id) const;
  ImportedEpisode episode(const FeedEpisode& read, const EpisodeId& id, TimePoint published);
  void add_chapters(const FeedEpisode& read, const ImportedEpisode* before, ImportedEpisode& made);
  void add_transcript(const FeedEpisode& read, const ImportedEpisode* before, ImportedEpisode& made);
  std::vector<PodcastPerson> people(const std::vector<FeedPerson>& read);
  std::vector<Chapter> chapters(const std::vector<FeedChapter>& read);
  std::optional<std::string> text_at(const std::string& url, std::size_t max_bytes);

  FeedSlug slug_;
  std::map<EpisodeId, const ImportedEpisode*> before_;
  FileFetcher& fetcher_;
  PictureFetcher& pictures_;
  FetchBudget& budget_;
  TimePoint now_;
  std::vector<FailedFile> failed_;
  std::size_t repeated_ = 0;
};

}  // namespace zender::podcasts
