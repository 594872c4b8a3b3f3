#pragma once
#include <map>
#include <stop_token>
#include <string>

#include "domain/on_demand/podcast_import.h"
#include "podcasts/feed/imported_feed.h"
#include "podcasts/fetch/fetcher.h"
#include "podcasts/fetch/picture_fetcher.h"

namespace zender::podcasts {

/// The maximum length of slugs in characters. A feed's slug is also shown in lists on the command
/// line.
inline constexpr std::size_t kMaxFeedSlug = 60;
inline constexpr std::size_t kMaxEpisodeSlug = 100;

/// Makes a slug from a text; `otherwise` if nothing is left of it.
std::string slug_of(const std::string& text, const std::string& otherwise, std::size_t longest);

/// Turns a feed into a podcast to store, and fetches the files that it names. Single-threaded.
class PodcastMaker {
 public:
  /// `before`: what is stored; for a new feed only the slug is set. The references must outlive
  /// this.
  PodcastMaker(const ImportedPodcast& before, FileFetcher& fetcher, PictureFetcher& pictures,
               FetchBudget& budget, TimePoint now);

  /// `source_url`: the public address of the feed. Throws Failure(kBusy) when `stop` is requested.
  ImportedPodcast make(const ImportedFeed& feed, const std::string& source_url, const std::stop_token& stop);

  /// The chapters and transcripts that failed.
  const std::vector<FailedFile>& failed() const { return failed_; }
  /// How many repeated items of the feed were left out.
  std::size_t repeated() const { return repeated_; }

 private:
  const ImportedEpisode* stored(const EpisodeId& id) const;
  ImportedEpisode episode(const FeedEpisode& read, const EpisodeId& id, TimePoint published);
  void add_chapters(const FeedEpisode& read, const ImportedEpisode* before, ImportedEpisode& made);
  void add_transcript(const FeedEpisode& read, const ImportedEpisode* before, ImportedEpisode& made);
  std::vector<PodcastPerson> people(const std::vector<FeedPerson>& read);
  std::vector<Chapter> chapters(const std::vector<FeedChapter>& read);
  std::optional<std::string> text_at(const std::string& url, std::size_t max_bytes);

  FeedSlug slug_;
  const std::vector<ImportedEpisode>& stored_;
  std::map<EpisodeId, const ImportedEpisode*> before_;
  FileFetcher& fetcher_;
  PictureFetcher& pictures_;
  FetchBudget& budget_;
  TimePoint now_;
  std::vector<FailedFile> failed_;
  std::size_t repeated_ = 0;
};

}  // namespace zender::podcasts
