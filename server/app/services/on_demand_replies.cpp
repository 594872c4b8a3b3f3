#include "app/services/on_demand_replies.h"

#include "api/availability.h"
#include "app/services/playlist_reply.h"
#include "domain/topics.h"
#include "streaming/vod_playlist.h"
#include "support/failure.h"
#include "support/media_types.h"

namespace zender::app {

OnDemandReplies::OnDemandReplies(MediaRepository& media, VideoRepository& videos,
                                 const api::OnDemand& on_demand, const Clock& clock, WorkerPool& storage)
    : media_(media), videos_(videos), on_demand_(on_demand), clock_(clock), storage_(storage) {}

OnDemandReplies::Made OnDemandReplies::json(const std::function<api::OnDemandReply()>& make) {
  auto reply = co_await storage_.run([&make] { return make(); });
  cache::BuiltReply built;
  built.content_type = kJsonType;
  // Without stale-while-revalidate: browsers obey it for what scripts fetch, and these addresses
  // expire.
  built.cache_control = "public, max-age=0, s-maxage=10";
  built.body = to_text(reply.body);
  built.freshness = std::move(reply.freshness);
  co_return built;
}

OnDemandReplies::Made OnDemandReplies::latest_news() {
  const std::function<api::OnDemandReply()> make = [this] { return on_demand_.latest_news(); };
  co_return co_await json(make);
}

OnDemandReplies::Made OnDemandReplies::playable(std::string type, std::string id) {
  const std::function<api::OnDemandReply()> make = [this, &type, &id] {
    if (type == "fragment") return on_demand_.fragment(FragmentId(id));
    if (type == "episode") return on_demand_.episode(EpisodeId(id));
    if (type == "broadcast") return on_demand_.broadcast(BroadcastId(id));
    throw Failure(FailureKind::kNotFound, "Zoiets kun je hier niet afspelen.");
  };
  co_return co_await json(make);
}

OnDemandReplies::Made OnDemandReplies::podcast_episode(std::string id) {
  const std::function<api::OnDemandReply()> make = [this, &id] {
    return on_demand_.podcast_episode(EpisodeId(id));
  };
  co_return co_await json(make);
}

OnDemandReplies::Made OnDemandReplies::media_playlist(std::string id) {
  const auto asset = co_await storage_.run([this, &id] { return media_.media(MediaId(id)); });
  if (!asset) throw Failure(FailureKind::kNotFound, api::kSoundIsGone);
  auto built = playlist_reply(streaming::asset_playlist(*asset));
  built.cache_control = "public, max-age=300, s-maxage=300";
  built.freshness.depends_on(kTopicContent);
  co_return built;
}

OnDemandReplies::Made OnDemandReplies::video_playlist(std::string id, std::string list) {
  const VideoId video(id);
  const auto parts =
      co_await storage_.run([this, &video] { return videos_.video_parts(video, clock_.now()); });
  if (parts.empty()) throw Failure(FailureKind::kNotFound, api::kUnknownVideo);
  auto built = playlist_reply(list == "index"      ? streaming::video_playlist(video, parts)
                              : list == "pictures" ? streaming::video_only_playlist(parts)
                                                   : streaming::video_sound_playlist(parts));
  built.cache_control = "public, max-age=300, s-maxage=300";
  built.freshness.depends_on(kTopicContent);
  co_return built;
}

OnDemandReplies::Made OnDemandReplies::broadcast_playlist(std::string id) {
  const auto sound =
      co_await storage_.run([this, &id] { return on_demand_.broadcast_sound(BroadcastId(id)); });
  auto built = playlist_reply(streaming::broadcast_playlist(sound.timeline));
  built.cache_control = "public, max-age=60, s-maxage=60";
  built.freshness.depends_on(kTopicContent, kTopicSchedule, plays_topic(sound.channel.slug))
      .until(sound.gone_at);
  co_return built;
}

}  // namespace zender::app
