#include "domain/testing/fake_store.h"

#include "domain/now_playing.h"
#include "support/failure.h"

namespace zender::testing {

std::vector<Channel> FakeStore::channels() {
  touch();
  auto sorted = channel_list;
  std::sort(sorted.begin(), sorted.end(), [](auto& a, auto& b) { return a.position < b.position; });
  return sorted;
}

std::optional<Programme> FakeStore::programme(const ProgrammeSlug& slug) {
  touch();
  for (const auto& programme : programme_list)
    if (programme.slug == slug) return programme;
  return std::nullopt;
}

std::vector<Programme> FakeStore::find_programmes(const std::string& term, int limit) {
  touch();
  return find(programme_list, term, limit, [](const Programme& p) { return p.name; });
}

std::vector<Presenter> FakeStore::find_presenters(const std::string& term, int limit) {
  touch();
  return find(presenter_list, term, limit, [](const Presenter& p) { return p.name; });
}

std::optional<Presenter> FakeStore::presenter(const PresenterSlug& slug) {
  touch();
  for (const auto& presenter : presenter_list)
    if (presenter.slug == slug) return presenter;
  return std::nullopt;
}

std::vector<Programme> FakeStore::programmes(int limit) {
  return by_name(programme_list, limit);
}

std::vector<Presenter> FakeStore::presenters(int limit) {
  return by_name(presenter_list, limit);
}

std::vector<Broadcaster> FakeStore::broadcasters() {
  touch();
  return broadcaster_list;
}

std::optional<Broadcast> FakeStore::on_air(const ChannelSlug& channel, TimePoint at) {
  touch();
  for (const auto& broadcast : broadcast_list)
    if (broadcast.channel == channel && broadcast.time.from <= at && at < broadcast.time.until)
      return broadcast;
  return std::nullopt;
}

std::vector<Broadcast> FakeStore::upcoming(const ChannelSlug& channel, TimePoint after, int limit) {
  touch();
  return broadcasts(channel, limit, [&](const Broadcast& b) { return b.time.from > after; });
}

std::vector<Broadcast> FakeStore::between(const ChannelSlug& channel, Interval interval, int limit) {
  touch();
  return broadcasts(channel, limit, [&](const Broadcast& b) {
    return b.time.from < interval.until && b.time.until > interval.from;
  });
}

std::optional<Broadcast> FakeStore::broadcast(const BroadcastId& id) {
  touch();
  for (const auto& broadcast : broadcast_list)
    if (broadcast.id == id) return broadcast;
  return std::nullopt;
}

std::vector<Broadcast> FakeStore::ended(const ChannelSlug& channel, Interval interval, int limit) {
  touch();
  auto found = broadcasts(channel, 1'000'000, [&](const Broadcast& b) {
    return b.time.until > interval.from && b.time.until <= interval.until;
  });
  std::reverse(found.begin(), found.end());
  if (found.size() > static_cast<std::size_t>(limit)) found.resize(static_cast<std::size_t>(limit));
  return found;
}

std::vector<Broadcast> FakeStore::upcoming_of(const ProgrammeSlug& programme, TimePoint after, int limit) {
  touch();
  return broadcasts(limit, [&](const Broadcast& b) { return is_of(b, programme) && b.time.from > after; });
}

std::vector<Broadcast> FakeStore::ended_of(const ProgrammeSlug& programme, Interval interval, int limit) {
  touch();
  auto found = broadcasts(1'000'000, [&](const Broadcast& b) {
    return is_of(b, programme) && b.time.until > interval.from && b.time.until <= interval.until;
  });
  std::reverse(found.begin(), found.end());
  if (found.size() > static_cast<std::size_t>(limit)) found.resize(static_cast<std::size_t>(limit));
  return found;
}

std::vector<Broadcast> FakeStore::ended_with_sound(const ChannelSlug& channel, Interval interval, int limit) {
  auto found = ended(channel, interval, 1'000'000);
  std::erase_if(found, [&](const Broadcast& one) { return !has_aired(channel, one.time); });
  if (found.size() > static_cast<std::size_t>(limit)) found.resize(static_cast<std::size_t>(limit));
  return found;
}

std::vector<NamedProgramme> FakeStore::programmes_between(Interval began) {
  touch();
  std::map<std::string, NamedProgramme> by_name;
  for (const auto& one : broadcast_list)
    if (one.programme && published(one.channel) && began.from <= one.time.from && one.time.from < began.until)
      by_name.try_emplace(one.programme->name,
                          NamedProgramme{one.programme->slug, one.programme->name, one.channel});
  std::vector<NamedProgramme> list;
  for (const auto& [name, programme] : by_name) list.push_back(programme);
  return list;
}

std::vector<WeeklySlot> FakeStore::weekly_slots() {
  return slot_list;
}

std::map<ProgrammeSlug, SlotDefaults> FakeStore::slot_defaults() {
  std::map<ProgrammeSlug, SlotDefaults> defaults;
  for (const auto& p : programme_list) defaults[p.slug] = SlotDefaults{p.name, p.presenters};
  return defaults;
}

std::vector<BroadcastRecord> FakeStore::broadcast_records(Interval) {
  return {};
}

int FakeStore::replace_broadcasts(Interval, const std::vector<BroadcastRecord>&) {
  return 0;
}

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

std::optional<Track> FakeStore::track(const TrackId& id) {
  touch();
  for (const auto& track : track_list)
    if (track.id == id) return track;
  return std::nullopt;
}

std::vector<Track> FakeStore::find_tracks(const std::string& term, int limit) {
  touch();
  return find(track_list, term, limit, [](const Track& t) { return t.name + " " + t.artist; });
}

std::map<TrackId, int> FakeStore::chart_positions(const ChannelSlug& channel, Date day) {
  std::map<TrackId, int> positions;
  if (const auto edition = chart_edition(channel, day))
    for (const auto& position : edition->positions) positions.emplace(position.track.id, position.position);
  return positions;
}

std::optional<ChartEdition> FakeStore::chart_edition(const ChannelSlug& channel, Date day) {
  touch();
  const auto chart = charts.find(channel);
  if (chart == charts.end()) return std::nullopt;
  const auto after = chart->second.upper_bound(day);
  if (after == chart->second.begin()) return std::nullopt;
  return std::prev(after)->second;
}

std::optional<ChartEdition> FakeStore::edition_of(const ChartSlug& chart, Date day) {
  touch();
  std::optional<ChartEdition> newest;
  for (const auto& [channel, editions] : charts)
    for (const auto& [from, edition] : editions)
      if (edition.chart == chart && from <= day) newest = edition;
  return newest;
}

std::optional<MediaAsset> FakeStore::media(const MediaId& id) {
  touch();
  for (const auto& asset : media_list)
    if (asset.id == id) return asset;
  return std::nullopt;
}

std::optional<ShownFragment> FakeStore::fragment(const FragmentId& id, TimePoint at) {
  touch();
  for (const auto& one : fragment_list)
    if (one.id == id && one.published <= at) return one;
  return std::nullopt;
}

std::vector<ShownFragment> FakeStore::newest_fragments(TimePoint at, int limit) {
  return newest(fragment_list, limit, [&](const ShownFragment& one) { return one.published <= at; });
}

std::vector<ShownFragment> FakeStore::fragments_of(const ProgrammeSlug& programme, TimePoint at, int limit) {
  return newest(fragment_list, limit,
                [&](const ShownFragment& one) { return one.programme == programme && one.published <= at; });
}

std::vector<ShownFragment> FakeStore::list_fragments(const FragmentFilter& filter, TimePoint at,
                                                     std::int64_t offset, int limit) {
  auto found = newest(fragment_list, 1'000'000, [&](const ShownFragment& one) {
    const bool tagged =
        !filter.tag || std::find(one.tags.begin(), one.tags.end(), *filter.tag) != one.tags.end();
    return one.published <= at && tagged && (!filter.programme || one.programme == *filter.programme);
  });
  return cut(std::move(found), offset, limit);
}

std::vector<ShownFragment> FakeStore::fragments_of_broadcast(const BroadcastId& broadcast,
                                                             const ProgrammeSlug& programme, TimePoint began,
                                                             TimePoint at, int limit) {
  auto found = newest(fragment_list, limit, [&](const ShownFragment& one) {
    return one.programme == programme && one.broadcast == broadcast && began <= one.published &&
           one.published <= at;
  });
  std::reverse(found.begin(), found.end());
  return found;
}

std::string FakeStore::transcript(const FragmentId& id) {
  touch();
  return transcripts[id];
}

std::vector<std::string> FakeStore::recent_tags(TimePoint at, int limit) {
  touch();
  std::map<std::string, int> uses;
  for (const auto& one : fragment_list)
    if (one.published <= at)
      for (const auto& tag : one.tags) ++uses[tag];
  std::vector<std::string> tags;
  for (const auto& [tag, count] : uses) tags.push_back(tag);
  std::stable_sort(tags.begin(), tags.end(), [&](auto& a, auto& b) { return uses[a] > uses[b]; });
  return cut(std::move(tags), 0, limit);
}

std::optional<TimePoint> FakeStore::first_fragment() {
  touch();
  std::optional<TimePoint> first;
  for (const auto& one : fragment_list) first = earlier(first, one.published);
  return first;
}

std::vector<NamedProgramme> FakeStore::programmes_with_fragments(TimePoint at) {
  touch();
  std::map<std::string, NamedProgramme> by_name;
  for (const auto& one : fragment_list)
    if (one.published <= at)
      by_name.try_emplace(one.programme_name,
                          NamedProgramme{one.programme, one.programme_name, ChannelSlug("radio2")});
  std::vector<NamedProgramme> list;
  for (const auto& [name, programme] : by_name) list.push_back(programme);
  return list;
}

std::vector<ListedFeed> FakeStore::feeds(TimePoint at) {
  touch();
  std::vector<ListedFeed> list;
  for (const auto& one : feed_list) {
    ListedFeed feed{one.slug, one.title, one.summary, one.image, 0, std::nullopt};
    for (const auto& episode : episode_list) {
      if (episode.feed != one.slug || episode.published > at) continue;
      ++feed.episodes;
      feed.newest = std::max(feed.newest, std::optional(episode.published));
    }
    list.push_back(std::move(feed));
  }
  std::stable_sort(list.begin(), list.end(), [](auto& a, auto& b) { return a.newest > b.newest; });
  return list;
}

std::optional<PodcastFeed> FakeStore::feed(const FeedSlug& slug) {
  touch();
  for (const auto& one : feed_list)
    if (one.slug == slug) return one;
  return std::nullopt;
}

std::vector<ShownEpisode> FakeStore::episodes_of(const FeedSlug& feed, EpisodeOrder order, TimePoint at,
                                                 std::int64_t offset, int limit) {
  auto found = newest(episode_list, 1'000'000,
                      [&](const ShownEpisode& one) { return one.feed == feed && one.published <= at; });
  if (order == EpisodeOrder::kOldestFirst) std::reverse(found.begin(), found.end());
  return cut(std::move(found), offset, limit);
}

std::int64_t FakeStore::count_episodes(const FeedSlug& feed, TimePoint at) {
  return static_cast<std::int64_t>(episodes_of(feed, EpisodeOrder::kNewestFirst, at, 0, 1'000'000).size());
}

EpisodeText FakeStore::episode_text(const EpisodeId& id) {
  touch();
  return episode_texts[id];
}

std::vector<ShownEpisode> FakeStore::episodes_before(const ShownEpisode& episode, int limit) {
  return newest(episode_list, limit, [&](const ShownEpisode& one) {
    return one.feed == episode.feed &&
           std::pair(one.published, one.id) < std::pair(episode.published, episode.id);
  });
}

std::optional<ShownEpisode> FakeStore::episode(const EpisodeId& id, TimePoint at) {
  touch();
  for (const auto& one : episode_list)
    if (one.id == id && one.published <= at) return one;
  return std::nullopt;
}

std::vector<ShownEpisode> FakeStore::newest_episodes(TimePoint at, int limit) {
  return newest(episode_list, limit, [&](const ShownEpisode& one) { return one.published <= at; });
}

std::vector<ShownEpisode> FakeStore::episodes_after(const ShownEpisode& episode, TimePoint at, int limit) {
  auto found = newest(episode_list, 1'000'000, [&](const ShownEpisode& one) {
    return one.feed == episode.feed && one.published <= at &&
           std::pair(one.published, one.id) > std::pair(episode.published, episode.id);
  });
  std::reverse(found.begin(), found.end());
  if (found.size() > static_cast<std::size_t>(limit)) found.resize(static_cast<std::size_t>(limit));
  return found;
}

std::optional<TimePoint> FakeStore::next_publication(TimePoint at) {
  touch();
  std::optional<TimePoint> next;
  for (const auto& one : fragment_list)
    if (one.published > at) next = earlier(next, one.published);
  for (const auto& one : episode_list)
    if (one.published > at) next = earlier(next, one.published);
  for (const auto& one : video_list)
    if (one.published > at) next = earlier(next, one.published);
  return next;
}

bool FakeStore::store_bulletin(const Bulletin& bulletin) {
  touch();
  if (!media(bulletin.media))
    throw Failure(FailureKind::kUnprocessable, "the bulletin's sound is not known",
                  {{"mediaId", "there is no such media asset"}});
  for (const auto& known : bulletin_list) {
    if (known.id != bulletin.id) continue;
    if (!(known == bulletin)) throw Failure(FailureKind::kConflict, "this id is the id of another bulletin");
    return false;
  }
  bulletin_list.push_back(bulletin);
  ++generation_counts[kTopicBulletins];
  return true;
}

std::optional<Bulletin> FakeStore::latest_bulletin(TimePoint at) {
  auto found = newest(bulletin_list, 1, [&](const Bulletin& one) { return one.published <= at; });
  return found.empty() ? std::nullopt : std::optional(found.front());
}

std::optional<TimePoint> FakeStore::next_bulletin(TimePoint at) {
  touch();
  std::optional<TimePoint> next;
  for (const auto& one : bulletin_list)
    if (one.published > at) next = earlier(next, one.published);
  return next;
}

std::optional<MediaPictures> FakeStore::pictures_of(const MediaId& media) {
  touch();
  for (const auto& pictures : pictures_list)
    if (pictures.media == media) return pictures;
  return std::nullopt;
}

std::optional<ShownVideo> FakeStore::video(const VideoId& id, TimePoint at) {
  touch();
  for (const auto& one : video_list)
    if (one.id == id && one.published <= at) return one;
  return std::nullopt;
}

std::vector<ShownVideo> FakeStore::list_videos(const VideoFilter& filter, TimePoint at, std::int64_t offset,
                                               int limit) {
  return cut(newest(video_list, 1'000'000,
                    [&](const ShownVideo& one) {
                      return one.published <= at &&
                             (!filter.category || slugify(one.category) == *filter.category);
                    }),
             offset, limit);
}

std::int64_t FakeStore::count_videos(const VideoFilter& filter, TimePoint at) {
  return static_cast<std::int64_t>(list_videos(filter, at, 0, 1'000'000).size());
}

std::vector<VideoCategory> FakeStore::video_categories(TimePoint at) {
  touch();
  std::map<std::string, VideoCategory> found;
  for (const auto& one : video_list) {
    if (one.published > at) continue;
    auto& category = found[slugify(one.category)];
    category = {slugify(one.category), one.category, category.count + 1};
  }
  std::vector<VideoCategory> list;
  for (auto& [slug, category] : found) list.push_back(category);
  return list;
}

std::vector<VideoPart> FakeStore::video_parts(const VideoId& id, TimePoint at) {
  return video(id, at) ? parts_of_videos[id] : std::vector<VideoPart>();
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

std::vector<TrackChartPlace> FakeStore::chart_places(const TrackId& track, Date, int limit) {
  touch();
  return cut(chart_places_of[track], 0, limit);
}

std::int64_t FakeStore::count_pages(ListedKind kind, TimePoint at) {
  return static_cast<std::int64_t>(list_pages(kind, ListedOrder::kOldestFirst, at, 0, 1'000'000).size());
}

std::vector<ListedPage> FakeStore::list_pages(ListedKind kind, ListedOrder order, TimePoint at,
                                              std::int64_t offset, int limit) {
  auto all = every_page(kind);
  std::erase_if(all, [&](const ListedPage& one) { return one.published && *one.published > at; });
  std::stable_sort(all.begin(), all.end(), [](auto& a, auto& b) { return a.published < b.published; });
  const bool dated = !all.empty() && all.front().published;
  if (dated && order == ListedOrder::kNewestFirst) std::reverse(all.begin(), all.end());
  return cut(std::move(all), offset, limit);
}

ContentChanges FakeStore::apply(const Content&) {
  return {};
}

void FakeStore::ping() {
  touch();
}

std::map<std::string, std::int64_t> FakeStore::generations() {
  return generation_counts;
}

std::vector<ListedPage> FakeStore::every_page(ListedKind kind) {
  touch();
  std::vector<ListedPage> all;
  switch (kind) {
    case ListedKind::kProgrammes:
      for (const auto& one : by_name(programme_list, 1'000'000))
        all.push_back({"", one.slug.value, "", one.name, std::nullopt});
      break;
    case ListedKind::kPresenters:
      for (const auto& one : by_name(presenter_list, 1'000'000))
        all.push_back({"", one.slug.value, "", one.name, std::nullopt});
      break;
    case ListedKind::kArticles:
    case ListedKind::kThemes:
    case ListedKind::kOverviews:
      break;
    case ListedKind::kFragments:
      for (const auto& one : fragment_list)
        all.push_back({one.id.value, one.slug, one.programme.value, one.title, one.published});
      break;
    case ListedKind::kBroadcasts:
      for (const auto& one : broadcast_list)
        if (one.programme)
          all.push_back({one.id.value, one.slug, one.programme->slug.value, one.name, one.time.from});
      break;
    case ListedKind::kFeeds:
      for (const auto& one : feed_list) all.push_back({"", one.slug.value, "", one.title, std::nullopt});
      break;
    case ListedKind::kEpisodes:
      for (const auto& one : episode_list)
        all.push_back({one.id.value, one.slug, one.feed.value, one.title, one.published});
      break;
    case ListedKind::kVideos:
      for (const auto& one : video_list) all.push_back({one.id.value, "", "", one.title, one.published});
      break;
    case ListedKind::kTracks:
      for (const auto& one : track_list)
        if (one.published) all.push_back({one.id.value, one.slug, one.artist, one.name, std::nullopt});
      break;
  }
  return all;
}

void FakeStore::touch() {
  ++calls;
  if (unreachable) throw Failure(FailureKind::kUnavailable, "the database cannot be reached");
}

bool FakeStore::published(const ChannelSlug& slug) const {
  return std::any_of(channel_list.begin(), channel_list.end(),
                     [&](const Channel& c) { return c.slug == slug && c.published; });
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

bool FakeStore::is_of(const Broadcast& broadcast, const ProgrammeSlug& programme) {
  return broadcast.programme && broadcast.programme->slug == programme;
}

}  // namespace zender::testing
