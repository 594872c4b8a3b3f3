#include "images/placeholder.h"

#include <array>
#include <vector>

#include "images/with_vips.h"

namespace zender::images {
namespace {

using vips::VImage;

using Colour = std::array<double, 3>;

// The colours of web/art/unknown_programme.svg; those of the other drawings lie between ink and
// paper too.
constexpr Colour kInk{23, 20, 17};
constexpr Colour kPaper{233, 224, 209};
constexpr Colour kOwnAccent{153, 153, 0};

constexpr int kDrawingQuality = 90;

Colour minus(const Colour& one, const Colour& other) {
  return {one[0] - other[0], one[1] - other[1], one[2] - other[2]};
}

double product(const Colour& one, const Colour& other) {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

Colour times(double factor, const Colour& colour) {
  return {factor * colour[0], factor * colour[1], factor * colour[2]};
}

Colour colour_of(const std::string& hex) {
  const auto part = [&](std::size_t i) {
    const std::string digits = hex.size() == 4 ? std::string(2, hex[1 + i]) : hex.substr(1 + 2 * i, 2);
    return static_cast<double>(std::stoi(digits, nullptr, 16));
  };
  return {part(0), part(1), part(2)};
}

}  // namespace

std::string in_accent(std::string_view picture, const std::string& accent) {
  // How much of the own accent is in a colour: what it has in the direction of that accent which no
  // mixture of ink and paper has. So edges between two colours stay smooth.
  const Colour greys = minus(kPaper, kInk);
  const Colour towards = minus(kOwnAccent, kInk);
  const Colour pure = minus(towards, times(product(towards, greys) / product(greys, greys), greys));
  const Colour share = times(1 / product(towards, pure), pure);
  const Colour change = minus(colour_of(accent), kOwnAccent);

  std::vector<double> matrix;
  std::vector<double> offset;
  for (std::size_t to = 0; to < 3; ++to) {
    for (std::size_t from = 0; from < 3; ++from)
      matrix.push_back((to == from ? 1 : 0) + change[to] * share[from]);
    offset.push_back(-change[to] * product(share, kInk));
  }
  return with_vips([&] {
    const VImage drawn = VImage::new_from_buffer(picture.data(), picture.size(), "");
    const VImage flat = drawn.has_alpha() ? drawn.flatten() : drawn;
    return to_webp(flat.recomb(VImage::new_matrix(3, 3, matrix.data(), 9))
                       .linear(std::vector<double>{1, 1, 1}, offset)
                       .cast(VIPS_FORMAT_UCHAR)
                       .copy(VImage::option()->set("interpretation", VIPS_INTERPRETATION_sRGB)),
                   kDrawingQuality);
  });
}

}  // namespace zender::images
