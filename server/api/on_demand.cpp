#include "api/on_demand.h"

#include <algorithm>

#include "api/availability.h"
#include "domain/music/track_naming.h"
#include "domain/music/track_play_repository.h"
#include "domain/on_demand/bulletin_repository.h"
#include "domain/on_demand/fragment_repository.h"
#include "domain/on_demand/podcast_repository.h"
#include "domain/on_demand/publication_repository.h"
#include "domain/schedule/broadcast_repository.h"
#include "domain/schedule/channel_repository.h"
#include "domain/schedule/now_playing.h"
#include "domain/sound/media_repository.h"
#include "domain/topic_names.h"
#include "playables/podcast_parts.h"
#include "support/failure.h"

namespace zender::api {
namespace {

/// Turns an item into a Playable.
Json with_queue(Json item, Json queue, bool is_latest_news = false) {
  item["queue"] = std::move(queue);
  item["isLatestNews"] = is_latest_news;
  return item;
}

Json full_image(const std::optional<Image>& image) {
  return image ? playables::image_model(*image) : Json(nullptr);
}

}  // namespace

std::vector<ShownFragment> fragment_queue(const ShownFragment& fragment,
                                          const std::vector<ShownFragment>& others) {
  const auto same_broadcast = [&](const ShownFragment& other) {
    return fragment.broadcast && other.broadcast == fragment.broadcast;
  };
  const auto later = [&](const ShownFragment& other) {
    return std::pair(other.published, other.id) > std::pair(fragment.published, fragment.id);
  };
  std::vector<ShownFragment> queue;
  for (auto other = others.rbegin(); other != others.rend(); ++other)
    if (other->id != fragment.id && same_broadcast(*other) && later(*other)) queue.push_back(*other);
  for (const ShownFragment& other : others)
    if (other.id != fragment.id && !(same_broadcast(other) && later(other))) queue.push_back(other);
  if (queue.size() > kQueueLimit) queue.resize(kQueueLimit);
  return queue;
}

OnDemand::OnDemand(Store& store, AssetOf asset_of, playables::PlayableSource source,
                   const ProgressiveAddresses& addresses, const Clock& clock, OnDemandSettings settings)
    : store_(store),
      asset_of_(std::move(asset_of)),
      source_(std::move(source)),
      addresses_(addresses),
      clock_(clock),
      settings_(std::move(settings)) {}

OnDemandReply OnDemand::reply(Json body, TimePoint now) const {
  OnDemandReply made;
  made.body = std::move(body);
  made.freshness.depends_on(kTopicContent)
      .until(source_.token_urls_change_at())
      .until(store_.publications().next_publication(now));
  return made;
}

OnDemandReply OnDemand::latest_news() const {
  const TimePoint now = clock_.now();
  const auto bulletin = store_.bulletins().latest_bulletin(now);
  const auto asset = bulletin ? store_.media().media(bulletin->media) : std::nullopt;
  if (!bulletin || !asset) throw Failure(FailureKind::kNotFound, "Er is nog geen journaal.");

  const auto channel = find_published(store_.channels(), settings_.default_channel);
  const std::optional<Image> image = channel ? channel->image : std::nullopt;
  Json player = playables::player_config(source_.media_token_url(asset->id), image);
  if (asset->progressive) {
    player["parameters"].push_back(
        {{"name", "progressive"}, {"value", addresses_.address(asset->id, now + settings_.news_life)}});
  }
  Milliseconds length{0};
  for (const Milliseconds segment : asset->segments) length += segment;

  OnDemandReply made;
  made.body = with_queue({{"id", "latest_news_from_player"},
                          {"name", "Laatste journaal"},
                          {"type", "fragment"},
                          {"player", std::move(player)},
                          {"imageUrl", playables::image_url(image)},
                          {"subtitle", bulletin->title},
                          {"url", nullptr},
                          {"durationMs", length.count()},
                          {"publishedIso", to_iso(bulletin->published)},
                          {"chapters", Json::array()}},
                         Json::array(), true);
  made.freshness.depends_on(kTopicContent, kTopicBulletins);
  // A cached reply still leaves nearly all of the address's life.
  made.freshness.until(source_.token_urls_change_at())
      .until(now + Milliseconds(settings_.news_life) / 10)
      .until(store_.bulletins().next_bulletin(now));
  return made;
}

OnDemandReply OnDemand::fragment(const FragmentId& id) const {
  const TimePoint now = clock_.now();
  const auto fragment = store_.fragments().fragment(id, now);
  if (!fragment) throw Failure(FailureKind::kNotFound, kUnknownFragment);
  Json queue = Json::array();
  const auto others = store_.fragments().fragments_of(fragment->programme, now, 5 * kQueueLimit);
  for (const auto& other : fragment_queue(*fragment, others))
    queue.push_back(playables::fragment_item(source_, other));
  auto made = reply(with_queue(playables::fragment_item(source_, *fragment), std::move(queue)), now);
  made.freshness.depends_on(kTopicSchedule);
  return made;
}

Json OnDemand::playable_episode(const ShownEpisode& episode, TimePoint now) const {
  Json queue = Json::array();
  for (const auto& next : store_.podcasts().episodes_after(episode, now, kQueueLimit))
    queue.push_back(playables::episode_item(source_, next));
  return with_queue(playables::episode_item(source_, episode), std::move(queue));
}

OnDemandReply OnDemand::episode(const EpisodeId& id) const {
  const TimePoint now = clock_.now();
  const auto episode = store_.podcasts().episode(id, now);
  if (!episode) throw Failure(FailureKind::kNotFound, kUnknownEpisode);
  return reply(playable_episode(*episode, now), now);
}

OnDemandReply OnDemand::podcast_episode(const EpisodeId& id) const {
  const TimePoint now = clock_.now();
  const auto episode = store_.podcasts().episode(id, now);
  if (!episode) throw Failure(FailureKind::kNotFound, kUnknownEpisode);
  const EpisodeText text = store_.podcasts().episode_text(id);
  const PodcastFeed feed = store_.podcasts().feed(episode->feed).value_or(PodcastFeed());
  return reply(
      {{"id", episode->id.value},
       {"slug", episode->slug},
       {"title", episode->title},
       {"feed", {{"slug", episode->feed.value}, {"title", episode->feed_title}}},
       {"summary", episode->summary},
       {"publishedIso", to_iso(episode->published)},
       {"durationMs", playables::duration_model(*episode)},
       {"image", full_image(episode->image)},
       {"season", or_null(episode->season)},
       {"number", or_null(episode->number)},
       {"episodeType", std::string(name_of(episode->kind))},
       {"isExplicit", episode->is_explicit},
       {"people", playables::people_model(playables::people_of(text, feed))},
       {"soundUrl", playables::episode_sound_url(*episode, source_.is_site_https)},
       {"transcriptUrl",
        text.transcript.empty() ? Json(nullptr) : Json(playables::episode_transcript_path(*episode))},
       {"chaptersUrl",
        episode->chapters.empty() ? Json(nullptr) : Json(playables::episode_chapters_path(*episode))},
       {"playable", playable_episode(*episode, now)}},
      now);
}

OnDemand::Sound OnDemand::broadcast_sound(const BroadcastId& id) const {
  auto broadcast = store_.broadcasts().broadcast(id);
  if (!broadcast) throw Failure(FailureKind::kNotFound, kUnknownBroadcast);
  auto channel = find_published(store_.channels(), broadcast->channel);
  if (!channel) throw Failure(FailureKind::kNotFound, kUnknownBroadcast);
  require_available(*channel, *broadcast, clock_.now(), source_.broadcast_life);

  std::vector<AiredAsset> log;
  for (auto& play : store_.plays().aired(channel->slug, broadcast->time))
    if (auto asset = asset_of_(play.media)) log.push_back({std::move(play), std::move(asset)});
  auto timeline = broadcast_timeline(log, broadcast->time);
  if (timeline.segments.empty()) throw Failure(FailureKind::kNotFound, kSoundIsGone);
  const TimePoint gone_at = broadcast->time.until + life_of(*broadcast, source_.broadcast_life);
  return {std::move(*broadcast), std::move(*channel), std::move(timeline), gone_at};
}

Json OnDemand::songs_of(const Sound& sound, TimePoint now) const {
  auto songs = store_.plays().songs(sound.channel.slug, sound.broadcast.time, now, 0, kBroadcastSongs);
  std::reverse(songs.begin(), songs.end());
  Json chapters = Json::array();
  for (const TrackPlay& song : songs) {
    const auto naming = name_track(song, std::nullopt, sound.channel.uses_classical_data);
    const Milliseconds start = sound.timeline.offset_at(song.time.from);
    if (!naming || start >= sound.timeline.length) continue;
    const std::string artist = naming->artist.empty() ? "" : naming->artist + " – ";
    chapters.push_back(playables::chapter_model(start, artist + naming->name));
  }
  return chapters;
}

OnDemandReply OnDemand::broadcast(const BroadcastId& id) const {
  const TimePoint now = clock_.now();
  const Sound sound = broadcast_sound(id);
  Json item = playables::broadcast_item(source_, sound.broadcast, sound.channel.name);
  item["durationMs"] = sound.timeline.length.count();
  item["chapters"] = songs_of(sound, now);
  OnDemandReply made;
  made.body = with_queue(std::move(item), Json::array());
  made.freshness.depends_on(kTopicContent, kTopicSchedule, plays_topic(sound.channel.slug))
      .until(source_.token_urls_change_at())
      .until(sound.gone_at);
  return made;
}

playables::Moment OnDemand::moment_sound(std::string_view key) const {
  const auto address = playables::read_moment(key);
  if (!address) throw Failure(FailureKind::kNotFound, kSoundIsGone);
  auto moment =
      playables::find_moment({store_.channels(), store_.broadcasts(), store_.plays(), store_.fragments(),
                              store_.podcasts(), asset_of_, source_.broadcast_life, clock_.now()},
                             *address);
  if (moment.refusal) {
    const auto words = playables::words_of(*moment.refusal);
    throw Failure(words.kind, words.detail);
  }
  return moment;
}

Freshness OnDemand::freshness_of(const playables::Moment& moment) {
  Freshness freshness;
  freshness.depends_on(kTopicContent, kTopicSchedule).until(moment.gone_at);
  if (moment.channel) freshness.depends_on(plays_topic(moment.channel->slug));
  return freshness;
}

OnDemandReply OnDemand::moment(std::string_view key) const {
  const playables::Moment found = moment_sound(key);
  OnDemandReply made;
  made.body = with_queue(playables::moment_item(source_, found), Json::array());
  made.freshness = freshness_of(found);
  made.freshness.until(source_.token_urls_change_at());
  return made;
}

}  // namespace zender::api
