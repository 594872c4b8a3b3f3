#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

/// Reads the structure of MP4 files (ISO/IEC 14496-12 §4.2). Pure; never reads outside the given
/// bytes.
namespace zender::mp4 {

/// Reads big-endian numbers in sequence. After a read past the end, every number is 0 and ok() is
/// false.
class Numbers {
 public:
  explicit Numbers(std::string_view bytes) : bytes_(bytes) {}
  /// A number of `count` bytes, at most 8.
  std::uint64_t take_long(std::size_t count);
  /// A number of `count` bytes, at most 4.
  std::uint32_t take(std::size_t count) { return static_cast<std::uint32_t>(take_long(count)); }
  void skip(std::size_t count);
  bool ok() const { return ok_; }
  std::string_view rest() const { return bytes_; }

 private:
  std::string_view bytes_;
  bool ok_ = true;
};

inline constexpr std::size_t kBoxHeader = 8;  ///< bytes

/// A box with a 32-bit size. Boxes of 2^32 bytes or more and boxes without an end do not occur in
/// segments.
struct Box {
  std::string_view type;
  std::string_view body;
};

/// Reads and removes the first box; nothing if it is incomplete.
std::optional<Box> take_box(std::string_view& bytes);

/// The body of the first box of this type.
std::optional<std::string_view> find_box(std::string_view bytes, std::string_view type);

/// The body of the box at the end of a path of types, e.g. {"trak", "mdia"}.
template <class Types>
std::optional<std::string_view> find_box_at(std::string_view bytes, const Types& path) {
  std::optional<std::string_view> body = bytes;
  for (const auto& type : path) {
    if (body) body = find_box(*body, type);
  }
  return body;
}

}  // namespace zender::mp4
