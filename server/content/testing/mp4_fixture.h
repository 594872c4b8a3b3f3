#pragma once
#include <cstdint>
#include <string>

/// Small MP4 files for tests, in ticks of a millisecond.
namespace zender::content::testing {

inline std::string big_endian(std::uint32_t value) {
  return {static_cast<char>(value >> 24U), static_cast<char>(value >> 16U), static_cast<char>(value >> 8U),
          static_cast<char>(value)};
}

inline std::string mp4_box(const std::string& type, const std::string& body) {
  return big_endian(static_cast<std::uint32_t>(body.size() + 8)) + type + body;
}

/// A 'moov' with one track. `duration` in ms.
inline std::string mp4_index(const std::string& handler, const std::string& entry, std::uint32_t duration) {
  const std::string zero = big_endian(0);
  const std::string mdhd =
      mp4_box("mdhd", zero + zero + zero + big_endian(1000) + big_endian(duration) + zero);
  const std::string hdlr = mp4_box("hdlr", zero + zero + handler + std::string(13, '\0'));
  const std::string stsd = mp4_box("stsd", zero + big_endian(1) + mp4_box(entry, std::string(28, '\0')));
  const std::string mdia = mp4_box("mdia", mdhd + hdlr + mp4_box("minf", mp4_box("stbl", stsd)));
  return mp4_box("moov", mp4_box("trak", mdia));
}

/// An init section; `handler`: 'soun' or 'vide'.
inline std::string mp4_init(const std::string& handler = "soun", const std::string& entry = "mp4a") {
  return mp4_box("ftyp", "iso5") + mp4_index(handler, entry, 0);
}

/// A segment of this length with one frame, which holds `data`.
inline std::string mp4_segment(std::uint32_t milliseconds, const std::string& data = "sound") {
  const std::string run = big_endian(0x000100) + big_endian(1) + big_endian(milliseconds);
  const std::string traf =
      mp4_box("traf", mp4_box("tfhd", big_endian(0x020000) + big_endian(1)) + mp4_box("trun", run));
  return mp4_box("styp", "msdh") + mp4_box("moof", traf) + mp4_box("mdat", data);
}

/// Sound in one file with its index in front.
inline std::string mp4_whole(std::uint32_t milliseconds) {
  return mp4_box("ftyp", "M4A ") + mp4_index("soun", "mp4a", milliseconds) + mp4_box("mdat", "sound");
}

}  // namespace zender::content::testing
