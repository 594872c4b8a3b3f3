#include "support/text/slug.h"

#include <unicase.h>
#include <unictype.h>
#include <uninorm.h>
#include <unistr.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <utility>

#include "support/text/ascii_name.h"
#include "support/text/utf8.h"

namespace zender {
namespace {

/// Letters, in lower case, that Unicode does not decompose into a base letter and a mark; ligatures
/// and letters with two sounds in one character.
constexpr auto kFolded = std::to_array<std::pair<ucs4_t, std::string_view>>(
    {{0x00F8, "o"},   {0x0111, "d"},  {0x0142, "l"},  {0x00E6, "ae"}, {0x0153, "oe"}, {0x00DF, "ss"},
     {0x0127, "h"},   {0x0131, "i"},  {0x0167, "t"},  {0x00F0, "d"},  {0x00FE, "th"}, {0x0180, "b"},
     {0x0133, "ij"},  {0x1E9E, "ss"}, {0x0149, "n"},  {0x017F, "s"},  {0x01C6, "dz"}, {0x01C9, "lj"},
     {0x01CC, "nj"},  {0x01F3, "dz"}, {0xFB00, "ff"}, {0xFB01, "fi"}, {0xFB02, "fl"}, {0xFB03, "ffi"},
     {0xFB04, "ffl"}, {0xFB05, "st"}, {0xFB06, "st"}});

/// The code points of UTF-8 text; invalid bytes are left out.
std::u32string decode(std::string_view text) {
  std::u32string points;
  points.reserve(text.size());
  const auto* at = reinterpret_cast<const std::uint8_t*>(text.data());
  std::size_t left = text.size();
  while (left > 0) {
    ucs4_t point = 0;
    const int used = u8_mbtoucr(&point, at, left);
    const std::size_t step = used > 0 ? static_cast<std::size_t>(used) : 1;
    if (used > 0) points.push_back(static_cast<char32_t>(point));
    at += step;
    left -= step;
  }
  return points;
}

void append_utf8(std::string& out, ucs4_t point) {
  std::array<std::uint8_t, 6> bytes{};
  const int size = u8_uctomb(bytes.data(), point, static_cast<ptrdiff_t>(bytes.size()));
  if (size > 0) out.append(reinterpret_cast<const char*>(bytes.data()), static_cast<std::size_t>(size));
}

std::u32string decompose(const std::u32string& points) {
  static_assert(sizeof(char32_t) == sizeof(std::uint32_t));
  std::size_t size = 0;
  const std::unique_ptr<std::uint32_t, decltype(&std::free)> parts(
      u32_normalize(UNINORM_NFD, reinterpret_cast<const std::uint32_t*>(points.data()), points.size(),
                    nullptr, &size),
      &std::free);
  if (!parts) return points;
  return {parts.get(), parts.get() + size};
}

/// fold_text for ASCII, which nearly all text is and which does not need Unicode's tables.
std::string fold_ascii(std::string_view text) {
  std::string folded(text);
  for (char& c : folded) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (c >= '\t' && c <= '\r') c = ' ';
  }
  return folded;
}

bool is_lower_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

}  // namespace

std::string fold_text(std::string_view text) {
  if (is_ascii(text)) return fold_ascii(text);
  std::string folded;
  folded.reserve(text.size());
  for (const char32_t part : decompose(decode(text))) {
    const auto point = uc_tolower(static_cast<ucs4_t>(part));
    if (uc_is_general_category(point, UC_NON_SPACING_MARK)) continue;
    const auto* known = std::find_if(kFolded.begin(), kFolded.end(),
                                     [point](const auto& entry) { return entry.first == point; });
    if (known != kFolded.end()) {
      folded += known->second;
    } else if (uc_is_property_white_space(point)) {
      folded += ' ';
    } else {
      append_utf8(folded, point);
    }
  }
  return folded;
}

std::string slugify(std::string_view text) {
  std::string slug;
  bool after_space = false;  // or a hyphen
  for (const char c : fold_text(text)) {
    if (is_lower_or_digit(c)) {
      if (after_space && !slug.empty()) slug += '-';
      slug += c;
      after_space = false;
    } else {
      after_space = after_space || c == ' ' || c == '-';
    }
  }
  return slug;
}

bool has_slug_form(std::string_view text) {
  if (text.empty() || text.front() == '-' || text.back() == '-') return false;
  bool after_hyphen = false;
  for (const char c : text) {
    if (c == '-' ? after_hyphen : !is_lower_or_digit(c)) return false;
    after_hyphen = c == '-';
  }
  return true;
}

bool is_slug(std::string_view text) {
  return text.size() <= kMaxSlug && has_slug_form(text);
}

bool is_id(std::string_view text) {
  return is_ascii_name(text, 64, "_-");
}

}  // namespace zender
