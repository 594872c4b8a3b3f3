#include "support/mp4/boxes.h"

namespace zender::mp4 {

std::uint64_t Numbers::take_long(std::size_t count) {
  if (bytes_.size() < count) ok_ = false;
  std::uint64_t value = 0;
  for (std::size_t i = 0; ok_ && i < count; ++i) value = value << 8 | static_cast<unsigned char>(bytes_[i]);
  skip(count);
  return ok_ ? value : 0;
}

void Numbers::skip(std::size_t count) {
  if (bytes_.size() < count) ok_ = false;
  bytes_.remove_prefix(ok_ ? count : bytes_.size());
}

std::optional<Box> take_box(std::string_view& bytes) {
  Numbers numbers(bytes);
  const std::uint32_t size = numbers.take(4);
  if (!numbers.ok() || size < kBoxHeader || size > bytes.size()) return std::nullopt;
  const Box box{bytes.substr(4, 4), bytes.substr(kBoxHeader, size - kBoxHeader)};
  bytes.remove_prefix(size);
  return box;
}

std::optional<std::string_view> find_box(std::string_view bytes, std::string_view type) {
  while (const auto box = take_box(bytes)) {
    if (box->type == type) return box->body;
  }
  return std::nullopt;
}

}  // namespace zender::mp4
