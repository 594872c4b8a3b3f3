#include "content/media/sound_encoder.h"

#include <sys/stat.h>

#include <cmath>
#include <fstream>
#include <numbers>

#include "content/bundle/bundle.h"
#include "content/bundle/import.h"
#include "content/media/added_sound.h"
#include "content/testing/bundle_fixture.h"
#include "support/failure.h"
#include "support/files.h"
#include "support/process/limited_child.h"

namespace zender::content {
namespace {

namespace fs = std::filesystem;

std::string little_endian(std::uint32_t value, int bytes) {
  std::string text;
  for (int i = 0; i < bytes; ++i) text += static_cast<char>(value >> (8 * i) & 0xFF);
  return text;
}

/// A WAV of one channel at 44.1 kHz: a tone of 1 kHz, whose highest value is `level`.
std::string tone(double seconds, double level) {
  constexpr std::uint32_t kRate = 44'100;
  std::string samples;
  for (int i = 0; i < static_cast<int>(seconds * kRate); ++i) {
    const double value = level * 32'767 * std::sin(2 * std::numbers::pi * 1000 * i / kRate);
    samples += little_endian(static_cast<std::uint32_t>(std::lround(value)) & 0xFFFF, 2);
  }
  const auto size = static_cast<std::uint32_t>(samples.size());
  return "RIFF" + little_endian(36 + size, 4) + "WAVEfmt " + little_endian(16, 4) + little_endian(1, 2) +
         little_endian(1, 2) + little_endian(kRate, 4) + little_endian(kRate * 2, 4) + little_endian(2, 2) +
         little_endian(16, 2) + "data" + little_endian(size, 4) + samples;
}

/// A chunk of a RIFF file.
std::string chunk(const std::string& name, const std::string& bytes) {
  const std::string pad(bytes.size() % 2, '\0');
  return name + little_endian(static_cast<std::uint32_t>(bytes.size()), 4) + bytes + pad;
}

class SoundEncoding : public testing::BundleTest {
 protected:
  SoundEncoder encoder;

  fs::path source(const std::string& name, const std::string& bytes) const {
    std::ofstream(folder / name, std::ios::binary) << bytes;
    return folder / name;
  }
  fs::path empty_folder(const std::string& name) const {
    fs::create_directories(folder / name);
    return folder / name;
  }
  /// As an editor's program writes it, with a variable rate. `counted`: whether a header counts its
  /// frames.
  std::string mp3_of_40_seconds(const std::string& counted = "1") const {
    const std::string mp3 = (folder / "bron.mp3").string();
    const ChildResult made =
        run_child({.command = {find_program("ffmpeg")->string(), "-v", "error", "-y", "-f", "lavfi", "-i",
                               "sine=f=200:d=40", "-q:a", "4", "-write_xing", counted, mp3}});
    EXPECT_EQ(made.exit_code, 0) << made.errors;
    return read_whole_file(mp3, 10 << 20).value_or("");
  }
  static std::int64_t total(const EncodedSound& sound) {
    std::int64_t sum = 0;
    for (const Milliseconds segment : sound.segments) sum += segment.count();
    return sum;
  }
};

TEST_F(SoundEncoding, TagsAreReadInTheEncodingThatProgramsOfWindowsWrite) {
  const std::string whole = tone(1, 0.5);
  constexpr std::size_t kBeforeSamples = 36;
  const std::string tags =
      chunk("LIST", "INFO" + chunk("INAM", "D\xE9j\xE0 vu \x96 live") + chunk("IART", "Bj\xC3\xB6rk"));
  const std::string wav = whole.substr(0, kBeforeSamples) + tags + whole.substr(kBeforeSamples);
  const SoundTags read = encoder.tags(source("oud.wav", wav));
  EXPECT_EQ(read.title, "Déjà vu – live");
  EXPECT_EQ(read.artist, "Björk");
}

TEST_F(SoundEncoding, SoundBecomesSegmentsOfTheRightLengthAndLoudness) {
  const fs::path loud = source("hard.wav", tone(13, 0.5));
  std::vector<double> parts;
  const EncodedSound sound =
      encoder.encode(loud, empty_folder("one"), {}, [&](double part) { parts.push_back(part); });
  ASSERT_EQ(sound.segments.size(), 3U);
  EXPECT_EQ(sound.segments[0].count(), 5952);
  EXPECT_NEAR(static_cast<double>(total(sound)), 13'000, 70);
  // A sine of −6 dB in both channels has −6 LUFS (EBU Tech 3341); one channel is spread over two at
  // −3 dB each.
  EXPECT_NEAR(sound.loudness, -9, 0.3);
  ASSERT_FALSE(parts.empty());
  EXPECT_TRUE(std::is_sorted(parts.begin(), parts.end()));
  EXPECT_FALSE(fs::exists(folder / "one/audio.m4a"));
  EXPECT_TRUE(sound.has_qualities);
  const auto bytes = [&](const std::string& inside) {
    return fs::file_size(folder / "one" / inside / "00000.m4s");
  };
  EXPECT_LT(bytes("48k"), bytes(""));
  EXPECT_GT(bytes("192k"), bytes(""));
  for (const char* inside : {"48k", "192k"}) {
    const auto same = read_encoded(folder / "one" / inside, false);
    ASSERT_TRUE(same) << inside;
    EXPECT_EQ(same->segments, sound.segments) << "the same places to change to another quality";
    EXPECT_FALSE(fs::exists(folder / "one" / inside / "audio.m4a"));
  }

  encoder.encode(loud, empty_folder("two"), {.loudness = -23, .progressive = true});
  const EncodedSound again = encoder.encode(folder / "two/audio.m4a", empty_folder("three"), {});
  EXPECT_NEAR(again.loudness, -23, 0.3);
}

TEST_F(SoundEncoding, NamesWithSignsThatMeanSomethingToFfmpegAreJustNames) {
  const fs::path odd = folder / "100%d: a 'b' [c]";
  fs::create_directories(odd / "out");
  std::ofstream(odd / "-i %05d;x.wav", std::ios::binary) << tone(7, 0.2);
  const EncodedSound sound = encoder.encode(odd / "-i %05d;x.wav", odd / "out", {});
  EXPECT_EQ(sound.segments.size(), 2U);
}

TEST_F(SoundEncoding, EncodedSoundPassesTheChecksOfABundle) {
  const AddedSound added = add_sound(encoder, source("De Wolken.wav", tone(7, 0.2)), bundle,
                                     {.loudness = -18, .progressive = true});
  EXPECT_TRUE(added.made);
  EXPECT_EQ(added.title, "De Wolken");
  EXPECT_TRUE(added.id.value.starts_with("de-wolken-")) << added.id.value;
  EXPECT_NEAR(static_cast<double>(added.duration.count()), 7000, 70);
  EXPECT_EQ(add_tracks(bundle, "muziek", {added}), 1U);
  EXPECT_EQ(mistakes(), "");
  const Content content = read_bundle(bundle).content;
  ASSERT_EQ(content.tracks.size(), 3U);
  EXPECT_EQ(content.tracks[2].media, added.id);

  const AddedSound again = add_sound(encoder, folder / "De Wolken.wav", bundle, {-18, true});
  EXPECT_FALSE(again.made);
  EXPECT_EQ(again.duration, added.duration);
  EXPECT_EQ(add_tracks(bundle, "muziek", {again}), 0U);
}

TEST_F(SoundEncoding, WhatIsNoSoundOrOnlySilenceIsRefused) {
  for (const auto& [name, bytes] :
       std::map<std::string, std::string>{{"tekst.mp3", "dit is geen geluid"},
                                          {"stil.wav", tone(2, 0)},
                                          {"lijst.m3u8", "#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"},
                                          {"lijst.mp3", "ffconcat version 1.0\nfile '/etc/passwd'\n"}}) {
    try {
      encoder.encode(source(name, bytes), empty_folder("of-" + name), {});
      ADD_FAILURE() << name;
    } catch (const Failure& failure) {
      EXPECT_EQ(failure.kind(), FailureKind::kUnprocessable) << failure.what();
      EXPECT_NE(std::string(failure.what()).find(name), std::string::npos) << failure.what();
    }
  }
}

TEST_F(SoundEncoding, AFileThatIsCutOffIsNamedWithWhatItSaysAndWhatIsThere) {
  encoder.cut_out(source("heel.wav", tone(40, 0.3)), Milliseconds(0), std::chrono::seconds(40), "Heel",
                  folder / "heel.flac");
  const std::string flac = read_whole_file(folder / "heel.flac", 10 << 20).value_or("");
  for (const auto& [name, bytes] :
       std::map<std::string, std::string>{{"half.flac", flac.substr(0, flac.size() / 10)},
                                          {"half.mp3", mp3_of_40_seconds().substr(0, 20'000)}}) {
    try {
      encoder.encode(source(name, bytes), empty_folder("of-" + name), {});
      ADD_FAILURE() << name;
    } catch (const Failure& failure) {
      const std::string said = failure.what();
      EXPECT_NE(said.find("lasts 0:40"), std::string::npos) << said;
      EXPECT_NE(said.find(name), std::string::npos) << said;
    }
  }
}

TEST_F(SoundEncoding, ALengthThatIsOnlyGuessedIsNoReasonToRefuse) {
  // Without the header that counts its frames, and with a first frame of a low rate.
  const std::string mp3 = mp3_of_40_seconds("0");
  EXPECT_NEAR(static_cast<double>(total(encoder.encode(source("vbr.mp3", mp3), empty_folder("vbr"), {}))),
              40'000, 200);
}

TEST_F(SoundEncoding, ASourceInTheBundleIsEncodedByTheImport) {
  write("media/audio/wolken/wolken.wav", tone(7, 0.2));
  write("media/audio/wolken/asset.yaml", "title: Wolken\nsource: wolken.wav\nloudness: -18\n");
  write("tracks/b.yaml", "- { id: t3, artist: A, name: Wolken, mediaId: wolken }\n");
  EXPECT_EQ(mistakes(), "");
  const MediaId first = *read_bundle(bundle).content.tracks[2].media;
  EXPECT_TRUE(first.value.starts_with("wolken-")) << first.value;

  write("media/audio/wolken/wolken.wav", tone(7, 0.3));
  const MediaId second = *read_bundle(bundle).content.tracks[2].media;
  EXPECT_NE(first, second) << "another sound has another address";
  write("media/audio/wolken/asset.yaml", "title: Wolken\nsource: wolken.wav\nloudness: -16\n");
  EXPECT_NE(*read_bundle(bundle).content.tracks[2].media, second);
}

TEST_F(SoundEncoding, ASourceThatWasAddedAsSegmentsTooIsTheSameSound) {
  const fs::path file = source("wolken.wav", tone(7, 0.2));
  const AddedSound added = add_sound(encoder, file, bundle, {});
  write("media/audio/wolken/wolken.wav", tone(7, 0.2));
  write("media/audio/wolken/asset.yaml", "title: Wolken\nsource: wolken.wav\n");
  write("tracks/b.yaml", "- { id: t3, artist: A, name: Wolken, mediaId: wolken }\n");
  const BundleResult result = read_bundle(bundle);
  EXPECT_EQ(format_mistakes(result.mistakes), "");
  EXPECT_EQ(result.content.media.size(), 2U);
  EXPECT_TRUE(result.sources.empty());
  EXPECT_EQ(result.content.tracks[2].media, added.id);
}

TEST_F(SoundEncoding, MistakesInASourceAreNamed) {
  write("media/audio/a/asset.yaml", "title: A\nsource: weg.wav\n");
  write("media/audio/b/asset.yaml", "title: B\nsource: ../tune-1/init.mp4\n");
  write("media/audio/c/asset.yaml", "title: C\nsource: c.wav\ncodec: mp4a.40.2\nloudness: -60\n");
  write("media/audio/c/c.wav", "x");
  EXPECT_EQ(mistakes(),
            "media/audio/a/asset.yaml:2: source: 'weg.wav' is missing\n"
            "media/audio/b/asset.yaml:2: source: must be the name of a file in the same folder, not "
            "'../tune-1/init.mp4'\n"
            "media/audio/c/asset.yaml:3: codec: is only for sound in segments; with 'source' leave it out\n"
            "media/audio/c/asset.yaml:4: loudness: must be a whole number from -40 to -8, not '-60'\n");
}

TEST_F(SoundEncoding, ANamedPipeIsNamedAndNotWaitedFor) {
  const fs::path pipe = folder / "pijp.wav";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  try {
    add_sound(encoder, pipe, bundle, {});
    FAIL();
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.what(), "'" + pipe.string() + "' is a named pipe, not a file");
  }
}

}  // namespace
}  // namespace zender::content
