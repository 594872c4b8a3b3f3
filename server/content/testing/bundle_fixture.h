#pragma once
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

#include "content/bundle/bundle.h"
#include "content/testing/mp4_fixture.h"

namespace zender::content::testing {

/// A PNG in one shade of grey, made without a compressor (stored blocks).
inline std::string grey_png(std::uint32_t width, std::uint32_t height, std::uint8_t grey = 0x80) {
  const auto big = [](std::uint32_t value) {
    return std::string{static_cast<char>(value >> 24U), static_cast<char>(value >> 16U),
                       static_cast<char>(value >> 8U), static_cast<char>(value)};
  };
  const auto crc = [](const std::string& bytes) {
    std::uint32_t sum = ~0U;
    for (const char c : bytes) {
      sum ^= static_cast<std::uint8_t>(c);
      for (int i = 0; i < 8; ++i) sum = (sum >> 1U) ^ ((sum & 1U) != 0 ? 0xEDB88320U : 0U);
    }
    return ~sum;
  };
  const auto chunk = [&](const std::string& name, const std::string& data) {
    return big(static_cast<std::uint32_t>(data.size())) + name + data + big(crc(name + data));
  };
  std::string rows;
  for (std::uint32_t y = 0; y < height; ++y)
    rows += std::string(1, '\0') + std::string(width, static_cast<char>(grey));
  std::string zlib("\x78\x01", 2);
  for (std::size_t at = 0; at < rows.size(); at += 65535) {
    const std::string block = rows.substr(at, 65535);
    const auto size = static_cast<std::uint32_t>(block.size());
    zlib += at + 65535 >= rows.size() ? '\x01' : '\0';
    for (const std::uint32_t half : {size, ~size}) {
      zlib += static_cast<char>(half & 0xFFU);
      zlib += static_cast<char>((half >> 8U) & 0xFFU);
    }
    zlib += block;
  }
  std::uint32_t a = 1;
  std::uint32_t b = 0;
  for (const char c : rows) {
    a = (a + static_cast<std::uint8_t>(c)) % 65521;
    b = (b + a) % 65521;
  }
  zlib += big((b << 16U) | a);
  const std::string header = big(width) + big(height) + std::string("\x08\x00\x00\x00\x00", 5);
  return std::string("\x89PNG\r\n\x1A\n", 8) + chunk("IHDR", header) + chunk("IDAT", zlib) +
         chunk("IEND", "");
}

/// Writes a small station without mistakes to a temporary folder. Tests then break it.
class BundleTest : public ::testing::Test {
 protected:
  std::filesystem::path folder;  ///< for all files of this test
  std::filesystem::path bundle;

  void SetUp() override {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    std::string name =
        std::string(info->test_suite_name()) + "-" + info->name() + "-" + std::to_string(::getpid());
    for (char& c : name) c = c == '/' ? '-' : c;
    folder = std::filesystem::path(::testing::TempDir()) / name;
    std::filesystem::remove_all(folder);
    bundle = folder / "bundle";
    write_station();
  }
  void TearDown() override { std::filesystem::remove_all(folder); }

  void write(const std::string& path, const std::string& text) const {
    std::filesystem::create_directories((bundle / path).parent_path());
    std::ofstream(bundle / path, std::ios::binary) << text;
  }
  void remove(const std::string& path) const { std::filesystem::remove_all(bundle / path); }

  void write_station() const {
    write("broadcasters.yaml",
          "- slug: max\n  name: MAX\n  image: { src: images/channels/radio2.png, alt: Een grote M }\n"
          "- { slug: vpro, name: VPRO }\n");
    write("channels/radio2.yaml",
          "name: Radio 2\n"
          "tagline: Muziek die bij je blijft\n"
          "position: 1\n"
          "accent: \"#c4312f\"\n"
          "broadcasterWhitelist: [max]\n"
          "links: { popupplayer: /speler/radio2 }\n"
          "image: { src: images/channels/radio2.png, alt: Een twee }\n");
    write("channels/soul.yaml",
          "name: Soul\ntagline: Warm\nposition: 2\nparent: radio2\nplayerPreset: A\npublished: false\n");
    write("presenters/sanne-de-wit.md",
          "---\n"
          "name: Sanne de Wit\n"
          "summary: Staat vroeg op.\n"
          "image: { src: images/sanne.png, alt: Sanne lacht }\n"
          "---\n"
          "Sanne begon bij de **lokale omroep**.\n");
    write("programmes/de-ochtend.md",
          "---\n"
          "name: De Ochtend\n"
          "channel: radio2\n"
          "presenters: [sanne-de-wit]\n"
          "broadcasters: [max]\n"
          "summary: Wakker worden.\n"
          "---\n"
          "Elke dag [vroeg](https://example.org/) op.\n");
    write("programmes/de-nacht.md",
          "---\nname: De Nacht\nchannel: radio2\nsummary: Stil.\n---\nNachtmuziek.\n");
    write("schedule/radio2.yaml",
          "- days: [ma, di, wo, do, vr, za, zo]\n"
          "  from: \"06:00\"\n"
          "  until: \"22:00\"\n"
          "  programme: de-ochtend\n"
          "- days: [ma, di, wo, do, vr, za, zo]\n"
          "  from: \"22:00\"\n"
          "  until: \"06:00\"\n"
          "  programme: de-nacht\n"
          "  name: Nachtwacht\n"
          "  summary: Tot het licht wordt.\n"
          "  isRepeat: true\n");
    write("tracks/a.yaml",
          "- id: t1\n"
          "  artist: De Band\n"
          "  name: Een Liedje\n"
          "  durationMs: 12000\n"
          "  mediaId: tune-1\n"
          "  classical: { composer: Jan }\n"
          "- { id: t2, artist: De Band, name: Nog een }\n");
    write("charts/top.yaml",
          "name: De Top\n"
          "channels: [radio2]\n"
          "editions:\n"
          "  - name: Week 47\n"
          "    from: \"2026-11-16\"\n"
          "    positions:\n"
          "      - { position: 1, track: t2, previousPosition: 2 }\n"
          "      - { position: 2, track: t1 }\n");
    write("media/audio/tune-1/asset.yaml",
          "title: Een Liedje\ncodec: mp4a.40.2\nsegments: [5.973, 6, 0.5]\n");
    write_segments("media/audio/tune-1/", mp4_init());
    static const std::string two = grey_png(600, 600, 0x40);
    static const std::string sanne = grey_png(640, 600, 0x80);
    write("images/channels/radio2.png", two);
    write("images/sanne.png", sanne);
    write("rotations/radio2.yaml", "anything: goes\n");
    write("README.md", "Read by people only.\n");
  }

  /// The segments of the track that has sound, and an init section.
  void write_segments(const std::string& place, const std::string& init) const {
    write(place + "init.mp4", init);
    write(place + "00000.m4s", mp4_segment(5973));
    write(place + "00001.m4s", mp4_segment(6000));
    write(place + "00002.m4s", mp4_segment(500));
  }

  /// Adds video to the sound of the track that has sound.
  void write_media_video(const std::string& id = "p-1") const {
    const std::string place = "media/video/" + id + "/";
    write(place + "asset.yaml",
          "media: tune-1\ncodec: avc1.42c016\nwidth: 640\nheight: 360\nbandwidth: 210000\n");
    write_segments(place, mp4_init("vide", "avc1"));
  }

  std::string mistakes() const { return format_mistakes(read_bundle(bundle).mistakes); }
};

}  // namespace zender::content::testing
