#include "pages/text/accent_text.h"

#include <algorithm>
#include <cmath>

#include "domain/schedule/channel.h"

namespace zender::pages {
namespace {

constexpr const char* kInk = "#171411";
constexpr const char* kPaper = "#faf7f2";
constexpr double kReadable = 4.5;

double channel_light(const std::string& hex) {
  const double value = static_cast<double>(std::stoi(hex, nullptr, 16)) / 255.0;
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(const std::string& colour) {
  const std::string& hex = is_hex_colour(colour) ? colour : kDefaultAccent;
  const auto part = [&](std::size_t i) {
    return hex.size() == 4 ? std::string(2, hex[1 + i]) : hex.substr(1 + 2 * i, 2);
  };
  return 0.2126 * channel_light(part(0)) + 0.7152 * channel_light(part(1)) + 0.0722 * channel_light(part(2));
}

}  // namespace

bool is_hex_colour(const std::string& text) {
  return (text.size() == 4 || text.size() == 7) && text.front() == '#' &&
         text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
}

double contrast(const std::string& one, const std::string& other) {
  const auto [dark, light] = std::minmax({luminance(one), luminance(other)});
  return (light + 0.05) / (dark + 0.05);
}

std::string accent_text(const std::string& accent) {
  std::string best = contrast(accent, kInk) >= contrast(accent, kPaper) ? kInk : kPaper;
  if (contrast(accent, best) >= kReadable) return best;
  return contrast(accent, "#000000") >= contrast(accent, "#ffffff") ? "#000000" : "#ffffff";
}

}  // namespace zender::pages
