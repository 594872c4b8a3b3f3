#include "recording/signal.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "recording/duty/duty_hook.h"
#include "recording/sound_meter.h"

namespace zender::recording {
namespace {

TEST(Signal, InputsAreAddressesDevicesAndFiles) {
  for (const char* input : {"http://a.nl/x.mp3", "https://a.nl/x.m3u8", "srt://0.0.0.0:9000?mode=listener",
                            "srt://0.0.0.0:9000?mode=listener&passphrase=een-lange-wachtzin",
                            "rtp://0.0.0.0:5004", "alsa:hw:1,0", "/tmp/x.wav", "studio.sdp"})
    EXPECT_EQ(mistake_in_input(input), "") << input;
  for (const char* input :
       {"", "srt://0.0.0.0:9000?passphrase=kort", "ftp://a.nl/x", "concat:a|b\n", "file:///etc/passwd"})
    EXPECT_NE(mistake_in_input(input), "") << input;
  for (const char* input : {"https://a.nl/listen.pls?sid=1", "http://a.nl/radio.M3U", "lijst.m3u"})
    EXPECT_NE(mistake_in_input(input).find("list for media players"), std::string::npos) << input;
}

TEST(Signal, AnAddressOfTheWebCannotMakeFfmpegReadFiles) {
  const auto command = decoder_command("ffmpeg", "https://a.nl/x.m3u8");
  const auto list = std::find(command.begin(), command.end(), "-protocol_whitelist");
  ASSERT_NE(list, command.end());
  EXPECT_EQ((list + 1)->find("file"), std::string::npos);
}

TEST(Signal, WhatIsShownHasNoPassword) {
  EXPECT_EQ(shown_input("http://piet:geheim@a.nl:8000/live.mp3"), "http://a.nl:8000/live.mp3");
  EXPECT_EQ(shown_input("srt://a.nl:9000?passphrase=geheim"), "srt://a.nl:9000?…");
  EXPECT_EQ(shown_input("alsa:hw:1,0"), "alsa:hw:1,0");
  const std::string input = "srt://a.nl:9000?mode=listener&passphrase=een-lange-wachtzin";
  EXPECT_EQ(shown_message(input + ": Input/output error", input), "srt://a.nl:9000?…: Input/output error");
  EXPECT_EQ(shown_message("Server returned 404", input), "Server returned 404");
}

TEST(Signal, OnlyAnSrtThatListensWaitsForItsSender) {
  EXPECT_TRUE(waits_for_sender("srt://0.0.0.0:9000?passphrase=een-lange-wachtzin&mode=listener"));
  EXPECT_FALSE(waits_for_sender("srt://a.nl:9000?passphrase=een-lange-wachtzin"));
  EXPECT_FALSE(waits_for_sender("https://a.nl/x.mp3?mode=listener"));
}

TEST(Signal, TitlesAndErrorsAreReadFromTheLog) {
  EXPECT_EQ(title_in("[http @ 0x55] [verbose] Metadata update for StreamTitle: Beyonc\xE9 - Halo"),
            "Beyoncé - Halo");
  EXPECT_EQ(title_in("[http @ 0x55] [verbose] Metadata update for StreamTitle: Beyoncé - Halo"),
            "Beyoncé - Halo");
  EXPECT_EQ(title_in("Metadata update for StreamTitle: D\xE9j\xE0 vu \x96 \x93live\x94"), "Déjà vu – “live”");
  EXPECT_EQ(title_in("[info] Metadata:"), std::nullopt);
  EXPECT_EQ(error_in("[http @ 0x55] [error] HTTP error 404 Not Found"), "HTTP error 404 Not Found");
  EXPECT_EQ(error_in("[info] Input #0, mp3"), "");
}

TEST(SoundMeter, FindsSoundThatIsRepeatedAndNotMusic) {
  SoundMeter meter;
  std::vector<float> repeated;
  std::vector<float> noise;
  unsigned seed = 1;
  const auto next = [&seed] {
    return static_cast<float>((seed = seed * 1664525 + 1013904223) >> 8) / 3e7F - 0.28F;
  };
  for (int i = 0; i < 4000; ++i) noise.push_back(next());
  for (int i = 0; i < 48'000 * 15; ++i)
    repeated.insert(repeated.end(), 2, noise[static_cast<std::size_t>(i) % 4000]);
  meter.add(repeated);
  EXPECT_GE(meter.take().repeated, 10);
  std::vector<float> other;
  for (int i = 0; i < 48'000 * 3; ++i) other.insert(other.end(), 2, next());
  meter.add(other);
  EXPECT_EQ(meter.take().repeated, 0);
}

TEST(SoundMeter, ClippingIsThreeSamplesAtFullScale) {
  SoundMeter meter;
  meter.add({1, 1, 1, 1, 0.5, 0.5});
  EXPECT_FALSE(meter.take().is_clipped);
  meter.add({1, 0, 0, -1, 1, 0});
  EXPECT_TRUE(meter.take().is_clipped);
}

TEST(DutyHook, IsAnAddressOrAProgram) {
  EXPECT_EQ(mistake_in_hook("https://a.nl/hook"), "");
  EXPECT_EQ(mistake_in_hook("/usr/local/bin/bel"), "");
  EXPECT_NE(mistake_in_hook("bel"), "");
}

}  // namespace
}  // namespace zender::recording
