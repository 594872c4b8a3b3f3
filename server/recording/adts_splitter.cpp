#include "recording/adts_splitter.h"

#include <cstddef>

#include "support/failure.h"

namespace zender::recording {

std::vector<std::string> take_adts_frames(std::string& bytes) {
  constexpr std::size_t kHeader = 7;
  constexpr std::size_t kChecked = 2;  // more if there is a checksum
  std::vector<std::string> frames;
  std::size_t begin = 0;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[begin + i]); };
  while (bytes.size() - begin >= kHeader) {
    if (byte(0) != 0xFF || (byte(1) & 0xF6) != 0xF0)
      throw Failure(FailureKind::kInternal, "the encoder gave something that is not ADTS");
    const std::size_t size = (byte(3) & 3U) << 11 | static_cast<std::size_t>(byte(4)) << 3 | byte(5) >> 5;
    const std::size_t header = (byte(1) & 1) == 0 ? kHeader + kChecked : kHeader;
    if (size < header) throw Failure(FailureKind::kInternal, "the encoder gave a frame without sound");
    if (bytes.size() - begin < size) break;
    frames.push_back(bytes.substr(begin + header, size - header));
    begin += size;
  }
  bytes.erase(0, begin);
  return frames;
}

}  // namespace zender::recording
