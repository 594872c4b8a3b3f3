#include "sound/formats/silent_sound.h"

#include <gtest/gtest.h>

#include "domain/sound/silence.h"
#include "sound/formats/adts.h"

namespace zender::sound {
namespace {

TEST(Silence, IsSoundThatPlayersAndTheStreamWithoutPlaylistCanRead) {
  EXPECT_EQ(aac_format(silence_init_section()), (AacFormat{2, 3, 2}));
  const MediaAsset asset = silence_asset();
  for (std::size_t i = 0; i < asset.segments.size(); ++i) {
    const std::string segment = silence_segment(i);
    const auto frames = aac_frames(segment, segment.size());
    ASSERT_TRUE(frames);
    EXPECT_EQ(static_cast<std::int64_t>(frames->size()) * 1024 * 1000 / 48'000, asset.segments[i].count());
    EXPECT_EQ(segment.substr(frames->front().offset, frames->front().size), "\x21\x10\x04\x60\x8c\x1c");
    EXPECT_EQ(frames->back().offset + frames->back().size, segment.size());
  }
}

}  // namespace
}  // namespace zender::sound
