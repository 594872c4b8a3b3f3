#include "sound/playlists/vod_playlist.h"

#include <fmt/format.h>

#include <iterator>

#include "domain/sound/sound_quality.h"
#include "site/media.h"
#include "site/streams.h"

namespace zender::sound {
namespace {

using Out = std::back_insert_iterator<std::string>;

void print_head(Out out, Milliseconds longest) {
  // RFC 8216 §4.3.3.1: each duration, rounded to the nearest whole second, is at most the target.
  fmt::format_to(out,
                 "#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-TARGETDURATION:{}\n#EXT-X-MEDIA-SEQUENCE:0\n"
                 "#EXT-X-PLAYLIST-TYPE:VOD\n#EXT-X-INDEPENDENT-SEGMENTS\n",
                 std::max<std::int64_t>(1, (longest.count() + 500) / 1000));
}

void print_map(Out out, const std::string& folder) {
  fmt::format_to(out, "#EXT-X-MAP:URI=\"{}/init.mp4\"\n", folder);
}

void print_segment(Out out, const std::string& folder, std::size_t index, Milliseconds duration) {
  fmt::format_to(out, "#EXTINF:{}.{:03},\n{}/{:05}.m4s\n", duration.count() / 1000, duration.count() % 1000,
                 folder, index);
}

SoundQuality kept_quality(bool has_qualities, SoundQuality wanted) {
  return has_qualities ? wanted : SoundQuality::kStandard;
}

std::string sound_folder_of(const VideoPart& part) {
  return site::sound_folder_path(part.sound.id);
}

std::string video_folder_of(const VideoPart& part) {
  return site::video_folder_path(part.video.id);
}

/// One rendition of a video: the files in the folder of each part.
std::string rendition(const std::vector<VideoPart>& parts, std::string (*folder_of)(const VideoPart&)) {
  std::string text;
  const auto out = std::back_inserter(text);
  Milliseconds longest{0};
  for (const VideoPart& part : parts)
    for (const Milliseconds segment : part.sound.segments) longest = std::max(longest, segment);
  print_head(out, longest);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string folder = folder_of(parts[i]);
    if (i > 0) text += "#EXT-X-DISCONTINUITY\n";
    print_map(out, folder);
    const auto& segments = parts[i].sound.segments;
    for (std::size_t at = 0; at < segments.size(); ++at) print_segment(out, folder, at, segments[at]);
  }
  text += "#EXT-X-ENDLIST\n";
  return text;
}

std::string timeline_playlist(const BroadcastTimeline& timeline, SoundQuality quality, bool is_dated) {
  std::string text;
  text.reserve(timeline.segments.size() * 96 + 512);
  const auto out = std::back_inserter(text);
  Milliseconds longest{0};
  for (const auto& segment : timeline.segments) longest = std::max(longest, segment.duration);
  print_head(out, longest);
  if (timeline.lead > Milliseconds(0)) {
    fmt::format_to(out, "#EXT-X-START:TIME-OFFSET={}.{:03},PRECISE=YES\n", timeline.lead.count() / 1000,
                   timeline.lead.count() % 1000);
  }
  MediaId current;
  std::string folder;
  for (const auto& segment : timeline.segments) {
    if (folder.empty() || segment.media != current) {
      current = segment.media;
      folder = site::sound_folder_path(current, kept_quality(segment.has_qualities, quality));
    }
    if (segment.begins_play) {
      if (segment.offset > Milliseconds(0)) fmt::format_to(out, "#EXT-X-DISCONTINUITY\n");
      print_map(out, folder);
      // UTC: not all players read other offsets correctly.
      if (is_dated)
        fmt::format_to(out, "#EXT-X-PROGRAM-DATE-TIME:{}\n",
                       date::format("%Y-%m-%dT%H:%M:%SZ", segment.begin));
    }
    print_segment(out, folder, segment.index, segment.duration);
  }
  text += "#EXT-X-ENDLIST\n";
  return text;
}

}  // namespace

std::string asset_playlist(const MediaAsset& asset, SoundQuality quality) {
  std::string text;
  text.reserve(asset.segments.size() * 96 + 512);
  const auto out = std::back_inserter(text);
  Milliseconds longest{0};
  for (const Milliseconds segment : asset.segments) longest = std::max(longest, segment);
  print_head(out, longest);
  const std::string folder = site::sound_folder_path(asset.id, kept_quality(asset.has_qualities, quality));
  print_map(out, folder);
  for (std::size_t i = 0; i < asset.segments.size(); ++i) print_segment(out, folder, i, asset.segments[i]);
  text += "#EXT-X-ENDLIST\n";
  return text;
}

std::string broadcast_playlist(const BroadcastTimeline& timeline, SoundQuality quality) {
  return timeline_playlist(timeline, quality, true);
}

std::string undated_playlist(const BroadcastTimeline& timeline, SoundQuality quality) {
  return timeline_playlist(timeline, quality, false);
}

std::string video_playlist(const VideoId& video, const std::vector<VideoPart>& parts) {
  std::int64_t bandwidth = 0;
  for (const VideoPart& part : parts) bandwidth = std::max(bandwidth, part.video.bandwidth);
  const VideoPart& first = parts.front();
  return fmt::format(
      "#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-INDEPENDENT-SEGMENTS\n"
      "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"sound\",NAME=\"Geluid\",LANGUAGE=\"nl\",DEFAULT=YES,"
      "AUTOSELECT=YES,CHANNELS=\"2\",URI=\"{0}\"\n"
      "#EXT-X-STREAM-INF:BANDWIDTH={1},CODECS=\"{2},{3}\",RESOLUTION={4}x{5},AUDIO=\"sound\"\n"
      "{6}\n",
      site::video_sound_path(video), bandwidth + sound_bandwidth(SoundQuality::kStandard), first.video.codec,
      first.sound.codec, first.video.width, first.video.height, site::video_pictures_path(video));
}

std::string video_only_playlist(const std::vector<VideoPart>& parts) {
  return rendition(parts, video_folder_of);
}

std::string video_sound_playlist(const std::vector<VideoPart>& parts) {
  return rendition(parts, sound_folder_of);
}

}  // namespace zender::sound
