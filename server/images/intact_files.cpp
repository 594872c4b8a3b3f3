#include "images/intact_files.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "images/picture.h"
#include "support/failure.h"

namespace zender::images {
namespace {

using Sketch = std::vector<std::uint8_t>;

/// How much a byte of a sketch differs at most between two sizes of a picture.
constexpr int kAlike = 24;

/// Empty for a file that cannot be decoded.
Sketch sketch_of(const std::string& bytes) {
  try {
    return sketch(bytes);
  } catch (const Failure&) {
    return {};
  }
}

bool alike(const Sketch& one, const Sketch& other) {
  return !one.empty() && one.size() == other.size() &&
         std::equal(one.begin(), one.end(), other.begin(),
                    [](std::uint8_t a, std::uint8_t b) { return std::abs(a - b) <= kAlike; });
}

/// Whether two other sketches show the same as each other and something else than this one.
bool is_outvoted(const std::vector<Sketch>& sketches, std::size_t one) {
  for (std::size_t a = 0; a < sketches.size(); ++a)
    for (std::size_t b = a + 1; b < sketches.size(); ++b)
      if (a != one && b != one && alike(sketches[a], sketches[b]) && !alike(sketches[one], sketches[a]) &&
          !alike(sketches[one], sketches[b]))
        return true;
  return false;
}

}  // namespace

std::vector<bool> intact_files(const std::vector<std::string>& files) {
  std::vector<Sketch> sketches(files.size());
  std::transform(files.begin(), files.end(), sketches.begin(), sketch_of);
  std::vector<bool> intact(files.size());
  for (std::size_t i = 0; i < files.size(); ++i)
    intact[i] = !sketches[i].empty() && !is_outvoted(sketches, i);
  return intact;
}

}  // namespace zender::images
