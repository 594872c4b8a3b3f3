#pragma once
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "domain/now_playing.h"
#include "domain/repositories.h"
#include "domain/testing/fake_editorial.h"
#include "support/failure.h"
#include "support/slug.h"

namespace zender::testing {

/// A store that keeps everything in memory, for tests of the rules above storage. Fill the public members; it
/// reads them with the meaning that domain/repositories.h gives. One thread.
class FakeStore : public FakeEditorial<Store> {
 public:
  std::vector<Channel> channel_list;
  std::vector<Broadcaster> broadcaster_list;  ///< by name
  std::vector<Programme> programme_list;
  std::vector<Presenter> presenter_list;
  std::vector<Broadcast> broadcast_list;
  std::vector<WeeklySlot> slot_list;
  std::vector<Track> track_list;
  std::vector<MediaAsset> media_list;
  std::vector<MediaPictures> pictures_list;
  std::vector<TrackPlayReport> plays;
  std::vector<ShownFragment> fragment_list;
  std::vector<ShownEpisode> episode_list;
  std::vector<PodcastFeed> feed_list;
  std::map<FragmentId, std::string> transcripts;
  std::map<EpisodeId, EpisodeText> episode_texts;
  std::vector<Bulletin> bulletin_list;
  std::vector<ShownVideo> video_list;
  std::map<VideoId, std::vector<VideoPart>> parts_of_videos;
  std::map<TrackId, std::vector<TrackChartPlace>> chart_places_of;
  /// Charts by channel: first day on which the edition shows, with the edition.
  std::map<ChannelSlug, std::map<Date, ChartEdition>> charts;
  std::map<std::string, std::int64_t> generation_counts;
  /// Set: every call fails as if the database were gone.
  bool unreachable = false;
  int calls = 0;  ///< how often storage was asked anything

  std::vector<Channel> channels() override {
    touch();
    auto sorted = channel_list;
    std::sort(sorted.begin(), sorted.end(), [](auto& a, auto& b) { return a.position < b.position; });
    return sorted;
  }

  std::optional<Programme> programme(const ProgrammeSlug& slug) override {
    touch();
    for (const auto& programme : programme_list)
      if (programme.slug == slug) return programme;
    return std::nullopt;
  }
  std::vector<Programme> find_programmes(const std::string& term, int limit) override {
    touch();
    return find(programme_list, term, limit, [](const Programme& p) { return p.name; });
  }
  std::vector<Presenter> find_presenters(const std::string& term, int limit) override {
    touch();
    return find(presenter_list, term, limit, [](const Presenter& p) { return p.name; });
  }
  std::optional<Presenter> presenter(const PresenterSlug& slug) override {
    touch();
    for (const auto& presenter : presenter_list)
      if (presenter.slug == slug) return presenter;
    return std::nullopt;
  }
  std::vector<Programme> programmes(int limit) override { return by_name(programme_list, limit); }
  std::vector<Presenter> presenters(int limit) override { return by_name(presenter_list, limit); }
  std::vector<Broadcaster> broadcasters() override {
    touch();
    return broadcaster_list;
  }

  std::optional<Broadcast> on_air(const ChannelSlug& channel, TimePoint at) override {
    touch();
    for (const auto& broadcast : broadcast_list)
      if (broadcast.channel == channel && broadcast.time.from <= at && at < broadcast.time.until)
        return broadcast;
    return std::nullopt;
  }
  std::vector<Broadcast> upcoming(const ChannelSlug& channel, TimePoint after, int limit) override {
    touch();
    return broadcasts(channel, limit, [&](const Broadcast& b) { return b.time.from > after; });
  }
  std::vector<Broadcast> between(const ChannelSlug& channel, Interval interval, int limit) override {
    touch();
    return broadcasts(channel, limit, [&](const Broadcast& b) {
      return b.time.from < interval.until && b.time.until > interval.from;
    });
  }
  std::optional<Broadcast> broadcast(const BroadcastId& id) override {
    touch();
    for (const auto& broadcast : broadcast_list)
      if (broadcast.id == id) return broadcast;
    return std::nullopt;
  }
  std::vector<Broadcast> ended(const ChannelSlug& channel, Interval interval, int limit) override {
    touch();
    auto found = broadcasts(channel, 1'000'000, [&](const Broadcast& b) {
      return b.time.until > interval.from && b.time.until <= interval.until;
    });
    std::reverse(found.begin(), found.end());
    if (found.size() > static_cast<std::size_t>(limit)) found.resize(static_cast<std::size_t>(limit));
    return found;
  }
  std::vector<Broadcast> upcoming_of(const ProgrammeSlug& programme, TimePoint after, int limit) override {
    touch();
    return broadcasts(limit, [&](const Broadcast& b) { return is_of(b, programme) && b.time.from > after; });
  }
  std::vector<Broadcast> ended_of(const ProgrammeSlug& programme, Interval interval, int limit) override {
    touch();
    auto found = broadcasts(1'000'000, [&](const Broadcast& b) {
      return is_of(b, programme) && b.time.until > interval.from && b.time.until <= interval.until;
    });
    std::reverse(found.begin(), found.end());
    if (found.size() > static_cast<std::size_t>(limit)) found.resize(static_cast<std::size_t>(limit));
    return found;
  }
  std::vector<Broadcast> ended_with_sound(const ChannelSlug& channel, Interval interval, int limit) override {
    auto found = ended(channel, interval, 1'000'000);
    std::erase_if(found, [&](const Broadcast& one) { return !has_aired(channel, one.time); });
    if (found.size() > static_cast<std::size_t>(limit)) found.resize(static_cast<std::size_t>(limit));
    return found;
  }
  std::vector<NamedProgramme> programmes_between(Interval began) override {
    touch();
    std::map<std::string, NamedProgramme> by_name;
    for (const auto& one : broadcast_list)
      if (one.programme && published(one.channel) && began.from <= one.time.from &&
          one.time.from < began.until)
        by_name.try_emplace(one.programme->name,
                            NamedProgramme{one.programme->slug, one.programme->name, one.channel});
    std::vector<NamedProgramme> list;
    for (const auto& [name, programme] : by_name) list.push_back(programme);
    return list;
  }
  std::vector<WeeklySlot> weekly_slots() override { return slot_list; }
  std::map<ProgrammeSlug, SlotDefaults> slot_defaults() override {
    std::map<ProgrammeSlug, SlotDefaults> defaults;
    for (const auto& p : programme_list) defaults[p.slug] = SlotDefaults{p.name, p.presenters};
    return defaults;
  }
  std::vector<BroadcastRecord> broadcast_records(Interval) override { return {}; }
  int replace_broadcasts(Interval, const std::vector<BroadcastRecord>&) override { return 0; }

  TrackPlayReceipt report(const std::vector<TrackPlayReport>& reports) override {
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
  std::vector<LatestTrackPlay> latest_per_channel() override {
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

  std::vector<TrackPlay> newest_songs(const ChannelSlug& channel, TimePoint at, int limit) override {
    touch();
    return page(select(channel, {TimePoint::min(), TimePoint::max()}, at), 0, limit);
  }
  std::vector<TrackPlay> songs(const ChannelSlug& channel, Interval interval, TimePoint at,
                               std::int64_t offset, int limit) override {
    touch();
    return page(select(channel, interval, at), offset, limit);
  }
  std::int64_t count_songs(const ChannelSlug& channel, Interval interval, TimePoint at) override {
    touch();
    return static_cast<std::int64_t>(select(channel, interval, at).size());
  }
  std::optional<TimePoint> first_play(const ChannelSlug& channel) override {
    touch();
    std::optional<TimePoint> first;
    for (const auto& play : plays)
      if (play.channel == channel) first = earlier(first, play.time.from);
    return first;
  }
  std::optional<TrackPlay> last_play_of(const TrackId& track, TimePoint at) override {
    touch();
    std::optional<TrackPlay> last;
    for (const auto& play : plays) {
      if (play.track != track || play.time.from > at || !published(play.channel)) continue;
      if (!last || play.time.from > last->time.from) last = shown(play);
    }
    return last;
  }
  std::vector<AiredMedia> aired(const ChannelSlug& channel, Interval interval) override {
    touch();
    std::vector<AiredMedia> found;
    for (const auto& play : plays)
      if (play.channel == channel && play.media && play.time.from < interval.until &&
          play.time.until > interval.from)
        found.push_back({play.time, *play.media, 0, 0});
    std::stable_sort(found.begin(), found.end(), [](auto& a, auto& b) { return a.time.from < b.time.from; });
    return found;
  }
  bool has_aired(const ChannelSlug& channel, Interval interval) override {
    const auto found = aired(channel, interval);
    return std::any_of(found.begin(), found.end(),
                       [&](const AiredMedia& play) { return play.time.from >= interval.from; });
  }
  std::optional<TimePoint> next_play_boundary(const ChannelSlug& channel, TimePoint at) override {
    touch();
    std::optional<TimePoint> next;
    for (const auto& play : plays) {
      if (play.channel != channel) continue;
      if (play.time.from > at) next = earlier(next, play.time.from);
      if (play.time.until + kTrackGrace > at) next = earlier(next, play.time.until + kTrackGrace);
    }
    return next;
  }

  std::optional<Track> track(const TrackId& id) override {
    touch();
    for (const auto& track : track_list)
      if (track.id == id) return track;
    return std::nullopt;
  }
  std::vector<Track> find_tracks(const std::string& term, int limit) override {
    touch();
    return find(track_list, term, limit, [](const Track& t) { return t.name + " " + t.artist; });
  }
  std::optional<ChartEdition> chart_edition(const ChannelSlug& channel, Date day) override {
    touch();
    const auto chart = charts.find(channel);
    if (chart == charts.end()) return std::nullopt;
    const auto after = chart->second.upper_bound(day);
    if (after == chart->second.begin()) return std::nullopt;
    return std::prev(after)->second;
  }
  std::optional<ChartEdition> edition_of(const ChartSlug& chart, Date day) override {
    touch();
    std::optional<ChartEdition> newest;
    for (const auto& [channel, editions] : charts)
      for (const auto& [from, edition] : editions)
        if (edition.chart == chart && from <= day) newest = edition;
    return newest;
  }
  std::optional<MediaAsset> media(const MediaId& id) override {
    touch();
    for (const auto& asset : media_list)
      if (asset.id == id) return asset;
    return std::nullopt;
  }

  std::optional<ShownFragment> fragment(const FragmentId& id, TimePoint at) override {
    touch();
    for (const auto& one : fragment_list)
      if (one.id == id && one.published <= at) return one;
    return std::nullopt;
  }
  std::vector<ShownFragment> newest_fragments(TimePoint at, int limit) override {
    return newest(fragment_list, limit, [&](const ShownFragment& one) { return one.published <= at; });
  }
  std::vector<ShownFragment> fragments_of(const ProgrammeSlug& programme, TimePoint at, int limit) override {
    return newest(fragment_list, limit, [&](const ShownFragment& one) {
      return one.programme == programme && one.published <= at;
    });
  }
  std::vector<ShownFragment> list_fragments(const FragmentFilter& filter, TimePoint at, std::int64_t offset,
                                            int limit) override {
    auto found = newest(fragment_list, 1'000'000, [&](const ShownFragment& one) {
      const bool tagged =
          !filter.tag || std::find(one.tags.begin(), one.tags.end(), *filter.tag) != one.tags.end();
      return one.published <= at && tagged && (!filter.programme || one.programme == *filter.programme);
    });
    return cut(std::move(found), offset, limit);
  }
  std::vector<ShownFragment> fragments_of_broadcast(const BroadcastId& broadcast,
                                                    const ProgrammeSlug& programme, TimePoint began,
                                                    TimePoint at, int limit) override {
    auto found = newest(fragment_list, limit, [&](const ShownFragment& one) {
      return one.programme == programme && one.broadcast == broadcast && began <= one.published &&
             one.published <= at;
    });
    std::reverse(found.begin(), found.end());
    return found;
  }
  std::string transcript(const FragmentId& id) override {
    touch();
    return transcripts[id];
  }
  std::vector<std::string> recent_tags(TimePoint at, int limit) override {
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
  std::optional<TimePoint> first_fragment() override {
    touch();
    std::optional<TimePoint> first;
    for (const auto& one : fragment_list) first = earlier(first, one.published);
    return first;
  }
  std::vector<NamedProgramme> programmes_with_fragments(TimePoint at) override {
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
  std::vector<ListedFeed> feeds(TimePoint at) override {
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
  std::optional<PodcastFeed> feed(const FeedSlug& slug) override {
    touch();
    for (const auto& one : feed_list)
      if (one.slug == slug) return one;
    return std::nullopt;
  }
  std::vector<ShownEpisode> episodes_of(const FeedSlug& feed, EpisodeOrder order, TimePoint at,
                                        std::int64_t offset, int limit) override {
    auto found = newest(episode_list, 1'000'000,
                        [&](const ShownEpisode& one) { return one.feed == feed && one.published <= at; });
    if (order == EpisodeOrder::kOldestFirst) std::reverse(found.begin(), found.end());
    return cut(std::move(found), offset, limit);
  }
  std::int64_t count_episodes(const FeedSlug& feed, TimePoint at) override {
    return static_cast<std::int64_t>(episodes_of(feed, EpisodeOrder::kNewestFirst, at, 0, 1'000'000).size());
  }
  EpisodeText episode_text(const EpisodeId& id) override {
    touch();
    return episode_texts[id];
  }
  std::vector<ShownEpisode> episodes_before(const ShownEpisode& episode, int limit) override {
    return newest(episode_list, limit, [&](const ShownEpisode& one) {
      return one.feed == episode.feed &&
             std::pair(one.published, one.id) < std::pair(episode.published, episode.id);
    });
  }
  std::optional<ShownEpisode> episode(const EpisodeId& id, TimePoint at) override {
    touch();
    for (const auto& one : episode_list)
      if (one.id == id && one.published <= at) return one;
    return std::nullopt;
  }
  std::vector<ShownEpisode> newest_episodes(TimePoint at, int limit) override {
    return newest(episode_list, limit, [&](const ShownEpisode& one) { return one.published <= at; });
  }
  std::vector<ShownEpisode> episodes_after(const ShownEpisode& episode, TimePoint at, int limit) override {
    auto found = newest(episode_list, 1'000'000, [&](const ShownEpisode& one) {
      return one.feed == episode.feed && one.published <= at &&
             std::pair(one.published, one.id) > std::pair(episode.published, episode.id);
    });
    std::reverse(found.begin(), found.end());
    if (found.size() > static_cast<std::size_t>(limit)) found.resize(static_cast<std::size_t>(limit));
    return found;
  }
  std::optional<TimePoint> next_publication(TimePoint at) override {
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
  bool store_bulletin(const Bulletin& bulletin) override {
    touch();
    if (!media(bulletin.media))
      throw Failure(FailureKind::kUnprocessable, "the bulletin's sound is not known",
                    {{"mediaId", "there is no such media asset"}});
    for (const auto& known : bulletin_list) {
      if (known.id != bulletin.id) continue;
      if (!(known == bulletin))
        throw Failure(FailureKind::kConflict, "this id is the id of another bulletin");
      return false;
    }
    bulletin_list.push_back(bulletin);
    ++generation_counts[kTopicBulletins];
    return true;
  }
  std::optional<Bulletin> latest_bulletin(TimePoint at) override {
    auto found = newest(bulletin_list, 1, [&](const Bulletin& one) { return one.published <= at; });
    return found.empty() ? std::nullopt : std::optional(found.front());
  }
  std::optional<TimePoint> next_bulletin(TimePoint at) override {
    touch();
    std::optional<TimePoint> next;
    for (const auto& one : bulletin_list)
      if (one.published > at) next = earlier(next, one.published);
    return next;
  }

  std::optional<MediaPictures> pictures_of(const MediaId& media) override {
    touch();
    for (const auto& pictures : pictures_list)
      if (pictures.media == media) return pictures;
    return std::nullopt;
  }
  std::optional<ShownVideo> video(const VideoId& id, TimePoint at) override {
    touch();
    for (const auto& one : video_list)
      if (one.id == id && one.published <= at) return one;
    return std::nullopt;
  }
  std::vector<ShownVideo> list_videos(const VideoFilter& filter, TimePoint at, std::int64_t offset,
                                      int limit) override {
    return cut(newest(video_list, 1'000'000,
                      [&](const ShownVideo& one) {
                        return one.published <= at &&
                               (!filter.category || slugify(one.category) == *filter.category);
                      }),
               offset, limit);
  }
  std::int64_t count_videos(const VideoFilter& filter, TimePoint at) override {
    return static_cast<std::int64_t>(list_videos(filter, at, 0, 1'000'000).size());
  }
  std::vector<VideoCategory> video_categories(TimePoint at) override {
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
  std::vector<VideoPart> video_parts(const VideoId& id, TimePoint at) override {
    return video(id, at) ? parts_of_videos[id] : std::vector<VideoPart>();
  }

  std::vector<HeardPlay> plays_of(const TrackId& track, TimePoint at, int limit) override {
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
  std::int64_t count_plays_of(const TrackId& track, Interval began, std::int64_t most) override {
    touch();
    std::int64_t count = 0;
    for (const auto& play : plays)
      if (play.track == track && began.from <= play.time.from && play.time.from < began.until) ++count;
    return std::min(count, most);
  }
  std::optional<TimePoint> first_play_of(const TrackId& track) override {
    touch();
    std::optional<TimePoint> first;
    for (const auto& play : plays)
      if (play.track == track) first = earlier(first, play.time.from);
    return first;
  }
  std::vector<TrackChartPlace> chart_places(const TrackId& track, Date, int limit) override {
    touch();
    return cut(chart_places_of[track], 0, limit);
  }

  std::int64_t count_pages(ListedKind kind, TimePoint at) override {
    return static_cast<std::int64_t>(list_pages(kind, ListedOrder::kOldestFirst, at, 0, 1'000'000).size());
  }
  std::vector<ListedPage> list_pages(ListedKind kind, ListedOrder order, TimePoint at, std::int64_t offset,
                                     int limit) override {
    auto all = every_page(kind);
    std::erase_if(all, [&](const ListedPage& one) { return one.published && *one.published > at; });
    std::stable_sort(all.begin(), all.end(), [](auto& a, auto& b) { return a.published < b.published; });
    const bool dated = !all.empty() && all.front().published;
    if (dated && order == ListedOrder::kNewestFirst) std::reverse(all.begin(), all.end());
    return cut(std::move(all), offset, limit);
  }

  ContentChanges apply(const Content&) override { return {}; }
  void ping() override { touch(); }
  std::map<std::string, std::int64_t> generations() override { return generation_counts; }

 private:
  std::vector<ListedPage> every_page(ListedKind kind) {
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
  void touch() {
    ++calls;
    if (unreachable) throw Failure(FailureKind::kUnavailable, "the database cannot be reached");
  }
  bool published(const ChannelSlug& slug) const {
    return std::any_of(channel_list.begin(), channel_list.end(),
                       [&](const Channel& c) { return c.slug == slug && c.published; });
  }
  TrackPlay shown(const TrackPlayReport& play) const {
    TrackPlay result{play.id, play.channel, play.time, play.artist, play.song, std::nullopt};
    for (const auto& track : track_list)
      if (play.track && track.id == *play.track) result.track = track;
    return result;
  }
  std::vector<TrackPlay> select(const ChannelSlug& channel, Interval interval, TimePoint at) const {
    std::vector<TrackPlay> result;
    for (const auto& play : plays)
      if (play.channel == channel && play.song && interval.from <= play.time.from &&
          play.time.from < interval.until && play.time.from <= at)
        result.push_back(shown(play));
    std::stable_sort(result.begin(), result.end(),
                     [](auto& a, auto& b) { return a.time.from > b.time.from; });
    return result;
  }
  template <class T>
  static std::vector<T> cut(std::vector<T> all, std::int64_t offset, int limit) {
    const auto size = static_cast<std::int64_t>(all.size());
    const auto first = all.begin() + std::min(offset, size);
    return std::vector<T>(first, all.begin() + std::min(offset + limit, size));
  }
  static std::vector<TrackPlay> page(std::vector<TrackPlay> all, std::int64_t offset, int limit) {
    std::vector<TrackPlay> result;
    for (auto i = offset; i < static_cast<std::int64_t>(all.size()) && i < offset + limit; ++i)
      result.push_back(all[static_cast<std::size_t>(i)]);
    return result;
  }
  static bool is_of(const Broadcast& broadcast, const ProgrammeSlug& programme) {
    return broadcast.programme && broadcast.programme->slug == programme;
  }
  template <class T>
  std::vector<T> by_name(const std::vector<T>& list, int limit) {
    touch();
    std::vector<T> found;
    for (const auto& item : list)
      if (item.published && found.size() < static_cast<std::size_t>(limit)) found.push_back(item);
    std::sort(found.begin(), found.end(),
              [](const T& a, const T& b) { return fold_text(a.name) < fold_text(b.name); });
    return found;
  }
  template <class Wanted>
  std::vector<Broadcast> broadcasts(const ChannelSlug& channel, int limit, Wanted wanted) const {
    return broadcasts(limit, [&](const Broadcast& b) { return b.channel == channel && wanted(b); });
  }
  template <class Wanted>
  std::vector<Broadcast> broadcasts(int limit, Wanted wanted) const {
    std::vector<Broadcast> result;
    for (const auto& broadcast : broadcast_list)
      if (wanted(broadcast)) result.push_back(broadcast);
    std::sort(result.begin(), result.end(), [](auto& a, auto& b) { return a.time.from < b.time.from; });
    if (result.size() > static_cast<std::size_t>(limit)) result.resize(static_cast<std::size_t>(limit));
    return result;
  }
  template <class T, class Wanted>
  std::vector<T> newest(const std::vector<T>& list, int limit, Wanted wanted) {
    touch();
    std::vector<T> found;
    std::copy_if(list.begin(), list.end(), std::back_inserter(found), wanted);
    std::sort(found.begin(), found.end(), [](const T& a, const T& b) {
      return std::pair(a.published, a.id) > std::pair(b.published, b.id);
    });
    if (found.size() > static_cast<std::size_t>(limit)) found.resize(static_cast<std::size_t>(limit));
    return found;
  }
  template <class T, class Name>
  static std::vector<T> find(const std::vector<T>& list, const std::string& term, int limit, Name name) {
    std::vector<T> result;
    for (const auto& item : list)
      if (item.published && slugify(name(item)).find(slugify(term)) != std::string::npos &&
          result.size() < static_cast<std::size_t>(limit))
        result.push_back(item);
    return result;
  }
};

}  // namespace zender::testing
