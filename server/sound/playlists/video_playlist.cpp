#include "sound/playlists/video_playlist.h"

#include <fmt/format.h>

#include <algorithm>

#include "domain/sound/sound_quality.h"
#include "site/media.h"
#include "site/streams.h"

namespace zender::sound {
namespace {

/// The playlist rarely changes, and players read it only when they start.
constexpr std::chrono::minutes kVideoPlaylistLife{1};

const MediaVideo* video_of(const VideoByMedia& videos, const LoadedPart& loaded) {
  const auto found = videos.find(loaded.asset->id);
  return found == videos.end() ? nullptr : found->second.get();
}

}  // namespace

std::optional<LivePlaylist> video_only_playlist(const std::vector<LoadedPart>& stream,
                                                const VideoByMedia& videos, TimePoint now) {
  return live_playlist(stream, now, [&](const LoadedPart& loaded) -> std::optional<std::string> {
    const MediaVideo* found = video_of(videos, loaded);
    if (!found) return std::nullopt;
    return site::video_folder_path(found->id);
  });
}

std::optional<LivePlaylist> video_playlist(const ChannelSlug& channel, const std::vector<LoadedPart>& stream,
                                           const VideoByMedia& videos, TimePoint now) {
  const LoadedPart* newest = nullptr;
  std::int64_t bandwidth = 0;
  for (const LoadedPart& loaded : stream) {
    const MediaVideo* found = video_of(videos, loaded);
    if (!found || loaded.part.time.from > now) continue;
    newest = &loaded;
    bandwidth = std::max(bandwidth, found->bandwidth);
  }
  if (!newest) return std::nullopt;
  const MediaVideo& shown = *video_of(videos, *newest);
  return LivePlaylist{
      fmt::format("#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-INDEPENDENT-SEGMENTS\n"
                  "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"radio\",NAME=\"Radio\",LANGUAGE=\"nl\",DEFAULT=YES,"
                  "AUTOSELECT=YES,CHANNELS=\"2\",URI=\"{0}\"\n"
                  "#EXT-X-STREAM-INF:BANDWIDTH={1},CODECS=\"{2},{3}\",RESOLUTION={4}x{5},AUDIO=\"radio\"\n"
                  "{6}\n",
                  site::live_playlist_path(channel), bandwidth + sound_bandwidth(SoundQuality::kStandard),
                  shown.codec, newest->asset->codec, shown.width, shown.height,
                  site::live_pictures_path(channel)),
      now + kVideoPlaylistLife};
}

}  // namespace zender::sound
