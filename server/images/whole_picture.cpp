#include "images/whole_picture.h"

#include <cstddef>

namespace zender::images {

bool is_whole_picture(std::string_view bytes) {
  if (bytes.starts_with("\xFF\xD8")) return bytes.ends_with("\xFF\xD9");
  constexpr std::size_t kSizeEnd = 8;
  if (bytes.size() < kSizeEnd || !bytes.starts_with("RIFF")) return false;
  std::size_t size = 0;
  for (std::size_t i = kSizeEnd; i-- > 4;) size = size << 8U | static_cast<unsigned char>(bytes[i]);
  return bytes.size() == kSizeEnd + size;
}

}  // namespace zender::images
