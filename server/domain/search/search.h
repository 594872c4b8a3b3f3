#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "domain/pictures/image.h"
#include "support/station_time.h"

/// Search: what can be found, requests and results (S2 '/zoeken', S7-009).
namespace zender {

/// The kinds of things that can be found. If the best hits of two kinds are equally good, the kind
/// that is listed first here comes first.
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
  kPage,  ///< theme, overview and about pages
  kChannel,
  kBroadcaster,
  kSection,  ///< parts of the site: 'Gids', 'Gemist', a category of the news
};

/// Identifies a thing by its kind and its id, as in its address. The id of programmes, presenters,
/// feeds, channels and broadcasters is their slug; that of sections is section_id() of their path.
struct SearchKey {
  SearchKind kind = SearchKind::kProgramme;
  std::string id;
  auto operator<=>(const SearchKey&) const = default;
};

/// The id of the section whose page has this root-relative path, and back. Pure.
inline std::string section_id(std::string_view path) {
  return std::string(path.substr(1));
}
inline std::string section_path(std::string_view id) {
  return "/" + std::string(id);
}

/// A thing as the index reads it. All texts are plain UTF-8, without markup.
struct SearchDocument {
  SearchKey key;
  std::string slug;  ///< last part of its address
  /// Slug of programme, feed or category in its address; of editorial pages and channels the route
  /// of their page in contract/routes.json. Or empty.
  std::string parent;
  std::string title;               ///< its name, as listeners know it
  std::string subtitle;            ///< artist, programme, podcast, function; shown under the title
  std::vector<std::string> names;  ///< other names to find it by: presenters, tags, people
  std::string text;                ///< summary and body; a hit shows the part that matches
  std::string transcript;          ///< WebVTT; empty: none
  std::optional<Image> image;
  std::optional<TimePoint> published;  ///< not found before then; absent: always found
  /// How popular it is within its kind, 0 to 1. Decides between equal matches.
  double popularity = 0;
};

/// Text in which the parts that match are marked.
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
  MarkedText snippet;  ///< the part of the text that matches, or its beginning; may be empty
  std::optional<Image> image;
  std::optional<TimePoint> published;
  /// When in its sound the words are said. Set if the transcript matches better than the text.
  std::optional<Milliseconds> said_at;
};

/// How many hits of each kind are counted at most. Later hits are never returned.
inline constexpr std::int64_t kMaxCountedHits = 1'000;

struct SearchRequest {
  std::string term;                ///< as typed; only double quotes have a meaning (a phrase)
  std::optional<SearchKind> kind;  ///< absent: all kinds
  TimePoint now;                   ///< what is published later is not found
  std::int64_t offset = 0;         ///< used only with a kind
  int limit = 20;                  ///< of the kind; without one, of each kind
};

struct SearchResults {
  /// Best first within a kind. Without a kind: the first `limit` of each, beginning with the kind
  /// that has the best hit.
  std::vector<SearchHit> hits;
  /// Of every kind with hits, whatever kind was requested. kMaxCountedHits means that many or
  /// more.
  std::map<SearchKind, std::int64_t> counts;
  std::int64_t total = 0;  ///< of the kind asked for
  /// 'Bedoelde je …?': the term with its unknown words replaced by the nearest known ones, or
  /// without its quotes.
  std::optional<std::string> did_you_mean;
  /// No document has all words (apart from stop words): the hits have some of them.
  bool is_partial = false;
};

/// Answers searches. Thread-safe. The results of one call come from one state of the index.
class SearchEngine {
 public:
  virtual ~SearchEngine() = default;
  /// Throws Failure(kUnavailable) if there is no usable index.
  virtual SearchResults search(const SearchRequest& request) = 0;
  /// Suggestions while a listener types; the last word may be unfinished. At most `per_kind` of
  /// each kind, best first within a kind, beginning with the kind that has the best hit. Without
  /// texts and snippets. Throws like search().
  virtual std::vector<SearchHit> suggest(const std::string& typed, TimePoint now, int per_kind) = 0;
};

/// A thing that can be found was added, changed or removed.
struct SearchChange {
  std::int64_t number = 0;  ///< higher with each change
  SearchKey key;
};

/// What storage gives the index. The same promises as domain/store.h.
class SearchSource {
 public:
  virtual ~SearchSource() = default;
  /// The number of the last change; 0 before the first.
  virtual std::int64_t last_search_change() = 0;
  /// The changes after the given number, in order. Nothing if some of them are no longer known: the
  /// index must be rebuilt.
  virtual std::optional<std::vector<SearchChange>> search_changes(std::int64_t after, int limit) = 0;
  /// All documents of the kind that can be found, now or after publication: by id, from the first
  /// id after the given one.
  virtual std::vector<SearchDocument> search_documents(SearchKind kind, const std::string& after,
                                                       int limit) = 0;
  /// The documents of these keys (at most 500), in any order. Those that can no longer be found are
  /// left out.
  virtual std::vector<SearchDocument> search_documents(const std::vector<SearchKey>& keys) = 0;
};

}  // namespace zender
