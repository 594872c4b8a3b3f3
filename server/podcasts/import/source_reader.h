#pragma once
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "domain/on_demand/podcast_import.h"
#include "podcasts/feed/imported_feed.h"
#include "podcasts/fetch/fetcher.h"

namespace zender::podcasts {

/// The start of an address that is a file.
inline constexpr const char* kFileScheme = "file://";
bool is_file(const std::string& url);

/// A feed as read, with what to store about the replies.
struct SourceRead {
  std::optional<ImportedFeed> feed;  ///< of all pages; absent: unchanged or gone
  std::string url;                   ///< to fetch the next time
  std::string public_url;
  std::string etag;
  std::string last_modified;
  std::vector<PodcastPage> pages;  ///< after the first
  std::string trouble;             ///< why not all pages were read; empty: all were
  /// What is published after this is all on the pages that were read, although others were not.
  std::optional<TimePoint> is_whole_after;
  bool is_gone = false;
  std::vector<std::string> notes;  ///< about its address, in English, for the operator
};

/// Reads a feed from its file or web address. Follows permanent redirects, itunes:new-feed-url and
/// further pages. Thread-safe if its arguments are.
class SourceReader {
 public:
  /// The references must outlive this.
  SourceReader(FileFetcher& fetcher, const Clock& clock, std::stop_token stop = {})
      : fetcher_(fetcher), clock_(clock), stop_(std::move(stop)) {}

  /// Fetches only what changed since `source` was stored. Sets `not_before` if the other server
  /// asks to wait, also when it throws. Throws Failure(kUnavailable) and Failure(kUnprocessable),
  /// Failure(kBusy) when it is stopped, and what FileFetcher::fetch throws.
  SourceRead read(const PodcastSource& source, std::optional<TimePoint>& not_before);

 private:
  SourceRead read_file(const PodcastSource& source);
  SourceRead read_web(const PodcastSource& source, std::optional<TimePoint>& not_before);
  FetchReply fetch_first(const PodcastSource& source);
  bool are_pages_unchanged(const PodcastSource& source);
  void follow_move(SourceRead& found, const std::string& from);
  void read_pages(SourceRead& found, const std::vector<std::string>& first_urls,
                  std::optional<TimePoint>& not_before);

  FileFetcher& fetcher_;
  const Clock& clock_;
  std::stop_token stop_;
};

}  // namespace zender::podcasts
