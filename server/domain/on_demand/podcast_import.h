#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "domain/content_changes.h"
#include "domain/on_demand/on_demand_items.h"

/// Imported podcasts of other servers: their data and when they are checked again.
namespace zender {

/// An episode of an imported feed. Its sound stays on the other server.
struct ImportedEpisode {
  EpisodeId id;  ///< assigned by podcasts/import/identity.h
  std::string slug;
  std::string guid;  ///< as in the feed, else the enclosure's address
  std::string link;  ///< of its page elsewhere, as in the feed; empty: none
  std::string title;
  TimePoint published;
  RemoteSound sound;
  Milliseconds duration{0};    ///< 0: unknown
  std::optional<Image> image;  ///< absent: the feed's
  std::string summary;         ///< plain text
  std::string show_notes;      ///< Markdown
  std::string transcript;      ///< WebVTT; empty: none
  std::optional<int> season;
  std::optional<int> number;
  EpisodeKind kind = EpisodeKind::kFull;
  std::vector<Chapter> chapters;  ///< by start
  std::vector<PodcastPerson> people;
  bool is_explicit = false;
  std::string chapters_url;    ///< of the file with the chapters; empty: none
  std::string transcript_url;  ///< of the file with the transcript; empty: none
  bool operator==(const ImportedEpisode&) const = default;
};

struct ImportedPodcast {
  PodcastFeed feed;  ///< with a source_url
  std::vector<ImportedEpisode> episodes;
  bool operator==(const ImportedPodcast&) const = default;
};

/// A further page of a feed (RFC 5005), as it was last read.
struct PodcastPage {
  std::string url;
  std::string etag;  ///< of that reply; empty: none
  std::string last_modified;
  bool operator==(const PodcastPage&) const = default;
};

/// Where an imported feed comes from and the outcome of the last check.
struct PodcastSource {
  FeedSlug feed;
  std::string url;            ///< http(s), or file:// with an absolute path
  std::string etag;           ///< of the last reply that was read; empty: none
  std::string last_modified;  ///< of the same reply
  std::optional<TimePoint> checked;
  std::optional<TimePoint> next;        ///< the next check; absent: only on request
  int failures = 0;                     ///< consecutive
  std::string last_error;               ///< empty: the last check succeeded and read all pages
  std::vector<PodcastPage> pages = {};  ///< after the first, at the last reply that was read
  bool operator==(const PodcastSource&) const = default;
};

/// A stored picture of another server, which may change at the same address.
struct PodcastPicture {
  Image image;
  std::string etag = {};  ///< of the reply that it came in; empty: none
  std::string last_modified = {};
  TimePoint checked = {};  ///< when the other server was last asked for it
  bool operator==(const PodcastPicture&) const = default;
};
/// By the address from which they were fetched.
using PodcastPictures = std::map<std::string, PodcastPicture>;

enum class PodcastWrite {
  kAdd,     ///< a new feed
  kUpdate,  ///< an imported feed
};

/// Stores imported feeds, separately from the feeds of bundles (conditions: domain/store.h).
class PodcastImportRepository {
 public:
  virtual ~PodcastImportRepository() = default;
  /// Ordered by feed.
  virtual std::vector<PodcastSource> podcast_sources() = 0;
  /// A source that is due, the longest overdue first. Nobody else gets it before `until`, which
  /// becomes its `next`.
  virtual std::optional<PodcastSource> claim_podcast_source(TimePoint now, TimePoint until) = 0;
  /// All stored data of an imported feed; nothing if there is no such feed.
  virtual std::optional<ImportedPodcast> imported_podcast(const FeedSlug& slug) = 0;
  virtual PodcastPictures podcast_pictures(const FeedSlug& slug) = 0;
  /// Makes the stored feed equal to `podcast`, `source` and `pictures` in one transaction; removes
  /// episodes that are not in it. Throws Failure(kConflict) if kAdd finds a feed with that slug,
  /// Failure(kNotFound) if kUpdate finds no imported feed.
  virtual ContentChanges store_podcast(const ImportedPodcast& podcast, const PodcastSource& source,
                                       const PodcastPictures& pictures, PodcastWrite write) = 0;
  /// Stores the outcome of a check that found no changes; does nothing if the feed was removed.
  virtual void update_podcast_source(const PodcastSource& source) = 0;
  /// Stores `pictures` as those of the feed; does nothing if the feed was removed.
  virtual void update_podcast_pictures(const FeedSlug& slug, const PodcastPictures& pictures) = 0;
  /// Removes an imported feed with its episodes; returns false if there is none.
  virtual bool remove_podcast(const FeedSlug& slug) = 0;
};

}  // namespace zender
