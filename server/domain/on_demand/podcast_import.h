#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "domain/editorial/content.h"
#include "domain/on_demand/on_demand.h"

/// Podcasts that another server keeps: what is stored of them and when they are looked at again.
namespace zender {

/// An episode of an imported feed. Its sound stays where it is.
struct ImportedEpisode {
  EpisodeId id;  ///< stays the same as long as the feed names the episode alike (podcasts/import/identity.h)
  std::string slug;
  std::string guid;  ///< as the feed gives it; its enclosure's address where it gives none
  std::string title;
  TimePoint published;
  RemoteSound sound;
  Milliseconds duration{0};    ///< 0: not known
  std::optional<Image> image;  ///< absent: the feed's
  std::string summary;         ///< plain text
  std::string show_notes;      ///< Markdown
  std::string transcript;      ///< WebVTT; empty: none
  std::optional<int> season;
  std::optional<int> number;
  std::vector<Chapter> chapters;  ///< by beginning
  std::vector<PodcastPerson> people;
  bool is_explicit = false;
  std::string chapters_url;    ///< of the file that the chapters were read from; empty: none was
  std::string transcript_url;  ///< the same of the transcript
  bool operator==(const ImportedEpisode&) const = default;
};

struct ImportedPodcast {
  PodcastFeed feed;  ///< its source_url is not empty
  std::vector<ImportedEpisode> episodes;
};

/// Where an imported feed comes from and how looking at it went.
struct PodcastSource {
  FeedSlug feed;
  std::string url;            ///< http(s), or file:// with an absolute path
  std::string etag;           ///< of the last reply that was read; empty: it had none
  std::string last_modified;  ///< the same
  std::optional<TimePoint> checked;
  std::optional<TimePoint> next;  ///< when it is looked at again; absent: only when somebody asks
  int failures = 0;               ///< in a row
  std::string last_error;         ///< empty: the last look went well
  bool operator==(const PodcastSource&) const = default;
};

/// Pictures that were brought in, by the address they came from.
using PodcastPictures = std::map<std::string, Image>;

enum class PodcastWrite {
  kAdd,      ///< a feed that is not there yet
  kRefresh,  ///< one that is
};

/// Imported feeds in storage; the same promises as domain/repositories.h. The feeds of a bundle are no
/// concern of it, nor these of a bundle.
class PodcastImportRepository {
 public:
  virtual ~PodcastImportRepository() = default;
  /// By feed.
  virtual std::vector<PodcastSource> podcast_sources() = 0;
  /// A source whose time has come, the longest waiting first; from then on nobody else gets it before
  /// `until`, which becomes its `next`.
  virtual std::optional<PodcastSource> claim_podcast_source(TimePoint now, TimePoint until) = 0;
  /// Everything that is stored of an imported feed; nothing when there is no such feed.
  virtual std::optional<ImportedPodcast> imported_podcast(const FeedSlug& slug) = 0;
  virtual PodcastPictures podcast_pictures(const FeedSlug& slug) = 0;
  /// Makes what is stored of the feed equal to `podcast`, `source` and `pictures` in one transaction;
  /// episodes that are not in it go. Throws Failure(kConflict) when kAdd meets a feed with that slug,
  /// Failure(kNotFound) when kRefresh meets none that is imported.
  virtual ContentChanges store_podcast(const ImportedPodcast& podcast, const PodcastSource& source,
                                       const PodcastPictures& pictures, PodcastWrite write) = 0;
  /// Stores how a look went that brought nothing new; does nothing when the feed is gone.
  virtual void note_podcast_check(const PodcastSource& source) = 0;
  /// Removes an imported feed with its episodes; false when there is none.
  virtual bool remove_podcast(const FeedSlug& slug) = 0;
};

}  // namespace zender
