#include "playout/vod_playlist.h"

#include <fmt/format.h>

#include <iterator>

#include "playout/sound_bandwidth.h"

namespace zender::playout {
namespace {

using Out = std::back_insert_iterator<std::string>;

void print_head(Out out, Milliseconds longest) {
  // RFC 8216 §4.3.3.1: each duration, rounded to the nearest whole second, is at most the target.
  fmt::format_to(out,
                 "#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-TARGETDURATION:{}\n#EXT-X-MEDIA-SEQUENCE:0\n"
                 "#EXT-X-PLAYLIST-TYPE:VOD\n#EXT-X-INDEPENDENT-SEGMENTS\n",
                 std::max<std::int64_t>(1, (longest.count() + 500) / 1000));
}

constexpr const char* kSound = "audio";
constexpr const char* kVideo = "video";

void print_map(Out out, const MediaId& media, const char* kind = kSound) {
  fmt::format_to(out, "#EXT-X-MAP:URI=\"/media/{}/{}/init.mp4\"\n", kind, media.value);
}

void print_segment(Out out, const MediaId& media, std::size_t index, Milliseconds duration,
                   const char* kind = kSound) {
  fmt::format_to(out, "#EXTINF:{}.{:03},\n/media/{}/{}/{:05}.m4s\n", duration.count() / 1000,
                 duration.count() % 1000, kind, media.value, index);
}

/// One rendition of a video: the files of `kind` of each part.
std::string rendition(const std::vector<VideoPart>& parts, const char* kind) {
  std::string text;
  const auto out = std::back_inserter(text);
  Milliseconds longest{0};
  for (const VideoPart& part : parts)
    for (const Milliseconds segment : part.sound.segments) longest = std::max(longest, segment);
  print_head(out, longest);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const MediaId& files = kind == kSound ? parts[i].sound.id : parts[i].video.id;
    if (i > 0) text += "#EXT-X-DISCONTINUITY\n";
    print_map(out, files, kind);
    const auto& segments = parts[i].sound.segments;
    for (std::size_t at = 0; at < segments.size(); ++at) print_segment(out, files, at, segments[at], kind);
  }
  text += "#EXT-X-ENDLIST\n";
  return text;
}

}  // namespace

std::string asset_playlist(const MediaAsset& asset) {
  std::string text;
  text.reserve(asset.segments.size() * 96 + 512);
  const auto out = std::back_inserter(text);
  Milliseconds longest{0};
  for (const Milliseconds segment : asset.segments) longest = std::max(longest, segment);
  print_head(out, longest);
  print_map(out, asset.id);
  for (std::size_t i = 0; i < asset.segments.size(); ++i) print_segment(out, asset.id, i, asset.segments[i]);
  text += "#EXT-X-ENDLIST\n";
  return text;
}

std::string broadcast_playlist(const BroadcastTimeline& timeline) {
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
  for (const auto& segment : timeline.segments) {
    if (segment.begins_play) {
      if (segment.offset > Milliseconds(0)) fmt::format_to(out, "#EXT-X-DISCONTINUITY\n");
      print_map(out, segment.media);
      // UTC: not all players read other offsets correctly.
      fmt::format_to(out, "#EXT-X-PROGRAM-DATE-TIME:{}\n", date::format("%Y-%m-%dT%H:%M:%SZ", segment.begin));
    }
    print_segment(out, segment.media, segment.index, segment.duration);
  }
  text += "#EXT-X-ENDLIST\n";
  return text;
}

std::string video_playlist(const VideoId& video, const std::vector<VideoPart>& parts) {
  std::int64_t bandwidth = 0;
  for (const VideoPart& part : parts) bandwidth = std::max(bandwidth, part.video.bandwidth);
  const VideoPart& first = parts.front();
  return fmt::format(
      "#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-INDEPENDENT-SEGMENTS\n"
      "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"sound\",NAME=\"Geluid\",LANGUAGE=\"nl\",DEFAULT=YES,"
      "AUTOSELECT=YES,CHANNELS=\"2\",URI=\"/stream/videos/{0}/sound.m3u8\"\n"
      "#EXT-X-STREAM-INF:BANDWIDTH={1},CODECS=\"{2},{3}\",RESOLUTION={4}x{5},AUDIO=\"sound\"\n"
      "/stream/videos/{0}/pictures.m3u8\n",
      video.value, bandwidth + kSoundBandwidth, first.video.codec, first.sound.codec, first.video.width,
      first.video.height);
}

std::string video_only_playlist(const std::vector<VideoPart>& parts) {
  return rendition(parts, kVideo);
}

std::string video_sound_playlist(const std::vector<VideoPart>& parts) {
  return rendition(parts, kSound);
}

}  // namespace zender::playout
