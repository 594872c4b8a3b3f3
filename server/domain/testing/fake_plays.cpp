#include "domain/testing/fake_music.h"

#include <algorithm>

#include "domain/schedule/now_playing.h"
#include "domain/testing/fake_schedule.h"
#include "domain/topics.h"
#include "support/failure.h"

namespace zender::testing {
namespace {

TrackPlay shown(const FakeData& data, const SentPlay& play) {
  TrackPlay result{play.id, play.channel, play.time, play.artist, play.song, std::nullopt};
  for (const auto& track : data.track_list)
    if (play.track && track.id == *play.track) result.track = track;
  return result;
}

/// The songs that started inside the interval and at or before `at`, newest first.
std::vector<TrackPlay> songs_between(const FakeData& data, const ChannelSlug& channel, Interval interval,
                                     TimePoint at) {
  std::vector<TrackPlay> result;
  for (const auto& play : data.play_list)
    if (play.channel == channel && play.song && interval.from <= play.time.from &&
        play.time.from < interval.until && play.time.from <= at)
      result.push_back(shown(data, play));
  std::stable_sort(result.begin(), result.end(), [](auto& a, auto& b) { return a.time.from > b.time.from; });
  return result;
}

}  // namespace

TrackPlayReceipt FakePlays::record(const std::vector<SentPlay>& plays) {
  data_.touch();
  for (std::size_t i = 0; i < plays.size(); ++i)
    for (const auto& known : data_.play_list)
      if (known.id == plays[i].id && known.channel != plays[i].channel)
        throw Failure(FailureKind::kConflict, "id is known on another channel",
                      {{"plays[" + std::to_string(i) + "].id", "known on channel " + known.channel.value}});
  TrackPlayReceipt receipt;
  for (const auto& play : plays) {
    auto known = std::find_if(data_.play_list.begin(), data_.play_list.end(),
                              [&](auto& one) { return one.id == play.id; });
    if (known == data_.play_list.end()) {
      data_.play_list.push_back(play);
      ++receipt.stored;
    } else if (*known == play) {
      ++receipt.unchanged;
    } else {
      *known = play;
      ++receipt.updated;
    }
    ++data_.generation_counts[plays_topic(play.channel)];
  }
  return receipt;
}

std::vector<LatestTrackPlay> FakePlays::latest_per_channel() {
  data_.touch();
  std::map<ChannelSlug, LatestTrackPlay> latest;
  for (const auto& play : data_.play_list) {
    const auto [entry, added] =
        latest.try_emplace(play.channel, LatestTrackPlay{play.channel, play.id, play.time.until});
    if (!added && play.time.until > entry->second.until)
      entry->second = LatestTrackPlay{play.channel, play.id, play.time.until};
  }
  std::vector<LatestTrackPlay> list;
  for (auto& [slug, play] : latest) list.push_back(play);
  return list;
}

std::vector<TrackPlay> FakePlays::newest_songs(const ChannelSlug& channel, TimePoint at, int limit) {
  data_.touch();
  return cut(songs_between(data_, channel, {TimePoint::min(), TimePoint::max()}, at), 0, limit);
}

std::vector<TrackPlay> FakePlays::songs(const ChannelSlug& channel, Interval interval, TimePoint at,
                                        std::int64_t offset, int limit) {
  data_.touch();
  return cut(songs_between(data_, channel, interval, at), offset, limit);
}

std::int64_t FakePlays::count_songs(const ChannelSlug& channel, Interval interval, TimePoint at) {
  data_.touch();
  return static_cast<std::int64_t>(songs_between(data_, channel, interval, at).size());
}

std::optional<TimePoint> FakePlays::first_play(const ChannelSlug& channel) {
  data_.touch();
  std::optional<TimePoint> first;
  for (const auto& play : data_.play_list)
    if (play.channel == channel) first = earlier(first, play.time.from);
  return first;
}

std::optional<TrackPlay> FakePlays::last_play_of(const TrackId& track, TimePoint at) {
  data_.touch();
  std::optional<TrackPlay> last;
  for (const auto& play : data_.play_list) {
    if (play.track != track || play.time.from > at || !data_.published(play.channel)) continue;
    if (!last || play.time.from > last->time.from) last = shown(data_, play);
  }
  return last;
}

std::vector<HeardPlay> FakePlays::plays_of(const TrackId& track, TimePoint at, int limit) {
  data_.touch();
  std::vector<HeardPlay> heard;
  for (const auto& play : data_.play_list) {
    if (play.track != track || play.time.from > at || !data_.published(play.channel)) continue;
    HeardPlay one{play.id, play.channel, play.time.from, "", std::nullopt, ""};
    if (const auto show = FakeBroadcasts(data_).on_air(play.channel, play.time.from)) {
      one.show = show->name;
      if (show->programme) one.programme = show->programme->slug;
      if (show->programme) one.programme_name = show->programme->name;
    }
    heard.push_back(std::move(one));
  }
  std::stable_sort(heard.begin(), heard.end(), [](auto& a, auto& b) { return a.began > b.began; });
  return cut(heard, 0, limit);
}

std::int64_t FakePlays::count_plays_of(const TrackId& track, Interval began, std::int64_t most) {
  data_.touch();
  std::int64_t count = 0;
  for (const auto& play : data_.play_list)
    if (play.track == track && began.from <= play.time.from && play.time.from < began.until) ++count;
  return std::min(count, most);
}

std::optional<TimePoint> FakePlays::first_play_of(const TrackId& track) {
  data_.touch();
  std::optional<TimePoint> first;
  for (const auto& play : data_.play_list)
    if (play.track == track) first = earlier(first, play.time.from);
  return first;
}

std::vector<AiredMedia> FakePlays::aired(const ChannelSlug& channel, Interval interval) {
  data_.touch();
  std::vector<AiredMedia> found;
  for (const auto& play : data_.play_list)
    if (play.channel == channel && play.media && play.time.from < interval.until &&
        play.time.until > interval.from)
      found.push_back({play.time, *play.media});
  std::stable_sort(found.begin(), found.end(), [](auto& a, auto& b) { return a.time.from < b.time.from; });
  return found;
}

bool FakePlays::has_aired(const ChannelSlug& channel, Interval interval) {
  const auto found = aired(channel, interval);
  return std::any_of(found.begin(), found.end(),
                     [&](const AiredMedia& play) { return play.time.from >= interval.from; });
}

std::optional<TimePoint> FakePlays::next_play_boundary(const ChannelSlug& channel, TimePoint at) {
  data_.touch();
  std::optional<TimePoint> next;
  for (const auto& play : data_.play_list) {
    if (play.channel != channel) continue;
    if (play.time.from > at) next = earlier(next, play.time.from);
    if (play.time.until + kTrackGrace > at) next = earlier(next, play.time.until + kTrackGrace);
  }
  return next;
}

}  // namespace zender::testing
