#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "domain/site/image.h"
#include "support/station_time.h"

/// Searching the station: what can be found, how it is asked for, what is answered (S2 '/zoeken', S7-009).
namespace zender {

/// What can be found. Of kinds whose best hits are equally good the first comes first.
enum class SearchKind {
  kProgramme,
  kPresenter,
  kTrack,
  kArticle,
  kFragment,
  kBroadcast,
  kFeed,
  kEpisode,
  kVideo,
  kPage,  ///< theme and overview pages
  kChannel,
  kBroadcaster,
  kSection,  ///< parts of the site: 'Gids', 'Gemist', a category of the news
};

/// Which thing: its kind and, as in its address, its id (programmes, presenters, feeds, channels and
/// broadcasters: their slug; sections: their path without the first slash).
struct SearchKey {
  SearchKind kind = SearchKind::kProgramme;
  std::string id;
  auto operator<=>(const SearchKey&) const = default;
};

/// A thing as the index reads it; all texts plain UTF-8, without markup.
struct SearchDocument {
  SearchKey key;
  std::string slug;                ///< last part of its address
  std::string parent;              ///< slug of the programme, feed or category in its address; empty: none
  std::string title;               ///< its name, as listeners call it
  std::string subtitle;            ///< artist, programme, podcast, function; shown under the title
  std::vector<std::string> names;  ///< other names by which it is looked for: presenters, tags, people
  std::string text;                ///< summary and body; a hit shows the part that matches
  std::string transcript;          ///< WebVTT; empty: none
  std::optional<Image> image;
  std::optional<TimePoint> published;  ///< not found before; absent: always there
  /// How much it is asked for within its kind, from 0 to 1: breaks ties between equal matches.
  double popularity = 0;
};

/// Text of which the parts that match are marked.
struct MarkedText {
  struct Part {
    std::string text;
    bool is_marked = false;
    bool operator==(const Part&) const = default;
  };
  std::vector<Part> parts;  ///< neighbours differ in is_marked; none of them empty
  bool operator==(const MarkedText&) const = default;
};

struct SearchHit {
  SearchKey key;
  std::string slug;
  std::string parent;
  MarkedText title;
  MarkedText subtitle;
  MarkedText snippet;  ///< the part of the text that matches, else its beginning; empty: there is no text
  std::optional<Image> image;
  std::optional<TimePoint> published;
  /// Where in its sound the words are said: set when the transcript matches better than the text.
  std::optional<Milliseconds> said_at;
};

/// Of each kind no more hits than this are counted, and none behind them is given.
inline constexpr std::int64_t kMostCountedHits = 1'000;

struct SearchRequest {
  std::string term;  ///< as typed; operators are text, only double quotes mean something (a phrase)
  std::optional<SearchKind> kind;  ///< absent: all kinds
  TimePoint now;                   ///< what is published later is not found
  std::int64_t offset = 0;         ///< counts with a kind only
  int limit = 20;                  ///< of the kind; without one, of each kind
};

struct SearchResults {
  /// Best first within a kind. Without a kind the first `limit` of each, the kind with the best hit first.
  std::vector<SearchHit> hits;
  /// Of every kind with hits, whatever `kind` was asked for; kMostCountedHits: as many or more.
  std::map<SearchKind, std::int64_t> counts;
  std::int64_t total = 0;  ///< of the kind asked for
  /// 'Bedoelde je …?': what the term is when words that are nowhere become the nearest ones that are.
  std::optional<std::string> did_you_mean;
  /// Nothing holds every word that says something: the hits hold some of them.
  bool is_partial = false;
};

/// Answers searches. Thread-safe; answers of one call are of one state of the index.
class SearchEngine {
 public:
  virtual ~SearchEngine() = default;
  /// Throws Failure(kUnavailable) while there is no index yet.
  virtual SearchResults search(const SearchRequest& request) = 0;
  /// While somebody types: the last word may be unfinished. At most `per_kind` of each kind, the kind with
  /// the best hit first, best first within a kind. Texts and snippets are left out. Throws as search().
  virtual std::vector<SearchHit> suggest(const std::string& typed, TimePoint now, int per_kind) = 0;
};

/// A change of something that can be found: added, changed or gone.
struct SearchChange {
  std::int64_t number = 0;  ///< grows with each change
  SearchKey key;
};

/// What storage gives the index. The same promises as domain/repositories.h.
class SearchSource {
 public:
  virtual ~SearchSource() = default;
  /// The number of the last change; 0 before the first.
  virtual std::int64_t last_search_change() = 0;
  /// Changes after the number, in order. Nothing when changes after it were forgotten: rebuild then.
  virtual std::optional<std::vector<SearchChange>> search_changes(std::int64_t after, int limit) = 0;
  /// Everything of the kind that may be found, now or once it is published, by id, after the id given.
  virtual std::vector<SearchDocument> search_documents(SearchKind kind, const std::string& after,
                                                       int limit) = 0;
  /// Those of the keys (at most 500) that may be found, in any order; the others are gone.
  virtual std::vector<SearchDocument> search_documents(const std::vector<SearchKey>& keys) = 0;
};

}  // namespace zender
