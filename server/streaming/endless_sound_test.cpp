#include <gtest/gtest.h>

#include "streaming/icy.h"
#include "streaming/sound_ring.h"

namespace zender::streaming {
namespace {

using namespace std::chrono_literals;

SoundChunk chunk(int number, Milliseconds length = 3s) {
  return {std::make_shared<const std::string>(std::to_string(number)), TimePoint(number * length), length,
          ""};
}

TEST(SoundRing, ANewListenerBeginsWithTheNewestSeconds) {
  SoundRing ring;
  EXPECT_EQ(ring.start(), std::nullopt);
  for (int i = 0; i < 10; ++i) ring.add(chunk(i));
  EXPECT_EQ(ring.start(), 8U) << "two chunks of 3 s";
  EXPECT_EQ(*ring.next(8).chunk->bytes, "8");
  EXPECT_EQ(ring.next(8).chunk, ring.next(8).chunk) << "nobody gets a copy";
}

TEST(SoundRing, AListenerWhoWaitsGetsWhatComesNext) {
  SoundRing ring;
  ring.add(chunk(0));
  EXPECT_EQ(ring.next(1).chunk, nullptr);
  EXPECT_FALSE(ring.next(1).is_over);
  ring.add(chunk(1));
  EXPECT_EQ(*ring.next(1).chunk->bytes, "1");
  ring.end();
  EXPECT_EQ(*ring.next(1).chunk->bytes, "1") << "what is left";
  EXPECT_TRUE(ring.next(2).is_over);
}

TEST(SoundRing, AListenerWhoIsAMinuteBehindHasLostTheStreamAndOthersHaveNot) {
  SoundRing ring;
  for (int i = 0; i < 21; ++i) ring.add(chunk(i));
  EXPECT_TRUE(ring.next(0).is_over);
  EXPECT_FALSE(ring.next(1).is_over);
  EXPECT_EQ(ring.chunks().size(), 20U);
}

TEST(IcyBlock, HasItsLengthInUnitsOf16BytesAndEndsWithZeros) {
  const std::string block = icy_block("Doe Maar - Is dit alles");
  EXPECT_EQ(block.size(), 1 + 16 * static_cast<std::size_t>(block[0]));
  EXPECT_EQ(block.substr(1).c_str(), std::string("StreamTitle='Doe Maar - Is dit alles';"));
}

TEST(IcyBlock, NoTitleCanEndItselfOrBeTooLong) {
  EXPECT_EQ(icy_block("a';StreamUrl='b").find("';"), icy_block("a’;StreamUrl='b").find("';"));
  std::string title;
  for (int i = 0; i < 3000; ++i) title += "é";
  const std::string block = icy_block(title);
  EXPECT_LE(block.size(), 1U + 255 * 16);
  EXPECT_EQ(block.find("\xC3';"), std::string::npos) << "no character is cut in two";
}

}  // namespace
}  // namespace zender::streaming
