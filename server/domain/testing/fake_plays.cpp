#include "domain/testing/fake_store.h"

#include "domain/schedule/now_playing.h"
#include "domain/topics.h"
#include "support/failure.h"

// What was played, of a FakeStore.
namespace zender::testing {

TrackPlayReceipt FakeStore::report(const std::vector<TrackPlayReport>& reports) {
  touch();
  for (std::size_t i = 0; i < reports.size(); ++i)
    for (const auto& known : plays)
      if (known.id == reports[i].id && known.channel != reports[i].channel)
        throw Failure(FailureKind::kConflict, "id is known on another channel",
                      {{"plays[" + std::to_string(i) + "].id", "known on channel " + known.channel.value}});
  TrackPlayReceipt receipt;
  for (const auto& report : reports) {
    auto known = std::find_if(plays.begin(), plays.end(), [&](auto& play) { return play.id == report.id; });
    if (known == plays.end()) {
      plays.push_back(report);
      ++receipt.stored;
    } else if (*known == report) {
      ++receipt.unchanged;
    } else {
      *known = report;
      ++receipt.updated;
    }
    ++generation_counts[plays_topic(report.channel)];
  }
  return receipt;
}

std::vector<LatestTrackPlay> FakeStore::latest_per_channel() {
  touch();
  std::map<ChannelSlug, LatestTrackPlay> latest;
  for (const auto& play : plays) {
    const auto [entry, added] =
        latest.try_emplace(play.channel, LatestTrackPlay{play.channel, play.id, play.time.until});
    if (!added && play.time.until > entry->second.until)
      entry->second = LatestTrackPlay{play.channel, play.id, play.time.until};
  }
  std::vector<LatestTrackPlay> list;
  for (auto& [slug, play] : latest) list.push_back(play);
  return list;
}

std::vector<TrackPlay> FakeStore::newest_songs(const ChannelSlug& channel, TimePoint at, int limit) {
  touch();
  return page(select(channel, {TimePoint::min(), TimePoint::max()}, at), 0, limit);
}

std::vector<TrackPlay> FakeStore::songs(const ChannelSlug& channel, Interval interval, TimePoint at,
                                        std::int64_t offset, int limit) {
  touch();
  return page(select(channel, interval, at), offset, limit);
}

std::int64_t FakeStore::count_songs(const ChannelSlug& channel, Interval interval, TimePoint at) {
  touch();
  return static_cast<std::int64_t>(select(channel, interval, at).size());
}

std::optional<TimePoint> FakeStore::first_play(const ChannelSlug& channel) {
  touch();
  std::optional<TimePoint> first;
  for (const auto& play : plays)
    if (play.channel == channel) first = earlier(first, play.time.from);
  return first;
}

std::optional<TrackPlay> FakeStore::last_play_of(const TrackId& track, TimePoint at) {
  touch();
  std::optional<TrackPlay> last;
  for (const auto& play : plays) {
    if (play.track != track || play.time.from > at || !published(play.channel)) continue;
    if (!last || play.time.from > last->time.from) last = shown(play);
  }
  return last;
}

std::vector<AiredMedia> FakeStore::aired(const ChannelSlug& channel, Interval interval) {
  touch();
  std::vector<AiredMedia> found;
  for (const auto& play : plays)
    if (play.channel == channel && play.media && play.time.from < interval.until &&
        play.time.until > interval.from)
      found.push_back({play.time, *play.media, 0, 0});
  std::stable_sort(found.begin(), found.end(), [](auto& a, auto& b) { return a.time.from < b.time.from; });
  return found;
}

bool FakeStore::has_aired(const ChannelSlug& channel, Interval interval) {
  const auto found = aired(channel, interval);
  return std::any_of(found.begin(), found.end(),
                     [&](const AiredMedia& play) { return play.time.from >= interval.from; });
}

std::optional<TimePoint> FakeStore::next_play_boundary(const ChannelSlug& channel, TimePoint at) {
  touch();
  std::optional<TimePoint> next;
  for (const auto& play : plays) {
    if (play.channel != channel) continue;
    if (play.time.from > at) next = earlier(next, play.time.from);
    if (play.time.until + kTrackGrace > at) next = earlier(next, play.time.until + kTrackGrace);
  }
  return next;
}

std::vector<HeardPlay> FakeStore::plays_of(const TrackId& track, TimePoint at, int limit) {
  touch();
  std::vector<HeardPlay> heard;
  for (const auto& play : plays) {
    if (play.track != track || play.time.from > at || !published(play.channel)) continue;
    HeardPlay one{play.id, play.channel, play.time.from, "", std::nullopt, ""};
    if (const auto show = on_air(play.channel, play.time.from)) {
      one.show = show->name;
      if (show->programme) one.programme = show->programme->slug;
      if (show->programme) one.programme_name = show->programme->name;
    }
    heard.push_back(std::move(one));
  }
  std::stable_sort(heard.begin(), heard.end(), [](auto& a, auto& b) { return a.began > b.began; });
  return cut(std::move(heard), 0, limit);
}

std::int64_t FakeStore::count_plays_of(const TrackId& track, Interval began, std::int64_t most) {
  touch();
  std::int64_t count = 0;
  for (const auto& play : plays)
    if (play.track == track && began.from <= play.time.from && play.time.from < began.until) ++count;
  return std::min(count, most);
}

std::optional<TimePoint> FakeStore::first_play_of(const TrackId& track) {
  touch();
  std::optional<TimePoint> first;
  for (const auto& play : plays)
    if (play.track == track) first = earlier(first, play.time.from);
  return first;
}

TrackPlay FakeStore::shown(const TrackPlayReport& play) const {
  TrackPlay result{play.id, play.channel, play.time, play.artist, play.song, std::nullopt};
  for (const auto& track : track_list)
    if (play.track && track.id == *play.track) result.track = track;
  return result;
}

std::vector<TrackPlay> FakeStore::select(const ChannelSlug& channel, Interval interval, TimePoint at) const {
  std::vector<TrackPlay> result;
  for (const auto& play : plays)
    if (play.channel == channel && play.song && interval.from <= play.time.from &&
        play.time.from < interval.until && play.time.from <= at)
      result.push_back(shown(play));
  std::stable_sort(result.begin(), result.end(), [](auto& a, auto& b) { return a.time.from > b.time.from; });
  return result;
}

std::vector<TrackPlay> FakeStore::page(std::vector<TrackPlay> all, std::int64_t offset, int limit) {
  std::vector<TrackPlay> result;
  for (auto i = offset; i < static_cast<std::int64_t>(all.size()) && i < offset + limit; ++i)
    result.push_back(all[static_cast<std::size_t>(i)]);
  return result;
}

}  // namespace zender::testing
