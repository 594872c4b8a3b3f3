#include "playables/moments.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "domain/schedule/hearing.h"
#include "domain/schedule/now_playing.h"
#include "site/links.h"
#include "support/text/slug.h"

namespace zender::playables {
namespace {

using std::chrono::seconds;
using Kind = MomentAddress::Kind;

/// No play is longer than this: songs that began before the moment and go on in it are found.
constexpr std::chrono::hours kLongestPlay{6};
constexpr int kMaxSongs = 500;
constexpr int kMaxShows = 8;
/// No item is longer: a day.
constexpr std::int64_t kMaxPosition = 86'400;

constexpr std::array<std::pair<Kind, std::string_view>, 3> kItems{
    {{Kind::kBroadcast, "uitzending"}, {Kind::kFragment, "fragment"}, {Kind::kEpisode, "aflevering"}}};

std::string_view name_of(Kind kind) {
  for (const auto& [known, name] : kItems)
    if (known == kind) return name;
  return "";
}

/// A whole number of at most six digits.
std::optional<std::int64_t> read_number(std::string_view text) {
  std::int64_t number = 0;
  if (text.empty() || text.size() > 6) return std::nullopt;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && number >= 0 ? std::optional(number)
                                                                                 : std::nullopt;
}

/// '20261128T110501Z'
std::optional<TimePoint> read_utc(std::string_view text) {
  if (text.size() != 16 || text[8] != 'T' || text[15] != 'Z') return std::nullopt;
  return parse_iso(fmt::format("{}-{}-{}T{}:{}:{}Z", text.substr(0, 4), text.substr(4, 2), text.substr(6, 2),
                               text.substr(9, 2), text.substr(11, 2), text.substr(13, 2)));
}

std::string span_text(const MomentAddress& address) {
  if (address.kind == Kind::kChannel)
    return fmt::format("{}-{}", date::format("%Y%m%dT%H%M%SZ", date::floor<seconds>(address.from)),
                       address.length.count());
  const auto from = date::floor<seconds>(address.from.time_since_epoch()).count();
  return fmt::format("{}-{}", from, from + address.length.count());
}

Milliseconds overlap(Interval one, Interval other) {
  return std::max(Milliseconds(0), std::min(one.until, other.until) - std::max(one.from, other.from));
}

Interval time_of(const BroadcastTimeline::Segment& segment) {
  return {segment.begin, segment.begin + segment.duration};
}

Milliseconds most_of(const TrackPlay& song) {
  const Milliseconds length = song.time.until - song.time.from;
  return length > kMostOfSong + kMostOfSong / 2 ? Milliseconds(kMostOfSong) : length / 2;
}

/// How much of the song is in the part of the sound inside `span`.
Milliseconds heard_of(const TrackPlay& song, const BroadcastTimeline& sound, Interval span) {
  Milliseconds sum{0};
  const Interval inside{std::max(song.time.from, span.from), std::min(song.time.until, span.until)};
  for (const auto& segment : sound.segments) sum += overlap(time_of(segment), inside);
  return sum;
}

Interval whole(const BroadcastTimeline& sound) {
  return {sound.segments.front().begin, time_of(sound.segments.back()).until};
}

/// Whole segments can have more of a song than was asked for: takes segments away at the ends until
/// they have not.
void take_away_what_is_too_much(BroadcastTimeline& sound, const TrackPlay& song, Interval span) {
  auto& segments = sound.segments;
  while (segments.size() > 1 && heard_of(song, sound, whole(sound)) > most_of(song)) {
    const bool in_first = overlap(time_of(segments.front()), song.time).count() > 0;
    const bool in_last = overlap(time_of(segments.back()), song.time).count() > 0;
    const auto before = span.from - segments.front().begin;
    const auto after = time_of(segments.back()).until - span.until;
    if (in_first && (!in_last || before >= after)) {
      segments.erase(segments.begin());
    } else if (in_last) {
      segments.pop_back();
    } else {
      break;
    }
  }
}

/// Counts offsets and length again, after segments were taken away.
void close_up(BroadcastTimeline& sound, TimePoint from) {
  sound.length = Milliseconds(0);
  for (auto& segment : sound.segments) {
    segment.offset = sound.length;
    sound.length += segment.duration;
  }
  if (sound.segments.empty()) return;
  sound.segments.front().begins_play = true;
  sound.lead = std::max(Milliseconds(0), from - sound.segments.front().begin);
}

BroadcastTimeline aired_sound(const MomentSources& sources, const ChannelSlug& channel, Interval time) {
  std::vector<AiredAsset> log;
  if (!sources.asset_of) return {};
  for (auto& play : sources.plays.aired(channel, time))
    if (auto asset = sources.asset_of(play.media)) log.push_back({std::move(play), std::move(asset)});
  return broadcast_timeline(log, time);
}

std::vector<TrackPlay> songs_in(const MomentSources& sources, const ChannelSlug& channel, Interval time) {
  auto songs =
      sources.plays.songs(channel, {time.from - kLongestPlay, time.until}, sources.now, 0, kMaxSongs);
  std::erase_if(songs, [&](const TrackPlay& song) { return song.time.until <= time.from; });
  std::reverse(songs.begin(), songs.end());
  return songs;
}

/// Whether the sound of these shows of the channel can be heard; sets until when.
std::optional<MomentRefusal> refusal_of(const MomentSources& sources, const Channel& channel,
                                        const std::vector<Broadcast>& shows, Moment& moment) {
  if (channel.stream_url) return MomentRefusal::kElsewhere;
  if (shows.empty()) return MomentRefusal::kMissing;
  for (const Broadcast& show : shows) {
    switch (hearing_of(channel, show, sources.now, sources.broadcast_life, true)) {
      case Hearing::kAvailable:
      case Hearing::kLater:
        break;
      case Hearing::kExpired:
        return MomentRefusal::kExpired;
      case Hearing::kNotAllowed:
        return MomentRefusal::kNotAllowed;
      case Hearing::kElsewhere:
        return MomentRefusal::kElsewhere;
      case Hearing::kMissing:
        return MomentRefusal::kMissing;
    }
    moment.gone_at = earlier(moment.gone_at, show.time.until + life_of(show, sources.broadcast_life));
  }
  return std::nullopt;
}

/// Finds the sound of what was on air on the channel in moment.time.
void find_aired(const MomentSources& sources, const Channel& channel, Moment& moment) {
  if (moment.time.until > sources.now) {
    moment.refusal = MomentRefusal::kToCome;
    return;
  }
  const auto shows = sources.broadcasts.between(channel.slug, moment.time, kMaxShows);
  if (!shows.empty()) moment.broadcast = shows.front();
  moment.songs = songs_in(sources, channel.slug, moment.time);
  moment.refusal = refusal_of(sources, channel, shows, moment);
  if (moment.refusal) return;
  BroadcastTimeline sound = aired_sound(sources, channel.slug, moment.time);
  std::erase_if(sound.segments, [&](const auto& segment) { return time_of(segment).until > sources.now; });
  if (sound.segments.empty()) {
    moment.refusal = MomentRefusal::kMissing;
    return;
  }
  for (const TrackPlay& song : moment.songs) {
    if (heard_of(song, sound, moment.time) > most_of(song)) {
      moment.refusal = MomentRefusal::kTooMuchOfSong;
      return;
    }
    take_away_what_is_too_much(sound, song, moment.time);
    if (heard_of(song, sound, whole(sound)) > most_of(song)) {
      moment.refusal = MomentRefusal::kTooMuchOfSong;
      return;
    }
  }
  close_up(sound, moment.time.from);
  moment.sound = std::move(sound);
}

/// When the sound at this position was on air; nothing after the end.
std::optional<TimePoint> aired_at(const BroadcastTimeline& sound, Milliseconds position) {
  for (const auto& segment : sound.segments)
    if (position < segment.offset + segment.duration)
      return segment.begin + std::max(Milliseconds(0), position - segment.offset);
  return std::nullopt;
}

void find_in_broadcast(const MomentSources& sources, Moment& moment) {
  const auto broadcast = sources.broadcasts.broadcast(BroadcastId(moment.address.id));
  moment.channel = broadcast ? find_published(sources.channels, broadcast->channel) : std::nullopt;
  if (!moment.channel) {
    moment.refusal = MomentRefusal::kUnknown;
    return;
  }
  const Channel& channel = *moment.channel;
  moment.broadcast = broadcast;
  moment.refusal = refusal_of(sources, channel, {*broadcast}, moment);
  if (moment.refusal) return;
  if (sources.now < broadcast->time.until) {
    // Positions are those in the whole broadcast, which is not there yet.
    moment.refusal = MomentRefusal::kToCome;
    return;
  }
  const auto whole_sound = aired_sound(sources, channel.slug, broadcast->time);
  const Milliseconds begin = moment.address.from.time_since_epoch();
  const auto from = aired_at(whole_sound, begin);
  const auto last = aired_at(whole_sound, begin + moment.address.length - Milliseconds(1));
  if (!from || !last) {
    moment.refusal = MomentRefusal::kMissing;
    return;
  }
  moment.gone_at.reset();
  moment.time = {*from, *last + Milliseconds(1)};
  find_aired(sources, channel, moment);
  if (moment.time.from < broadcast->time.from) moment.broadcast = broadcast;
}

void find_in_asset(const MomentSources& sources, Moment& moment, const MediaId& media) {
  const auto asset = sources.asset_of ? sources.asset_of(media) : nullptr;
  if (!asset) {
    moment.refusal = MomentRefusal::kMissing;
    return;
  }
  Milliseconds length{0};
  for (const Milliseconds segment : asset->segments) length += segment;
  moment.sound = broadcast_timeline({{{{TimePoint(), TimePoint() + length}, media, 0}, asset}}, moment.time);
  if (moment.time.until > TimePoint() + length + kMaxSegment || moment.sound.segments.empty()) {
    moment.sound = {};
    moment.refusal = MomentRefusal::kMissing;
  }
}

}  // namespace

std::optional<MomentAddress> read_moment(std::string_view subject, std::string_view item,
                                         std::string_view span) {
  const auto dash = span.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto end = read_number(span.substr(dash + 1));
  if (!end) return std::nullopt;
  MomentAddress address;
  if (item.empty()) {
    const auto from = read_utc(span.substr(0, dash));
    if (!from || !is_slug(subject)) return std::nullopt;
    address = {Kind::kChannel, std::string(subject), *from, seconds(*end)};
  } else {
    const auto kind = std::find_if(kItems.begin(), kItems.end(),
                                   [&](const auto& known) { return known.second == subject; });
    const auto from = read_number(span.substr(0, dash));
    if (kind == kItems.end() || !from || *from > kMaxPosition || *end <= *from || !is_id(item))
      return std::nullopt;
    address = {kind->first, std::string(item), TimePoint(seconds(*from)), seconds(*end - *from)};
  }
  // One address for each moment: '083-113' is not another one.
  return span_text(address) == span ? std::optional(std::move(address)) : std::nullopt;
}

std::optional<MomentAddress> read_moment(std::string_view key) {
  const auto first = key.find('.');
  const auto last = key.rfind('.');
  if (first == std::string_view::npos) return std::nullopt;
  const std::string_view item = first == last ? "" : key.substr(first + 1, last - first - 1);
  if (first != last && item.empty()) return std::nullopt;
  return read_moment(key.substr(0, first), item, key.substr(last + 1));
}

std::string moment_key(const MomentAddress& address) {
  if (address.kind == Kind::kChannel) return address.id + "." + span_text(address);
  return fmt::format("{}.{}.{}", name_of(address.kind), address.id, span_text(address));
}

std::string moment_path(const MomentAddress& address) {
  return address.kind == Kind::kChannel
             ? site::moment_path(address.id, "", span_text(address))
             : site::moment_path(std::string(name_of(address.kind)), address.id, span_text(address));
}

Moment find_moment(const MomentSources& sources, const MomentAddress& address) {
  Moment moment;
  moment.address = address;
  moment.time = {address.from, address.from + address.length};
  if (address.length < kShortestMoment || address.length > kLongestMoment) {
    moment.refusal = MomentRefusal::kLength;
    return moment;
  }
  switch (address.kind) {
    case Kind::kChannel:
      moment.channel = find_published(sources.channels, ChannelSlug(address.id));
      if (moment.channel) {
        find_aired(sources, *moment.channel, moment);
      } else {
        moment.refusal = MomentRefusal::kUnknown;
      }
      break;
    case Kind::kBroadcast:
      find_in_broadcast(sources, moment);
      break;
    case Kind::kFragment:
      moment.fragment = sources.fragments.fragment(FragmentId(address.id), sources.now);
      if (moment.fragment) {
        find_in_asset(sources, moment, moment.fragment->media);
      } else {
        moment.refusal = MomentRefusal::kUnknown;
      }
      break;
    case Kind::kEpisode:
      moment.episode = sources.podcasts.episode(EpisodeId(address.id), sources.now);
      if (!moment.episode) {
        moment.refusal = MomentRefusal::kUnknown;
      } else if (const auto* media = std::get_if<MediaId>(&moment.episode->sound)) {
        find_in_asset(sources, moment, *media);
      } else {
        moment.refusal = MomentRefusal::kElsewhere;
      }
      break;
  }
  return moment;
}

RefusalWords words_of(MomentRefusal refusal) {
  switch (refusal) {
    case MomentRefusal::kLength:
      return {FailureKind::kBadRequest, "Dit moment is te kort of te lang",
              "Een moment duurt 10 tot 90 seconden."};
    case MomentRefusal::kToCome:
      return {FailureKind::kNotFound, "Dit moment is er nog niet",
              "Het is nog niet helemaal te horen geweest."};
    case MomentRefusal::kTooMuchOfSong:
      return {FailureKind::kForbidden, "Dit moment is te veel van een nummer",
              "Van een nummer mag je 30 seconden delen, en nooit het hele nummer."};
    case MomentRefusal::kExpired:
      return {FailureKind::kGone, "Dit moment is niet meer te horen",
              "De uitzending waar het uit komt, kun je niet meer terugluisteren."};
    case MomentRefusal::kNotAllowed:
      return {FailureKind::kGone, "Dit moment kun je niet delen",
              "De uitzending waar het uit komt, kun je niet terugluisteren."};
    case MomentRefusal::kElsewhere:
      return {FailureKind::kNotFound, "Dit moment kun je niet delen", "Dit geluid bewaren we niet."};
    case MomentRefusal::kMissing:
      return {FailureKind::kNotFound, "Dit moment is er niet", "Van dit moment is er geen geluid (meer)."};
    case MomentRefusal::kUnknown:
      break;
  }
  return {FailureKind::kNotFound, "Dit moment kennen we niet", "Misschien klopt het adres niet helemaal."};
}

std::string source_name(const Moment& moment) {
  if (moment.fragment) return moment.fragment->title;
  if (moment.episode) return moment.episode->title;
  if (moment.broadcast) return moment.broadcast->name;
  return moment.channel ? moment.channel->name : "";
}

std::optional<Image> image_of(const Moment& moment) {
  if (moment.fragment) return moment.fragment->image;
  if (moment.episode) return moment.episode->image;
  const auto& song = moment.songs.size() == 1 ? moment.songs.front().track : std::nullopt;
  if (song && song->image) return song->image;
  return moment.broadcast ? image_of(*moment.broadcast) : std::nullopt;
}

}  // namespace zender::playables
