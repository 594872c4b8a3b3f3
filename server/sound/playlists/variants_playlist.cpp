#include "sound/playlists/variants_playlist.h"

#include <fmt/format.h>

#include <iterator>

#include "site/streams.h"

namespace zender::sound {
namespace {

void print_variant(std::string& text, const std::string& playlist, const std::string& codec,
                   SoundQuality quality) {
  fmt::format_to(std::back_inserter(text), "#EXT-X-STREAM-INF:BANDWIDTH={},CODECS=\"{}\"\n{}{}\n",
                 sound_bandwidth(quality), codec, playlist, site::quality_query(quality));
}

}  // namespace

std::string variants_playlist(const std::string& playlist, const std::string& codec, bool has_qualities,
                              SoundQuality best) {
  std::string text = "#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-INDEPENDENT-SEGMENTS\n";
  if (!has_qualities || best >= SoundQuality::kStandard)
    print_variant(text, playlist, codec, SoundQuality::kStandard);
  if (!has_qualities) return text;
  for (const SoundQuality quality : kSoundQualities)
    if (quality != SoundQuality::kStandard && quality <= best) print_variant(text, playlist, codec, quality);
  return text;
}

}  // namespace zender::sound
