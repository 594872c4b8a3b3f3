#pragma once
#include <optional>
#include <string>
#include <vector>

#include "domain/on_demand/on_demand.h"

/// A feed as it was read, before its pictures, chapters and transcripts were fetched. Addresses are absolute
/// and of http or https; texts are UTF-8.
namespace zender::podcasts {

/// Why a feed cannot be imported.
struct FeedMistake {
  int line = 0;      ///< of the file, from 1; 0: it is about the whole
  std::string what;  ///< a sentence for whoever adds the feed, in English
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
  std::string type;  ///< media type as the feed says, in small letters
};

struct FeedEpisode {
  std::string guid;  ///< empty: the feed gives none
  std::string title;
  std::optional<TimePoint> published;  ///< absent: no item of the feed has a date that can be read
  RemoteSound sound;
  Milliseconds duration{0};
  std::string summary;     ///< plain text
  std::string show_notes;  ///< Markdown
  std::string picture_url;
  std::optional<int> season;
  std::optional<int> number;
  std::vector<FeedPerson> people;
  std::vector<FeedChapter> chapters;  ///< that stand in the feed itself
  std::string chapters_url;           ///< of a file with chapters; empty: none
  std::vector<FeedFile> transcripts;
  bool is_explicit = false;
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
  std::string self_url;                ///< where the feed says that it lives; empty: it does not
  std::string new_url;                 ///< where it says that it moved; empty: it did not
  std::optional<TimePoint> published;  ///< of the feed itself, else when it was last built
  bool is_explicit = false;
  std::vector<FeedPerson> people;
  std::vector<FeedEpisode>
      episodes;  ///< newest first, in the feed's order when it has no dates; at least one
  std::vector<std::string> warnings;  ///< faults of the feed that it was read in spite of, in English
  std::size_t left_out = 0;           ///< episodes beyond the most that are imported
};

}  // namespace zender::podcasts
