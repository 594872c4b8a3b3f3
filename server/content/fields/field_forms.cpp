#include "content/fields/field_forms.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "support/text/lower_case.h"
#include "support/text/slug.h"
#include "support/text/utf8.h"
#include "support/text/visible.h"

namespace zender::content {
namespace {

constexpr std::array<std::string_view, 7> kWeekdays{"ma", "di", "wo", "do", "vr", "za", "zo"};

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

}  // namespace

std::string wrong_character(std::string_view text, std::size_t position) {
  const auto byte = static_cast<unsigned char>(text[position]);
  if (byte < 0x80) return fmt::format("contains a control character (0x{:02x})", byte);
  const auto second = position + 1 < text.size() ? static_cast<unsigned char>(text[position + 1]) : 0U;
  if (byte == 0xC2 && second >= 0x80 && second < 0xA0)
    return fmt::format("contains a control character (U+{:04X})", second);
  for (const auto& [character, name] : {std::pair("\uFFFE", "U+FFFE"), std::pair("\uFFFF", "U+FFFF")})
    if (text.substr(position).starts_with(character))
      return fmt::format("contains {}, which is not a character", name);
  return fmt::format("contains bytes that are not UTF-8 (0x{:02x})", byte);
}

std::string wrong_characters(std::string_view text) {
  const auto bad = find_bad_utf8(text);
  if (!bad) return "";
  return fmt::format("{} at character {}", wrong_character(text, *bad),
                     count_characters(text.substr(0, *bad)) + 1);
}

std::string wrong_line_of_text(std::string_view text, std::size_t most_characters) {
  if (text.empty()) return "must not be empty";
  if (text.find('\n') != std::string_view::npos) return "must be one line";
  if (std::string wrong = wrong_characters(text); !wrong.empty()) return wrong;
  if (!is_visible(text)) return "shows nothing: it has only characters that are not seen";
  if (text.front() == ' ' || text.back() == ' ' || text.front() == '\t' || text.back() == '\t')
    return "must not start or end with a space";
  if (const std::size_t length = count_characters(text); length > most_characters)
    return "too long: " + std::to_string(length) + " characters (at most " + std::to_string(most_characters) +
           ")";
  return "";
}

std::string wrong_slug(std::string_view text) {
  if (has_slug_form(text))
    return "'" + std::string(text.substr(0, 130)) + "' is too long for a slug (" +
           std::to_string(text.size()) + " characters, at most " + std::to_string(kMaxSlug) + ")";
  return "'" + std::string(text.substr(0, 130)) +
         "' is not a slug (lowercase letters and digits separated by single hyphens, at most 120)";
}

bool is_colour(std::string_view text) {
  return text.size() == 7 && text[0] == '#' && std::all_of(text.begin() + 1, text.end(), [](char c) {
           return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
         });
}

bool is_address(std::string_view text) {
  if (text.find_first_of(" \t\"'<>\\`") != std::string_view::npos) return false;
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (text.starts_with(scheme)) return text.size() > scheme.size() && text[scheme.size()] != '/';
  }
  return text.starts_with("/") && !text.starts_with("//");
}

std::optional<std::chrono::minutes> parse_hour_minute(std::string_view text) {
  if (text.size() != 5 || text[2] != ':') return std::nullopt;
  for (const std::size_t i : {0U, 1U, 3U, 4U}) {
    if (!is_digit(text[i])) return std::nullopt;
  }
  const int hour = (text[0] - '0') * 10 + (text[1] - '0');
  const int minute = (text[3] - '0') * 10 + (text[4] - '0');
  if (hour > 23 || minute > 59) return std::nullopt;
  return std::chrono::minutes{hour * 60 + minute};
}

std::optional<unsigned> parse_weekday(std::string_view text) {
  const auto* found = std::find(kWeekdays.begin(), kWeekdays.end(), text);
  if (found == kWeekdays.end()) return std::nullopt;
  return static_cast<unsigned>(found - kWeekdays.begin()) + 1;
}

std::string_view weekday_name(unsigned iso_weekday) {
  return kWeekdays.at(iso_weekday - 1);
}

std::string wrong_picture_path(std::string_view path) {
  if (path.empty()) return "must not be empty";
  if (path.size() > 500) return "is too long";
  if (path.find('\\') != std::string_view::npos || path.find('\n') != std::string_view::npos)
    return "must be a path with '/' between its parts";
  for (std::size_t at = 0; at <= path.size();) {
    const std::size_t slash = std::min(path.find('/', at), path.size());
    const std::string_view part = path.substr(at, slash - at);
    if (part.empty() || part == "." || part == "..")
      return "must stay inside the bundle ('" + std::string(path) + "')";
    at = slash + 1;
  }
  if (!path.starts_with("images/")) return "must be under images/, not '" + std::string(path) + "'";
  for (const std::string_view ending : {".webp", ".png", ".jpg", ".jpeg"}) {
    if (lower_case(path).ends_with(ending)) return "";
  }
  return "must end in .webp, .png, .jpg or .jpeg, not '" + std::string(path) + "'";
}

}  // namespace zender::content
