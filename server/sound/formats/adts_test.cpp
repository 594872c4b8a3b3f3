#include "sound/formats/adts.h"

#include <gtest/gtest.h>

namespace zender::sound {
namespace {

std::string number(std::uint32_t value) {
  std::string out;
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(value >> shift & 0xFF);
  return out;
}

std::string box(const std::string& type, const std::string& body) {
  return number(static_cast<std::uint32_t>(body.size() + 8)) + type + body;
}

/// An init section as ffmpeg writes it, with this AudioSpecificConfig.
std::string init_section(const std::string& config) {
  const auto descriptor = [](char tag, const std::string& body) {
    return std::string(1, tag) + "\x80\x80\x80" + static_cast<char>(body.size()) + body;
  };
  const std::string esds =
      number(0) +
      descriptor(3, std::string("\0\1\0", 3) + descriptor(4, std::string(13, '\1') + descriptor(5, config)) +
                        descriptor(6, "\2"));
  const std::string entry = box("mp4a", std::string(28, '\0') + box("esds", esds));
  const std::string stsd = box("stsd", number(0) + number(1) + entry);
  return box("ftyp", "iso5") +
         box("moov", box("mvhd", "") + box("trak", box("mdia", box("minf", box("stbl", stsd)))));
}

const std::string kLowComplexity48Stereo = "\x11\x90";

/// A segment with these frames; the 'trun' holds the size of each.
std::string segment(const std::vector<std::string>& frames) {
  const auto with_offset = [&frames](std::uint32_t offset) {
    std::string run = number(0x000201) + number(static_cast<std::uint32_t>(frames.size())) + number(offset);
    for (const auto& frame : frames) run += number(static_cast<std::uint32_t>(frame.size()));
    return box("moof", box("mfhd", number(0) + number(1)) +
                           box("traf", box("tfhd", number(0x020000) + number(1)) + box("trun", run)));
  };
  std::string data;
  for (const auto& frame : frames) data += frame;
  const auto moof_size = static_cast<std::uint32_t>(with_offset(0).size());
  return box("styp", "msdh") + with_offset(moof_size + 8) + box("mdat", data);
}

/// The length in the frame's header.
std::size_t length_in_header(std::string_view frame) {
  const auto byte = [&frame](std::size_t at) -> std::size_t { return static_cast<unsigned char>(frame[at]); };
  return (byte(3) & 3) << 11 | byte(4) << 3 | byte(5) >> 5;
}

TEST(Adts, TheFormatIsReadFromTheInitSection) {
  EXPECT_EQ(aac_format(init_section(kLowComplexity48Stereo)), (AacFormat{2, 3, 2}));
  EXPECT_EQ(aac_format(init_section("\x12\x08")), (AacFormat{2, 4, 1}));
  EXPECT_FALSE(aac_format(init_section("\x2b\x92"))) << "object type 5 has no place in the header";
  EXPECT_FALSE(aac_format("geen mp4"));
  EXPECT_FALSE(aac_format(""));
}

TEST(Adts, EveryFrameOfASegmentFollowsAHeaderWithItsLength) {
  const std::string long_frame(3000, 'b');
  const std::string file = segment({"eerste", long_frame, "c"});
  const auto frames = aac_frames(file, file.size());
  ASSERT_TRUE(frames);
  ASSERT_EQ(frames->size(), 3U);
  const std::string made = adts({2, 3, 2}, file, *frames);
  EXPECT_EQ(made.size(), adts_size(*frames));
  std::string_view left = made;
  for (const std::string& sound : {std::string("eerste"), long_frame, std::string("c")}) {
    ASSERT_GE(left.size(), 7U);
    // Sync word, MPEG-4, no checksum; low complexity, 48 kHz, stereo.
    EXPECT_EQ(left.substr(0, 3), "\xFF\xF1\x4C");
    EXPECT_EQ(static_cast<unsigned char>(left[3]) & 0xFC, 0x80);
    ASSERT_EQ(length_in_header(left), sound.size() + 7);
    EXPECT_EQ(left.substr(7, sound.size()), sound);
    left.remove_prefix(sound.size() + 7);
  }
  EXPECT_TRUE(left.empty());
}

TEST(Adts, TheBeginningOfAFileIsEnoughToKnowItsFrames) {
  const std::string file = segment({std::string(5000, 'a'), std::string(5000, 'b')});
  const auto frames = aac_frames(std::string_view(file).substr(0, 1000), file.size());
  ASSERT_TRUE(frames);
  EXPECT_EQ(adts_size(*frames), 10'014U);
  EXPECT_FALSE(aac_frames(std::string_view(file).substr(0, 30), file.size())) << "its list goes on";
}

TEST(Adts, ATruncatedOrLyingFileIsRefused) {
  const std::string file = segment({"een", "twee", "drie"});
  for (std::size_t size = 0; size < file.size(); ++size)
    EXPECT_FALSE(aac_frames(std::string_view(file).substr(0, size), size)) << size;
  // With any single byte changed, all offsets must stay inside the file.
  for (std::size_t at = 0; at < file.size(); ++at) {
    for (const int value : {0, 1, 0x7F, 0xFF}) {
      std::string bent = file;
      bent[at] = static_cast<char>(value);
      if (const auto frames = aac_frames(bent, bent.size())) {
        EXPECT_EQ(adts({2, 3, 2}, bent, *frames).size(), adts_size(*frames));
      }
    }
  }
}

TEST(Adts, AnInitSectionWithAnyByteWrongIsReadOrRefused) {
  const std::string whole = init_section(kLowComplexity48Stereo);
  for (std::size_t at = 0; at < whole.size(); ++at) {
    for (const int value : {0, 1, 0x7F, 0xFF}) {
      std::string bent = whole;
      bent[at] = static_cast<char>(value);
      if (const auto format = aac_format(bent)) {
        EXPECT_LE(format->frequency_index, 12);
        EXPECT_LE(format->channels, 7);
      }
    }
    EXPECT_FALSE(aac_format(std::string_view(whole).substr(0, at)));
  }
}

}  // namespace
}  // namespace zender::sound
