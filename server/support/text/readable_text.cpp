#include "support/text/readable_text.h"

#include <iconv.h>
#include <unistr.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "support/text/ascii_name.h"
#include "support/text/lower_case.h"
#include "support/text/trimmed.h"
#include "support/text/utf8.h"

namespace zender {
namespace {

constexpr std::string_view kReplacement = "\uFFFD";

/// What windows-1252 has at 80 to 9F; 0: nothing.
constexpr std::array<char16_t, 32> kWindows1252{
    u'\u20AC', 0,         u'\u201A', u'\u0192', u'\u201E', u'\u2026', u'\u2020', u'\u2021',
    u'\u02C6', u'\u2030', u'\u0160', u'\u2039', u'\u0152', 0,         u'\u017D', 0,
    0,         u'\u2018', u'\u2019', u'\u201C', u'\u201D', u'\u2022', u'\u2013', u'\u2014',
    u'\u02DC', u'\u2122', u'\u0161', u'\u203A', u'\u0153', 0,         u'\u017E', u'\u0178'};

unsigned char byte_of(char c) {
  return static_cast<unsigned char>(c);
}

bool is_c1(unsigned character) {
  return character >= 0x80 && character <= 0x9F;
}

void append_character(std::string& text, ucs4_t character) {
  std::array<std::uint8_t, 4> bytes{};
  const int size = u8_uctomb(bytes.data(), character, static_cast<ptrdiff_t>(bytes.size()));
  if (size > 0) text.append(reinterpret_cast<const char*>(bytes.data()), static_cast<std::size_t>(size));
}

/// A byte of windows-1252. NUL is left out.
void append_windows_1252(std::string& text, unsigned char byte) {
  if (byte == 0) return;
  const ucs4_t character = is_c1(byte) ? kWindows1252.at(byte - 0x80U) : byte;
  if (character == 0) {
    text += kReplacement;
  } else {
    append_character(text, character);
  }
}

std::string from_windows_1252(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size() + bytes.size() / 8);
  for (const char c : bytes) append_windows_1252(text, byte_of(c));
  return text;
}

/// What stands at the beginning of text that should be UTF-8.
struct Piece {
  std::size_t size = 1;   ///< bytes
  ucs4_t character = 0;   ///< if it is well-formed
  bool is_formed = true;  ///< else it is one byte, or a character without its end
};

Piece piece_of(std::string_view text) {
  Piece piece;
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  const int size = u8_mbtoucr(&piece.character, bytes, text.size());
  if (size > 0) {
    piece.size = static_cast<std::size_t>(size);
    return piece;
  }
  piece.is_formed = false;
  const unsigned char lead = byte_of(text.front());
  if (lead < 0xC0) return piece;
  std::size_t longest = 2;
  if (lead >= 0xE0) longest = 3;
  if (lead >= 0xF0) longest = 4;
  while (piece.size < std::min(longest, text.size()) && is_continuation_byte(text[piece.size])) ++piece.size;
  return piece;
}

bool has_character_beyond_ascii(std::string_view text) {
  while (!text.empty()) {
    const Piece piece = piece_of(text);
    if (piece.is_formed && piece.size > 1) return true;
    text.remove_prefix(piece.size);
  }
  return false;
}

/// Whether a byte alone is the rest of a character that was cut off, and no letter of windows-1252.
bool is_cut_off(unsigned char byte) {
  return byte == 0xC2 || byte == 0xC3 || byte == 0xE2 || byte == 0xF0;
}

std::string from_mostly_utf8(std::string_view bytes) {
  if (is_readable_text(bytes)) return std::string(bytes);
  std::string text;
  text.reserve(bytes.size() + bytes.size() / 8);
  while (!bytes.empty()) {
    const Piece piece = piece_of(bytes);
    const std::string_view part = bytes.substr(0, piece.size);
    const unsigned char first = byte_of(part.front());
    if (piece.is_formed && is_c1(piece.character)) {
      append_windows_1252(text, static_cast<unsigned char>(piece.character));
    } else if (piece.is_formed) {
      if (piece.character != 0) text += part;
    } else if (piece.size > 1 || is_cut_off(first)) {
      text += kReplacement;
    } else {
      append_windows_1252(text, first);
    }
    bytes.remove_prefix(piece.size);
  }
  return text;
}

/// Reads with iconv.
class Converter {
 public:
  /// `unit`: how many bytes are skipped of what is wrong.
  Converter(const std::string& charset, std::size_t unit)
      : cd_(::iconv_open("UTF-8", charset.c_str())), unit_(unit) {}
  ~Converter() {
    if (is_known()) ::iconv_close(cd_);
  }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  // NOLINTNEXTLINE(performance-no-int-to-ptr): iconv's own value
  bool is_known() const { return cd_ != reinterpret_cast<iconv_t>(-1); }

  std::string convert(std::string_view bytes) {
    std::string text;
    std::string copy(bytes);  // iconv's parameter is not const
    char* from = copy.data();
    std::size_t left = copy.size();
    while (left > 0) {
      std::array<char, 8192> part{};
      char* to = part.data();
      std::size_t room = part.size();
      const bool is_done = ::iconv(cd_, &from, &left, &to, &room) != static_cast<std::size_t>(-1);
      const int why = errno;
      text.append(part.data(), part.size() - room);
      if (is_done || why == E2BIG) continue;
      text += kReplacement;
      if (why != EILSEQ) break;  // the last character lacks its end
      const std::size_t skipped = std::min(unit_, left);
      from += skipped;
      left -= skipped;
      ::iconv(cd_, nullptr, nullptr, nullptr, nullptr);
    }
    std::array<char, 64> last{};  // some charsets hold a character back
    char* to = last.data();
    std::size_t room = last.size();
    ::iconv(cd_, nullptr, nullptr, &to, &room);
    return text.append(last.data(), last.size() - room);
  }

 private:
  iconv_t cd_;
  std::size_t unit_;
};

/// How a text says by its first bytes what it is in.
struct Mark {
  std::string_view bytes;
  const char* charset;
};
constexpr std::array<Mark, 3> kMarks{
    {{"\xEF\xBB\xBF", "utf-8"}, {"\xFE\xFF", "utf-16be"}, {"\xFF\xFE", "utf-16le"}}};

/// The name without what differs between spellings: 'ISO_8859-1' is 'iso88591'.
std::string plain_name(std::string_view charset) {
  constexpr std::size_t kMax = 40;
  if (!is_ascii_name(charset, kMax, "-_.:()")) return {};
  std::string name = lower_case(charset);
  std::erase_if(name, [](char c) { return c == '-' || c == '_' || c == '.' || c == ':'; });
  return name;
}

bool begins_with_one_of(const std::string& name, std::initializer_list<std::string_view> beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&name](std::string_view beginning) { return name.starts_with(beginning); });
}

bool is_utf16(const std::string& name) {
  return begins_with_one_of(name, {"utf16", "ucs2"});
}

/// Whether the claim is one of those that browsers know, and may be true of these bytes. The
/// others, which nobody uses, are not left to iconv.
bool is_worth_trying(const std::string& name, std::string_view bytes) {
  if (is_utf16(name)) return bytes.find('\0') != std::string_view::npos;
  return begins_with_one_of(
      name, {"iso8859", "windows125", "cp125", "latin", "koi8", "mac", "ibm866", "windows874", "tis620",
             "gb2312", "gbk", "gb18030", "big5", "euckr", "eucjp", "shiftjis", "sjis", "windows31j"});
}

bool is_windows_1252(const std::string& name) {
  return name == "iso88591" || name == "latin1" || begins_with_one_of(name, {"windows1252", "cp1252"});
}

/// Whether each byte of it is a character.
bool is_of_bytes(const std::string& name) {
  return begins_with_one_of(name, {"iso8859", "latin", "windows125", "cp125"});
}

}  // namespace

bool is_readable_text(std::string_view text) {
  if (is_ascii(text)) return text.find('\0') == std::string_view::npos;
  if (!is_utf8(text) || text.find('\0') != std::string_view::npos) return false;
  for (std::size_t at = text.find('\xC2'); at != text.npos; at = text.find('\xC2', at + 1))
    if (is_c1(byte_of(text[at + 1]))) return false;
  return true;
}

std::string readable_text(std::string_view bytes, std::string_view charset) {
  for (const Mark& mark : kMarks) {
    if (!bytes.starts_with(mark.bytes)) continue;
    bytes.remove_prefix(mark.bytes.size());
    charset = mark.charset;
    break;
  }
  const std::string asked(trimmed(charset));
  const std::string name = plain_name(asked);
  const bool is_claimed = is_worth_trying(name, bytes);
  if ((!is_claimed || is_of_bytes(name)) && is_utf8(bytes)) return from_mostly_utf8(bytes);
  if (is_windows_1252(name)) return from_windows_1252(bytes);
  if (is_claimed) {
    Converter converter(asked, is_utf16(name) ? 2 : 1);
    if (converter.is_known()) return from_mostly_utf8(converter.convert(bytes));
  }
  return has_character_beyond_ascii(bytes) ? from_mostly_utf8(bytes) : from_windows_1252(bytes);
}

}  // namespace zender
