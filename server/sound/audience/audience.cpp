#include "sound/audience/audience.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "domain/schedule/broadcast_repository.h"
#include "site/media.h"
#include "support/log.h"
#include "support/random_id.h"

namespace zender::sound {
namespace {

constexpr Milliseconds kBetweenStores = std::chrono::seconds(20);
/// Channels that aired the same segment so recently share who listens to it.
constexpr Milliseconds kTogether = std::chrono::minutes(2);
/// Minutes: a day without a database.
constexpr std::size_t kMaxWaiting = 1440;

Milliseconds length_of(const std::vector<Milliseconds>& segments) {
  return std::accumulate(segments.begin(), segments.end(), Milliseconds(0));
}

}  // namespace

Audience::Audience(Store& store, SoundFiles& files, const Clock& clock, Metrics& metrics)
    : store_(store),
      files_(files),
      clock_(clock),
      metrics_(metrics),
      downloads_counted_(metrics.counter("zender_podcast_downloads_total", "Downloads of episodes")),
      counter_(clock),
      downloads_(clock),
      places_(std::make_shared<const Places>()),
      thread_({.name = "audience",
               .task = "store listening figures",
               .first_run_after = kBetweenStores,
               .after_failure = kBetweenStores},
              [this](const std::stop_token&) {
                this->store(false);
                return kBetweenStores;
              }) {
  metrics.counter_from("zender_podcast_clients_forgotten_total",
                       "Clients of episodes that were not counted, because there were too many in a day", {},
                       [this] { return static_cast<double>(downloads_.forgotten()); });
}

bool Audience::counts(std::string_view pattern) {
  return pattern == site::kMediaFiles || pattern == site::kEpisodeSound;
}

void Audience::sent(const SentFile& file) {
  if (file.status != 200 && file.status != 206) return;
  if (const auto one = site::read_segment_path(file.path)) {
    // A part of a segment is none; browsers ask for whole ones.
    if (file.status == 200) segment(one->media, one->index);
  } else if (const auto episode = site::read_episode_sound_path(file.path)) {
    downloads_.sent(*episode, file.client, file.user_agent, file.bytes);
  }
}

std::pair<std::set<ChannelSlug>, Milliseconds> Audience::channels_of(const MediaId& media, std::size_t index,
                                                                     TimePoint at) const {
  const auto places = places_.load();
  const auto found = places->find(media.value);
  if (found == places->end()) return {};
  std::map<ChannelSlug, TimePoint> began;  // the last time on each channel
  Milliseconds length{0};
  for (const auto& [channel, part, asset] : found->second) {
    const auto& segments = asset->segments;
    if (index < part.first_index || index >= part.first_index + part.segment_count ||
        index >= segments.size())
      continue;
    const auto first = segments.begin() + static_cast<std::ptrdiff_t>(part.first_index);
    const TimePoint begin =
        std::accumulate(first, segments.begin() + static_cast<std::ptrdiff_t>(index), part.time.from);
    if (begin > at) continue;
    length = segments[index];
    TimePoint& last = began[channel];
    last = std::max(last, begin);
  }
  TimePoint newest{};
  for (const auto& [channel, begin] : began) newest = std::max(newest, begin);
  std::set<ChannelSlug> channels;
  for (const auto& [channel, begin] : began) {
    if (begin == newest || at - begin <= kTogether) channels.insert(channel);
  }
  return {std::move(channels), length};
}

void Audience::segment(const MediaId& media, std::size_t index) {
  const auto [channels, length] = channels_of(media, index, clock_.now());
  if (channels.empty()) counter_.segment(media, index);
  for (const ChannelSlug& channel : channels)
    counter_.live(channel, length / static_cast<Milliseconds::rep>(channels.size()));
}

void Audience::follow(const std::map<ChannelSlug, std::vector<LoadedPart>>& streams) {
  auto places = std::make_shared<Places>();
  for (const auto& [channel, parts] : streams) {
    for (const LoadedPart& one : parts)
      (*places)[one.part.media.value].push_back({channel, one.part, one.asset});
    if (shown_.insert(channel).second) show(channel);
  }
  places_ = std::shared_ptr<const Places>(std::move(places));
}

void Audience::show(const ChannelSlug& channel) {
  const Metrics::Labels labels{{"channel", channel.value}};
  metrics_.gauge("zender_listeners", "Listeners of a live stream that is assembled here, in the last minute",
                 labels, [this, channel] { return counter_.listeners(channel); });
  metrics_.counter_from("zender_listened_seconds_total",
                        "How long a live stream that is assembled here was listened to", labels,
                        [this, channel] { return counter_.seconds(channel); });
}

void Audience::add_minutes(bool all) {
  for (auto& minute : counter_.take(all)) minutes_.push_back(std::move(minute));
  if (minutes_.size() > kMaxWaiting) {
    log::error("listening figures dropped: the database has been away for too long");
    minutes_.resize(kMaxWaiting);
  }
  // One at a time: if the database does not answer, the others wait.
  for (; !minutes_.empty(); minutes_.pop_front()) add_minute(minutes_.front());
}

void Audience::add_minute(const AudienceCounter::Minute& minute) {
  std::map<MediaId, std::optional<OnDemandSound>> sounds;
  std::map<Heard, Milliseconds> heard;
  auto live = minute.live;
  for (const auto& [segment, count] : minute.segments) {
    const auto& [media, index] = segment;
    if (!sounds.contains(media)) sounds[media] = store_.listening().on_demand_sound(media);
    const auto& sound = sounds[media];
    if (sound) {
      if (index < sound->segments.size()) heard[sound->what] += sound->segments[index] * count;
      continue;
    }
    // It went on air a moment before the stream was read again.
    const auto [channels, length] = channels_of(media, index, minute.begin + std::chrono::minutes(1));
    for (const ChannelSlug& channel : channels)
      live[channel] += length * count / static_cast<Milliseconds::rep>(channels.size());
  }
  for (const auto& [channel, time] : live) {
    heard[{Heard::Kind::kChannel, channel.value}] += time;
    const auto broadcast = store_.broadcasts().on_air(channel, minute.begin + std::chrono::seconds(30));
    if (broadcast && broadcast->programme)
      heard[{Heard::Kind::kProgramme, broadcast->programme->slug.value}] += time;
  }
  for (const auto& [what, time] : heard) waiting_.push_back({minute.begin, what, time, 0});
}

void Audience::add_downloads() {
  const auto least_bytes = [this](const EpisodeId& episode) -> std::optional<std::uint64_t> {
    const auto sound = store_.listening().episode_sound(episode);
    const auto bytes = sound ? files_.bytes(sound->media) : std::nullopt;
    const auto length = sound ? static_cast<std::uint64_t>(length_of(sound->segments).count()) : 0;
    if (!bytes || length == 0) return std::nullopt;
    constexpr std::uint64_t kMinute = 60'000;
    return length <= kMinute ? *bytes : *bytes * kMinute / length;
  };
  const TimePoint minute = std::chrono::floor<std::chrono::minutes>(clock_.now());
  for (const auto& [episode, count] : downloads_.take(least_bytes)) {
    downloads_counted_.add(static_cast<std::uint64_t>(count));
    waiting_.push_back({minute, {Heard::Kind::kEpisode, episode.value}, Milliseconds(0), count});
  }
}

void Audience::store(bool all) {
  add_minutes(all);
  add_downloads();
  if (waiting_.empty()) return;
  // The outcome of an addition that failed is not known: the same again, under the same name.
  if (batch_.empty()) {
    batch_ = random_id();
    batch_size_ = waiting_.size();
  }
  const auto end = waiting_.begin() + static_cast<std::ptrdiff_t>(batch_size_);
  store_.listening().add_listening(batch_, clock_.now(), {waiting_.begin(), end});
  waiting_.erase(waiting_.begin(), end);
  batch_.clear();
}

void Audience::stop() {
  thread_.stop();
  try {
    store(false);  // what may have failed before
    store(true);
  } catch (const std::exception& error) {
    log::error("listening figures are lost", {{"error", error.what()}});
  }
}

}  // namespace zender::sound
