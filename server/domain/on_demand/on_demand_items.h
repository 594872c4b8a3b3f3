#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "domain/ids.h"
#include "domain/pictures/image.h"
#include "support/station_time.h"

/// What can be played on demand besides broadcasts: fragments of programmes, podcast episodes, news
/// bulletins.
namespace zender {

/// A moment that a bundle gives in days before the import. It is resolved when the item is first
/// stored and does not change afterwards.
struct RelativeMoment {
  int days_ago = 0;           ///< 0: the day of the import; negative: days ahead
  std::chrono::minutes at{};  ///< since local midnight, 0 … 1439
  bool operator==(const RelativeMoment&) const = default;
};
using Publication = std::variant<TimePoint, RelativeMoment>;

/// The moment for an item that is first stored at `now`. Pure.
TimePoint resolve(const Publication& publication, TimePoint now);

/// A chapter of a recording.
struct Chapter {
  Milliseconds start{0};
  std::string title = {};
  std::optional<Image> image = {};  ///< shown while the chapter plays
  std::string link = {};            ///< http(s) address of the chapter's subject; empty: none
  bool operator==(const Chapter&) const = default;
};

/// A speaker or maker of a podcast (podcast:person of the Podcasting 2.0 namespace).
struct PodcastPerson {
  std::string name;
  std::string role = {};            ///< 'host', 'guest', …; empty: host
  std::optional<Image> image = {};  ///< of the person
  std::string link = {};            ///< http(s) address of a page about the person; empty: none
  bool operator==(const PodcastPerson&) const = default;
};

/// What an episode is within its podcast.
enum class EpisodeKind { kFull, kTrailer, kBonus };

/// As in itunes:episodeType: 'full', 'trailer', 'bonus'.
std::string_view name_of(EpisodeKind kind);
/// The reverse; nothing for another name.
std::optional<EpisodeKind> episode_kind(std::string_view name);

/// Sound on another server: the enclosure of an imported episode. Players request it from there.
struct RemoteSound {
  std::string url;         ///< http(s)
  std::string type;        ///< media type: 'audio/mpeg'
  std::int64_t bytes = 0;  ///< 0: unknown
  bool operator==(const RemoteSound&) const = default;
};

/// The sound of an episode: a media asset of the station, or on another server.
using EpisodeSound = std::variant<MediaId, RemoteSound>;

/// In which broadcast a fragment was on air.
enum class FragmentOrigin {
  kProgramme,        ///< some broadcast of its programme
  kLatestBroadcast,  ///< the programme's last broadcast that started before publication
  kBroadcast,        ///< the fragment's `broadcast`
};

/// A fragment as given in a bundle.
struct Fragment {
  FragmentId id;
  std::string slug;
  std::string title;
  ProgrammeSlug programme;
  FragmentOrigin origin = FragmentOrigin::kProgramme;
  std::optional<BroadcastId> broadcast;  ///< for kBroadcast
  Publication published;
  MediaId media;
  std::optional<Image> image;  ///< absent: the programme's
  std::string summary;
  std::vector<std::string> tags;
  std::string transcript;  ///< WebVTT; empty: none
  bool operator==(const Fragment&) const = default;
};

struct PodcastFeed {
  FeedSlug slug;
  std::string title;
  std::string summary;                     ///< one sentence
  std::string text;                        ///< Markdown
  std::optional<ProgrammeSlug> programme;  ///< the podcast's programme
  std::optional<Image> image;
  std::vector<PodcastPerson> people = {};
  /// podcast:guid of an imported feed, or as the bundle gives it; empty: none, see keep_guid().
  std::string guid = {};
  std::string author = {};    ///< empty: the station
  std::string language = {};  ///< RFC 5646; empty: 'nl'
  std::string category = {};  ///< in Apple's list; empty: the station's
  bool is_explicit = false;
  bool is_serial = false;       ///< to be heard from the first episode on
  std::string link = {};        ///< address of its own website; empty: its page here
  std::string source_url = {};  ///< the imported feed's address; empty: the station's own podcast
  bool operator==(const PodcastFeed&) const = default;
};

/// An episode as given in a bundle.
struct PodcastEpisode {
  EpisodeId id;
  std::string slug;
  FeedSlug feed;
  std::string title;
  Publication published;
  MediaId media;
  std::optional<Image> image;  ///< absent: the feed's
  std::string summary;
  std::string show_notes;  ///< Markdown
  std::string transcript;  ///< WebVTT; empty: none
  std::optional<int> season;
  std::optional<int> number;
  EpisodeKind kind = EpisodeKind::kFull;
  std::string guid = {};          ///< from where it was published before; empty: made of its id
  std::vector<Chapter> chapters;  ///< by start
  std::vector<PodcastPerson> people = {};
  bool operator==(const PodcastEpisode&) const = default;
};

/// The texts of an episode.
struct EpisodeText {
  std::string show_notes;  ///< Markdown
  std::string transcript;  ///< WebVTT; empty: none
  std::vector<PodcastPerson> people = {};
  bool operator==(const EpisodeText&) const = default;
};

/// A news bulletin.
struct Bulletin {
  BulletinId id;
  std::string title;
  MediaId media;
  TimePoint published;
  bool operator==(const Bulletin&) const = default;
};

/// A fragment as read for a page.
struct ShownFragment {
  FragmentId id;
  std::string slug;
  std::string title;
  ProgrammeSlug programme;
  std::string programme_name;
  std::optional<BroadcastId> broadcast;
  TimePoint published;
  MediaId media;
  Milliseconds duration{0};
  std::optional<Image> image;  ///< its own, else the programme's
  std::string summary;
  std::vector<std::string> tags;  ///< only if the repository's method says so
};

/// An episode as read for a page.
struct ShownEpisode {
  EpisodeId id;
  std::string slug;
  std::string title;
  FeedSlug feed;
  std::string feed_title;
  std::string summary;
  TimePoint published;
  EpisodeSound sound;
  Milliseconds duration{0};    ///< 0: unknown, for remote sound only
  std::optional<Image> image;  ///< its own, else the feed's
  std::vector<Chapter> chapters;
  std::optional<int> season;
  std::optional<int> number;
  EpisodeKind kind = EpisodeKind::kFull;
  /// In the imported feed, or as the bundle gives it; empty: made of the id.
  std::string guid = {};
  bool is_explicit = false;
};

/// A feed in the list of all feeds.
struct ListedFeed {
  FeedSlug slug;
  std::string title;
  std::string summary;
  std::optional<Image> image;
  std::int64_t episodes = 0;        ///< number of published episodes
  std::optional<TimePoint> newest;  ///< publication of the newest of them
  /// The imported feed's address; empty: the station's own podcast
  std::string source_url = {};
};

}  // namespace zender
