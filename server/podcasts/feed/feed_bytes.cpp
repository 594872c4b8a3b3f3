#include "podcasts/feed/feed_bytes.h"

#include <libxml/encoding.h>
#include <libxml/tree.h>

#include <cstddef>
#include <memory>
#include <string>

#include "podcasts/podcast_limits.h"
#include "podcasts/text/texts.h"
#include "support/text/lower_case.h"
#include "support/text/readable_text.h"
#include "support/text/utf8.h"

namespace zender::podcasts {
namespace {

/// Counts attributes, character by character.
class TagWatch {
 public:
  /// Whether there are too many now.
  bool sees(unsigned character) {
    if (character == '<') {
      count_ = 0;
      follows_equals_ = false;
    } else if (character == '=') {
      follows_equals_ = true;
    } else if (character == '"' || character == '\'') {
      if (follows_equals_) ++count_;
      follows_equals_ = false;
    } else if (character > 0x20) {
      follows_equals_ = false;
    }
    return count_ > kMaxAttributes;
  }

 private:
  std::size_t count_ = 0;
  bool follows_equals_ = false;
};

/// The encoding in the XML declaration, in lower case; empty if there is none.
std::string declared_encoding(std::string_view bytes) {
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  if (!bytes.starts_with("<?xml")) return {};
  const std::string_view declaration = bytes.substr(0, bytes.find("?>"));
  const std::size_t name = declaration.find("encoding");
  if (name == std::string_view::npos) return {};
  const std::size_t begin = declaration.find_first_of("\"'", name);
  if (begin == std::string_view::npos) return {};
  const std::size_t end = declaration.find(declaration[begin], begin + 1);
  return lower_case(declaration.substr(begin + 1, end == std::string_view::npos ? end : end - begin - 1));
}

/// UTF-16 without a byte order mark; empty: it is not that.
std::string undeclared_encoding(std::string_view bytes) {
  if (bytes.size() < 4) return {};
  if (bytes[0] == '\0' && bytes[1] == '<' && bytes[2] == '\0' && bytes[3] != '\0') return "utf-16be";
  if (bytes[0] == '<' && bytes[1] == '\0' && bytes[2] != '\0' && bytes[3] == '\0') return "utf-16le";
  return {};
}

bool is_utf8_name(const std::string& claim) {
  return claim == "utf-8" || claim == "utf8";
}

using EncodingHandler = std::unique_ptr<xmlCharEncodingHandler, int (*)(xmlCharEncodingHandler*)>;
using TextBuffer = std::unique_ptr<xmlBuffer, void (*)(xmlBuffer*)>;

}  // namespace

bool has_crowded_tag(std::string_view bytes) {
  TagWatch watch;
  for (const char c : bytes)
    if (watch.sees(static_cast<unsigned char>(c))) return true;
  return false;
}

bool is_ascii_based(std::string_view bytes) {
  using namespace std::string_view_literals;
  constexpr std::string_view kEbcdic = "\x4C\x6F\xA7\x94";
  if (bytes.size() < 4) return true;
  // Four bytes a character: three of the first are zero, with or without a byte order mark.
  if (bytes.starts_with("\0\0"sv) || bytes.substr(2).starts_with("\0\0"sv) || bytes.starts_with(kEbcdic))
    return false;
  const std::string name = declared_encoding(bytes);
  if (name.empty() || name == "utf-8" || name == "utf-16" || name == "utf16") return true;
  // Bytes of markup may be parts of other characters in these.
  if (name.find("johab") != std::string::npos || name.starts_with("hz")) return false;
  const EncodingHandler handler(xmlFindCharEncodingHandler(name.c_str()), xmlCharEncCloseFunc);
  if (!handler) return true;
  // With what switches the alphabet in ISO-2022, and with an '=' of UTF-7.
  constexpr std::string_view kProbe =
      "<a b=\"c\" d='+AD0-'>\x1B$)C\x0E"
      "0!\x0F\x1B$B0!\x1B(B</a>";
  const TextBuffer in(xmlBufferCreate(), xmlBufferFree);
  const TextBuffer out(xmlBufferCreate(), xmlBufferFree);
  if (!in || !out) return false;
  xmlBufferAdd(in.get(), reinterpret_cast<const xmlChar*>(kProbe.data()),
               static_cast<int>(kProbe.size()));  // NOLINT
  if (xmlCharEncInFunc(handler.get(), out.get(), in.get()) < 0) return false;
  const auto size = static_cast<std::size_t>(xmlBufferLength(out.get()));
  return std::string_view(reinterpret_cast<const char*>(xmlBufferContent(out.get())), size) ==
         kProbe;  // NOLINT
}

FeedText feed_text(std::string_view bytes, std::string_view charset) {
  std::string claim = undeclared_encoding(bytes);
  if (!claim.empty()) return {readable_text(bytes, claim)};
  claim = lower_case(trimmed(charset));
  // With a byte order mark of UTF-16 it says well enough what it is.
  const bool is_valid = is_utf8(bytes) || bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
  if (claim.empty() || (is_utf8_name(claim) && !is_valid)) claim = declared_encoding(bytes);
  return {readable_text(bytes, claim), !is_valid && (claim.empty() || is_utf8_name(claim))};
}

}  // namespace zender::podcasts
