#include "sound/endless/icy.h"

#include <algorithm>

#include "support/text/utf8.h"

namespace zender::sound {

std::string icy_block(std::string_view title) {
  constexpr std::size_t kUnit = 16;
  constexpr std::size_t kMaxIcyTitle = 1000;  // bytes; clients show far less
  std::string text(title.substr(0, cut_position(title, kMaxIcyTitle)));
  std::replace_if(
      text.begin(), text.end(), [](unsigned char c) { return c < 0x20 || c == 0x7F; }, ' ');
  // The title ends at the first "';".
  for (std::size_t at = text.find("';"); at != std::string::npos; at = text.find("';"))
    text.replace(at, 1, "’");
  text = "StreamTitle='" + text + "';";
  const std::size_t units = (text.size() + kUnit - 1) / kUnit;
  text.resize(units * kUnit);
  return std::string(1, static_cast<char>(units)) + text;
}

}  // namespace zender::sound
