#include "images/dominant_colour.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace zender::images {
namespace {

struct Box {
  std::uint64_t count = 0;
  std::uint64_t red = 0;
  std::uint64_t green = 0;
  std::uint64_t blue = 0;

  std::uint64_t weight() const {
    if (count == 0) return 0;
    const auto [low, high] = std::minmax({red / count, green / count, blue / count});
    return count * (64 + (high - low));
  }
};

}  // namespace

std::string dominant_colour(std::span<const std::uint8_t> rgb) {
  std::vector<Box> boxes(16U * 16U * 16U);
  for (std::size_t i = 0; i + 2 < rgb.size(); i += 3) {
    Box& box = boxes[(rgb[i] >> 4U) * 256U + (rgb[i + 1] >> 4U) * 16U + (rgb[i + 2] >> 4U)];
    ++box.count;
    box.red += rgb[i];
    box.green += rgb[i + 1];
    box.blue += rgb[i + 2];
  }
  const Box& fullest = *std::max_element(boxes.begin(), boxes.end(),
                                         [](const Box& a, const Box& b) { return a.weight() < b.weight(); });
  const std::uint64_t count = std::max<std::uint64_t>(fullest.count, 1);
  return fmt::format("#{:02x}{:02x}{:02x}", fullest.red / count, fullest.green / count, fullest.blue / count);
}

}  // namespace zender::images
