#include "recording/titles/song_titles.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <utility>

#include "support/text/lower_case.h"
#include "support/text/trimmed.h"
#include "support/text/utf8.h"

namespace zender::recording {
namespace {

constexpr std::size_t kMaxName = 200;  // characters

/// References by name that playout systems send.
constexpr std::array<std::pair<std::string_view, std::string_view>, 34> kReferences{
    {{"amp", "&"},    {"lt", "<"},     {"gt", ">"},     {"quot", "\""},  {"apos", "'"},   {"nbsp", " "},
     {"lsquo", "‘"},  {"rsquo", "’"},  {"ldquo", "“"},  {"rdquo", "”"},  {"ndash", "–"},  {"mdash", "—"},
     {"hellip", "…"}, {"euro", "€"},   {"eacute", "é"}, {"Eacute", "É"}, {"egrave", "è"}, {"ecirc", "ê"},
     {"euml", "ë"},   {"aacute", "á"}, {"agrave", "à"}, {"acirc", "â"},  {"auml", "ä"},   {"aring", "å"},
     {"iacute", "í"}, {"iuml", "ï"},   {"oacute", "ó"}, {"ouml", "ö"},   {"oslash", "ø"}, {"uacute", "ú"},
     {"uuml", "ü"},   {"ccedil", "ç"}, {"ntilde", "ñ"}, {"szlig", "ß"}}};
constexpr std::size_t kMaxReference = 10;  // without & and ;

/// Between artist and song: hyphens, dashes and the minus sign.
constexpr std::array<std::string_view, 8> kDashes{"-", "‐", "‑", "‒", "–", "—", "―", "−"};

/// Marks without a width: byte order mark, joiners and directions of text.
bool is_unseen(std::uint32_t code) {
  return code == 0xFEFF || (code >= 0x200B && code <= 0x200F) || (code >= 0x202A && code <= 0x202E) ||
         (code >= 0x2060 && code <= 0x2069);
}

bool is_blank(std::uint32_t code) {
  return code <= 0x20 || (code >= 0x7F && code <= 0xA0) || (code >= 0x2000 && code <= 0x200A) ||
         code == 0x2028 || code == 0x2029 || code == 0x202F || code == 0x3000;
}

std::string utf8_of(std::uint32_t code) {
  const auto byte = [](std::uint32_t bits) { return static_cast<char>(bits); };
  const auto rest = [&](int shift) { return byte(0x80U | ((code >> shift) & 0x3FU)); };
  if (code < 0x80) return {byte(code)};
  if (code < 0x800) return {byte(0xC0U | code >> 6U), rest(0)};
  if (code < 0x10000) return {byte(0xE0U | code >> 12U), rest(6), rest(0)};
  return {byte(0xF0U | code >> 18U), rest(12), rest(6), rest(0)};
}

/// The character that begins well-formed text.
std::uint32_t code_of(std::string_view character) {
  const auto first = static_cast<unsigned char>(character.front());
  if (character.size() == 1) return first;
  std::uint32_t code = first & (0x7FU >> character.size());
  for (const char c : character.substr(1)) code = code << 6U | (static_cast<unsigned char>(c) & 0x3FU);
  return code;
}

/// What the reference stands for, without & and ;.
std::optional<std::string> decoded(std::string_view reference) {
  if (!reference.starts_with('#')) {
    const auto* const found = std::find_if(kReferences.begin(), kReferences.end(),
                                           [&](const auto& one) { return one.first == reference; });
    return found == kReferences.end() ? std::nullopt : std::optional(std::string(found->second));
  }
  reference.remove_prefix(1);
  const bool is_hexadecimal = reference.starts_with('x') || reference.starts_with('X');
  if (is_hexadecimal) reference.remove_prefix(1);
  std::uint32_t code = 0;
  const char* const end = reference.data() + reference.size();
  const auto [at, error] = std::from_chars(reference.data(), end, code, is_hexadecimal ? 16 : 10);
  if (reference.empty() || at != end || error != std::errc()) return std::nullopt;
  if (code == 0 || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return std::nullopt;
  return utf8_of(code);
}

std::string without_references(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    if (text.front() == '&') {
      const std::size_t end = text.substr(0, kMaxReference + 2).find(';');
      const auto found = end == std::string_view::npos ? std::nullopt : decoded(text.substr(1, end - 1));
      if (found) {
        plain += *found;
        text.remove_prefix(end + 1);
        continue;
      }
    }
    plain += text.front();
    text.remove_prefix(1);
  }
  return plain;
}

/// Whether the text is as the pattern says, in which * is any text.
bool matches(std::string_view text, std::string_view pattern) {
  std::size_t at = 0;
  std::size_t in = 0;
  std::size_t after_star = std::string_view::npos;
  std::size_t retry = 0;
  while (at < text.size()) {
    if (in < pattern.size() && pattern[in] == '*') {
      after_star = ++in;
      retry = at;
    } else if (in < pattern.size() && pattern[in] == text[at]) {
      ++at;
      ++in;
    } else if (after_star != std::string_view::npos) {
      in = after_star;
      at = ++retry;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', in) == std::string_view::npos;
}

/// The first dash between blanks: where it begins, and where what follows begins.
std::optional<std::pair<std::size_t, std::size_t>> find_dash(std::string_view title) {
  for (std::size_t at = title.find(' '); at != std::string_view::npos; at = title.find(' ', at + 1)) {
    const std::string_view rest = title.substr(at + 1);
    for (const std::string_view dash : kDashes)
      if (rest.starts_with(dash) && rest.substr(dash.size()).starts_with(' '))
        return std::pair(at, at + 1 + dash.size() + 1);
  }
  return std::nullopt;
}

/// Some systems send `text="Song" song_spot="M" …` where the song should be.
std::string_view without_fields(std::string_view song) {
  constexpr std::string_view kText = "text=\"";
  if (!song.starts_with(kText)) return song;
  song.remove_prefix(kText.size());
  return song.substr(0, song.find('"'));
}

std::string name_from(std::string_view text) {
  return std::string(first_characters(trimmed(text), kMaxName));
}

}  // namespace

std::string plain_title(std::string_view sent) {
  std::string plain;
  const std::string decoded = without_references(sent);
  std::string_view left = decoded;
  while (!left.empty()) {
    const std::string_view character = first_characters(left, 1);
    left.remove_prefix(character.size());
    const std::uint32_t code = code_of(character);
    if (is_unseen(code)) continue;
    if (!is_blank(code)) {
      plain += character;
    } else if (!plain.empty() && plain.back() != ' ') {
      plain += ' ';
    }
  }
  return std::string(trimmed(plain));
}

SongTitles::SongTitles(std::vector<std::string> no_songs, std::vector<std::string> own_names)
    : no_songs_(std::move(no_songs)), own_names_(std::move(own_names)) {
  for (auto* texts : {&no_songs_, &own_names_})
    for (std::string& text : *texts) text = lower_case(text);
}

std::optional<NamedSong> SongTitles::song_in(std::string_view sent) const {
  const std::string title = plain_title(sent);
  const auto dash = find_dash(title);
  if (!dash) return std::nullopt;
  const std::string_view whole = title;
  NamedSong named{name_from(whole.substr(0, dash->first)),
                  name_from(without_fields(whole.substr(dash->second)))};
  if (named.artist.empty() || named.song.empty()) return std::nullopt;
  // A pattern has a hyphen, whatever dash the studio uses.
  const std::string text = lower_case(named.artist + " - " + named.song);
  const std::string as_sent = lower_case(title);
  if (std::any_of(no_songs_.begin(), no_songs_.end(), [&](const std::string& pattern) {
        return matches(text, pattern) || matches(as_sent, pattern);
      }))
    return std::nullopt;
  if (std::find(own_names_.begin(), own_names_.end(), lower_case(named.artist)) != own_names_.end())
    return std::nullopt;
  return named;
}

}  // namespace zender::recording
