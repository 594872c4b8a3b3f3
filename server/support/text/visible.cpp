#include "support/text/visible.h"

#include <unictype.h>
#include <unistr.h>

namespace zender {

bool is_visible(std::string_view text) {
  const auto* at = reinterpret_cast<const std::uint8_t*>(text.data());
  for (std::size_t left = text.size(); left > 0;) {
    ucs4_t point = 0;
    const int used = u8_mbtoucr(&point, at, left);
    const bool is_shown = used > 0 && !uc_is_property_white_space(point) && !uc_is_cntrl(point) &&
                          !uc_is_property_default_ignorable_code_point(point);
    if (is_shown) return true;
    const std::size_t step = used > 0 ? static_cast<std::size_t>(used) : 1;
    at += step;
    left -= step;
  }
  return false;
}

}  // namespace zender
