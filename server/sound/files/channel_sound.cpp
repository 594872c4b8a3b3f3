#include "sound/files/channel_sound.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <map>

#include "domain/music/track_play_repository.h"
#include "domain/schedule/broadcast_timeline.h"
#include "domain/schedule/channel_repository.h"
#include "domain/schedule/now_playing.h"
#include "domain/sound/media_repository.h"
#include "domain/sound/sound_quality.h"
#include "sound/formats/adts.h"
#include "support/failure.h"
#include "support/files.h"
#include "support/station_time.h"

namespace zender::sound {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestFile = 16 << 20;

BroadcastTimeline timeline_of(Store& store, const ChannelSlug& channel, Interval interval) {
  std::map<MediaId, std::shared_ptr<const MediaAsset>> assets;
  std::vector<AiredAsset> log;
  for (AiredMedia& play : store.plays().aired(channel, interval)) {
    auto& asset = assets[play.media];
    if (!asset) {
      const auto found = store.media().media(play.media);
      if (!found) continue;
      asset = std::make_shared<const MediaAsset>(*found);
    }
    log.push_back({std::move(play), asset});
  }
  return broadcast_timeline(log, interval);
}

std::string read_segment_file(media_store::MediaStore& media, const fs::path& name) {
  auto bytes =
      media.bring(name.string()) ? read_whole_file(media.folder() / name, kLargestFile) : std::nullopt;
  if (!bytes) throw Failure(FailureKind::kUnavailable, "'" + name.string() + "' is missing");
  return std::move(*bytes);
}

/// A segment as ADTS, in the best quality that it has.
std::string segment_sound(media_store::MediaStore& media, const BroadcastTimeline::Segment& segment) {
  const SoundQuality best = segment.has_qualities ? kSoundQualities.back() : SoundQuality::kStandard;
  const fs::path folder = fs::path("audio") / segment.media.value / quality_folder(best);
  const auto format = aac_format(read_segment_file(media, folder / "init.mp4"));
  const std::string bytes = read_segment_file(media, folder / fmt::format("{:05}.m4s", segment.index));
  const auto frames = format ? aac_frames(bytes, bytes.size()) : std::nullopt;
  if (!frames) throw Failure(FailureKind::kUnprocessable, "'" + segment.media.value + "' is not AAC");
  return adts(*format, bytes, *frames);
}

}  // namespace

ChannelSound write_channel_sound(Store& store, media_store::MediaStore& media, const ChannelSlug& channel,
                                 Interval interval, const fs::path& file) {
  if (!find_published(store.channels(), channel))
    throw Failure(FailureKind::kNotFound, "there is no channel '" + channel.value + "'");
  const BroadcastTimeline timeline = timeline_of(store, channel, interval);
  if (timeline.segments.empty())
    throw Failure(
        FailureKind::kNotFound,
        fmt::format("nothing of what was heard on '{}' from {} until {} is kept (station time)",
                    channel.value, to_station_time(interval.from), to_station_time(interval.until)));
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  for (const auto& segment : timeline.segments) {
    const std::string sound = segment_sound(media, segment);
    out.write(sound.data(), static_cast<std::streamsize>(sound.size()));
  }
  out.close();
  if (out.fail()) throw Failure(FailureKind::kUnavailable, "'" + file.string() + "' cannot be written");
  const auto& last = timeline.segments.back();
  const Milliseconds tail = std::max(Milliseconds(0), last.begin + last.duration - interval.until);
  const Milliseconds length = timeline.length - timeline.lead - tail;
  return {timeline.lead, length, std::max(Milliseconds(0), interval.until - interval.from - length)};
}

}  // namespace zender::sound
