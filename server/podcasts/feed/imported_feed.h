#pragma once
#include <optional>
#include <string>
#include <vector>

#include "domain/on_demand/on_demand_items.h"

/// A feed as read, before its pictures, chapters and transcripts were fetched. Addresses are
/// absolute and http or https; texts are UTF-8.
namespace zender::podcasts {

/// Why a feed cannot be imported.
struct FeedMistake {
  int line = 0;      ///< in the file, from 1; 0: concerns the whole file
  std::string what;  ///< a sentence for the person who adds the feed, in English
};

struct FeedPerson {
  std::string name;
  std::string role = {};
  std::string picture_url = {};
  std::string link = {};
};

struct FeedChapter {
  Milliseconds start{0};
  std::string title = {};
  std::string picture_url = {};
  std::string link = {};
  bool operator==(const FeedChapter&) const = default;
};

struct FeedFile {
  std::string url;
  std::string type;  ///< the media type that the feed gives, in lower case
};

struct FeedEpisode {
  std::string guid;       ///< empty: the feed gives none
  std::string link = {};  ///< address of its page; empty: none
  std::string title;
  std::optional<TimePoint> published;  ///< absent: no item has a readable date
  RemoteSound sound;
  Milliseconds duration{0};
  std::string summary;     ///< plain text
  std::string show_notes;  ///< Markdown
  std::string picture_url;
  std::optional<int> season;
  std::optional<int> number;
  EpisodeKind kind = EpisodeKind::kFull;
  std::vector<FeedPerson> people;
  std::vector<FeedChapter> chapters;  ///< given in the feed itself
  std::string chapters_url;           ///< a file with chapters; empty: none
  std::vector<FeedFile> transcripts;
  bool is_explicit = false;
};

/// The dates of a feed's items as they stand in it.
struct FeedOrder {
  bool is_newest_first = false;  ///< of at least two, but for the first, which may be pinned
  std::optional<TimePoint> first = {};
  std::optional<TimePoint> last = {};
};

struct ImportedFeed {
  std::string title;
  std::string summary;
  std::string text;  ///< Markdown
  std::string author;
  std::string language;
  std::string category;
  std::string guid;
  std::string link;
  std::string picture_url;
  std::string self_url;                ///< the feed's address according to itself; empty: not given
  std::string new_url;                 ///< its new address according to itself; empty: not moved
  std::string next_url;                ///< the page with older episodes (RFC 5005); empty: none
  std::optional<TimePoint> published;  ///< when the feed was published, else last built
  bool is_explicit = false;
  bool is_serial = false;  ///< to be heard from the first episode on
  std::vector<FeedPerson> people;
  FeedOrder order;
  std::size_t items = 0;  ///< with and without sound
  /// Newest first, or in the feed's order if it has no dates.
  std::vector<FeedEpisode> episodes;
  std::vector<std::string> warnings;  ///< errors in the feed that were tolerated, in English
  std::size_t left_out = 0;           ///< episodes over the maximum, not imported
};

}  // namespace zender::podcasts
