#pragma once
#include <stop_token>
#include <string>

#include "domain/on_demand/podcast_import.h"
#include "podcasts/feed/imported_feed.h"
#include "podcasts/fetch/check_fetcher.h"
#include "podcasts/fetch/fetcher.h"
#include "podcasts/fetch/picture_fetcher.h"
#include "podcasts/import/source_reader.h"

namespace zender::podcasts {

/// The result of a check of a feed.
struct ImportResult {
  FeedSlug slug;
  std::string title;
  std::size_t episodes = 0;                     ///< now stored
  std::size_t waiting = 0;                      ///< of these, to be published later
  std::optional<TimePoint> first_waiting = {};  ///< when the first of them is published
  bool is_unchanged = false;                    ///< according to the other server
  ContentChanges changes;
  std::vector<FailedFile> failed_files;  ///< pictures, chapters and transcripts that failed
  std::size_t left_out = 0;              ///< episodes over the maximum, not imported
  std::size_t repeated = 0;              ///< repeated items, left out
  std::vector<std::string> warnings;     ///< errors in the feed that were tolerated
  std::vector<std::string> notes;        ///< about its address and pages, in English
  std::size_t kept = 0;                  ///< episodes that stay because not all pages could be read
};

enum class CheckReason {
  kScheduled,  ///< it was due
  /// Requested by a user; a failure changes neither the failure count nor the next check
  kByHand,
  /// As kByHand, by a user who takes whatever podcast is at the address.
  kAccepting,
};

/// Imports podcasts of other servers and checks their feeds again. Thread-safe if its arguments
/// are; blocks while other servers respond, at most some minutes per feed.
class Importer {
 public:
  /// The references must outlive this. `on_progress`: called with the number of fetched files; may
  /// be empty.
  Importer(PodcastImportRepository& store, FileFetcher& fetcher, StorePicture store_picture,
           const Clock& clock, OnProgress on_progress = {});

  /// Adds a feed by its http(s) address or from a file. `slug`: empty to derive it from the title.
  /// Throws Failure(kUnprocessable) if the feed is invalid or already imported, Failure(kConflict)
  /// if the slug is in use, and what FileFetcher::fetch throws.
  ImportResult add(const std::string& address_or_path, const std::string& slug);

  /// Checks a feed again; stores what changed, the outcome, and when the next check is. Throws like
  /// add(), after storing the outcome; Failure(kUnprocessable) also if the address has another
  /// podcast now: another title, and no episode that is known. When `stop` is requested, it throws
  /// Failure(kBusy) within seconds, stores nothing of the feed, and the feed is due again at once.
  ImportResult check(PodcastSource source, CheckReason reason, const std::stop_token& stop = {});

 private:
  void refuse_known(const std::string& url);
  ImportResult check_once(PodcastSource& source, CheckReason reason, std::optional<TimePoint>& not_before,
                          const std::stop_token& stop);
  /// What fetches the files of one check.
  struct Files;
  ImportResult store(const SourceRead& read, PodcastSource source, const ImportedPodcast& before,
                     PodcastWrite write, std::optional<TimePoint> not_before, Files& files,
                     const std::stop_token& stop);

  PodcastImportRepository& store_;
  FileFetcher& fetcher_;
  StorePicture store_picture_;
  const Clock& clock_;
  OnProgress on_progress_;
};

}  // namespace zender::podcasts
