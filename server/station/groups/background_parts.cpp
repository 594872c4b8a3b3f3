#include "station/groups/background_parts.h"

#include "cache/surrogate_key.h"
#include "domain/topic_names.h"
#include "station/groups/station_stores.h"
#include "station/metrics/service_metrics.h"
#include "storage/open_store.h"

namespace zender::station {
namespace {

purge::PurgeOptions purge_options(const config::Config& config) {
  return {.addresses = config.purge.addresses,
          .method = config.purge.method,
          .token = config.purge.token,
          .keys = [](std::span<const std::string> topics) {
            return topics.empty() ? std::string(cache::kKeyOfAll) : cache::keys_of_changes(topics);
          }};
}

/// `parts` is used only when a topic changes.
std::vector<TopicEffects::Effect> effects_of_changes(const BackgroundParts::Uses& uses,
                                                     BackgroundParts& parts) {
  const auto effect = [](TopicKind kind, const char* name, auto run) {
    return TopicEffects::Effect{kind, name, [run](const std::string&) { run(); }};
  };
  Stores& stores = uses.stores;
  sound::StreamKeeper& keeper = uses.sound.keeper;
  return {
      // What was written can be read: players see it at once.
      effect(TopicKind::kAny, "ask the database again", [&stores] { stores.live_pause.end(); }),
      {TopicKind::kPurged, "tell caches in front", [&parts](const auto& topic) { parts.purger.note(topic); }},
      effect(TopicKind::kSearch, "bring the search index up to date", [&parts] { parts.search.wake(); }),
      // What is kept in memory for when the database is away must have every play.
      effect(TopicKind::kPlays, "keep the channels on air", [&keeper] { keeper.wake(); }),
      effect(TopicKind::kContent, "read the names of channels",
             [&stores] { stores.known_channels.refresh(); }),
      effect(TopicKind::kContent, "let browsers load streams", [&parts] { parts.channel_streams.refresh(); }),
      effect(TopicKind::kContent, "bring broadcasts up to date", [&parts] { parts.schedule.wake(); }),
      // A new channel is on air at once.
      effect(TopicKind::kContent, "keep the channels on air", [&keeper] { keeper.wake(); }),
      effect(TopicKind::kContent, "read videos again", [&stores] { stores.live_videos.forget(); }),
  };
}

}  // namespace

BackgroundParts::BackgroundParts(Uses uses)
    : leases(uses.stores.work->leases(), uses.base.metrics),
      schedule(uses.stores.work->schedule(), leases, uses.base.clock),
      cleaning(
          *uses.stores.work, leases, uses.base.clock,
          {.events = uses.base.config.events.keep_days, .listening = uses.base.config.listening.keep_days}),
      purger(purge_options(uses.base.config), uses.base.metrics),
      search(uses.stores.work->search(), uses.pages.search, uses.base.config.search.folder,
             [this, &topics = uses.replies.topics] {
               topics.bump(kTopicSearch);
               purger.note(kTopicSearch);
             }),
      podcast_import(uses.base.config, uses.stores.media, uses.stores.work->podcast_imports(),
                     uses.base.clock),
      podcast_checks(uses.stores.work->podcast_imports(), podcast_import, leases, uses.base.clock),
      channel_streams(uses.stores.pages->channels(), uses.base.config.station.public_url),
      effects(effects_of_changes(uses, *this)),
      changes(*uses.stores.work, uses.stores.replicas.get(), uses.replies.topics,
              [this](const std::string& topic) { effects.follow(topic); }),
      listener(listen_for_changes(listened_address(uses.base.config), [this] {
        changes.wake();
        leases.wake();
      })) {
  show_listener(uses.base.metrics, listener.get());
}

}  // namespace zender::station
