#include "images/intact_files.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "images/picture.h"
#include "support/failure.h"

namespace zender::images {
namespace {

using Sketch = std::vector<std::uint8_t>;

/// How much a byte of a sketch differs at most between two sizes of a picture.
constexpr int kAlike = 24;

std::optional<Sketch> sketch_of(const std::string& bytes) {
  try {
    return sketch(bytes);
  } catch (const Failure&) {
    return std::nullopt;
  }
}

bool alike(const Sketch& one, const Sketch& other) {
  return one.size() == other.size() &&
         std::equal(one.begin(), one.end(), other.begin(),
                    [](std::uint8_t a, std::uint8_t b) { return std::abs(a - b) <= kAlike; });
}

}  // namespace

std::vector<bool> intact_files(const std::vector<std::string>& files) {
  std::vector<std::optional<Sketch>> sketches;
  for (const std::string& file : files) sketches.push_back(sketch_of(file));
  std::vector<bool> intact;
  for (std::size_t i = 0; i < files.size(); ++i) {
    bool is_outvoted = false;
    for (std::size_t a = 0; sketches[i] && a < files.size(); ++a) {
      for (std::size_t b = a + 1; b < files.size(); ++b) {
        if (a == i || b == i || !sketches[a] || !sketches[b] || !alike(*sketches[a], *sketches[b])) continue;
        is_outvoted |= !alike(*sketches[i], *sketches[a]) && !alike(*sketches[i], *sketches[b]);
      }
    }
    intact.push_back(sketches[i].has_value() && !is_outvoted);
  }
  return intact;
}

}  // namespace zender::images
