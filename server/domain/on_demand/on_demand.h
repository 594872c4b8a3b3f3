#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "domain/ids.h"
#include "domain/site/image.h"
#include "support/station_time.h"

/// What can be played on demand beside broadcasts: fragments of programmes, podcast episodes, news bulletins.
namespace zender {

/// A moment of which a bundle says only how many days ago it was. It becomes a moment when the thing is first
/// stored and then stays that moment.
struct RelativeMoment {
  int days_ago = 0;           ///< 0: the day of the import; less: days ahead
  std::chrono::minutes at{};  ///< since local midnight, 0 … 1439
  bool operator==(const RelativeMoment&) const = default;
};
using Publication = std::variant<TimePoint, RelativeMoment>;

/// The moment that is meant, for something that is first stored at `now`. Pure.
TimePoint resolve(const Publication& publication, TimePoint now);

/// Where a part of something long begins.
struct Chapter {
  Milliseconds start{0};
  std::string title = {};
  std::optional<Image> image = {};  ///< shown while it plays
  std::string link = {};            ///< http(s) address of what is talked about; empty: none
  bool operator==(const Chapter&) const = default;
};

/// Somebody who speaks in a podcast or made it (podcast:person of the Podcasting 2.0 namespace).
struct PodcastPerson {
  std::string name;
  std::string role = {};            ///< 'host', 'guest', …; empty: host
  std::optional<Image> image = {};  ///< of the person
  std::string link = {};            ///< http(s) address of a page about them; empty: none
  bool operator==(const PodcastPerson&) const = default;
};

/// Sound that another server keeps: the enclosure of an imported episode. Listeners' players ask for it
/// there.
struct RemoteSound {
  std::string url;         ///< http(s)
  std::string type;        ///< media type: 'audio/mpeg'
  std::int64_t bytes = 0;  ///< 0: not known
  bool operator==(const RemoteSound&) const = default;
};

/// Where the sound of an episode is: our own segments and file, or another server.
using EpisodeSound = std::variant<MediaId, RemoteSound>;

/// Where a fragment was heard.
enum class FragmentOrigin {
  kProgramme,        ///< somewhere in its programme
  kLatestBroadcast,  ///< in the last broadcast of its programme that began before the fragment was published
  kBroadcast,        ///< in the broadcast that it names
};

/// A fragment as a bundle gives it.
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
  std::optional<ProgrammeSlug> programme;  ///< that it belongs to
  std::optional<Image> image;
  std::vector<PodcastPerson> people = {};
  std::string guid = {};      ///< podcast:guid; empty: follows from the feed's address on this site
  std::string author = {};    ///< empty: the station
  std::string language = {};  ///< RFC 5646; empty: 'nl'
  std::string category = {};  ///< of Apple's list; empty: the station's
  bool is_explicit = false;
  std::string link = {};        ///< address of its home elsewhere; empty: its page here
  std::string source_url = {};  ///< the feed that it is imported from; empty: it is our own
  bool operator==(const PodcastFeed&) const = default;
};

/// An episode as a bundle gives it.
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
  std::vector<Chapter> chapters;  ///< by beginning
  std::vector<PodcastPerson> people = {};
  bool operator==(const PodcastEpisode&) const = default;
};

/// What there is to read with an episode.
struct EpisodeText {
  std::string show_notes;  ///< Markdown
  std::string transcript;  ///< WebVTT; empty: none
  std::vector<PodcastPerson> people = {};
  bool operator==(const EpisodeText&) const = default;
};

/// A news bulletin that was read.
struct Bulletin {
  BulletinId id;
  std::string title;
  MediaId media;
  TimePoint published;
  bool operator==(const Bulletin&) const = default;
};

/// A fragment as read for a screen.
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
  std::vector<std::string> tags;  ///< only where the repository says so
};

/// An episode as read for a screen.
struct ShownEpisode {
  EpisodeId id;
  std::string slug;
  std::string title;
  FeedSlug feed;
  std::string feed_title;
  std::string summary;
  TimePoint published;
  EpisodeSound sound;
  Milliseconds duration{0};    ///< 0: not known, of remote sound only
  std::optional<Image> image;  ///< its own, else the feed's
  std::vector<Chapter> chapters;
  std::optional<int> season;
  std::optional<int> number;
  std::string guid = {};  ///< of the feed it is imported from; empty: our own episode, its id is its guid
  bool is_explicit = false;
};

/// A feed in the list of all feeds.
struct ListedFeed {
  FeedSlug slug;
  std::string title;
  std::string summary;
  std::optional<Image> image;
  std::int64_t episodes = 0;        ///< that were published
  std::optional<TimePoint> newest;  ///< when the last of them was
  std::string source_url = {};      ///< the feed that it is imported from; empty: it is our own
};

}  // namespace zender
