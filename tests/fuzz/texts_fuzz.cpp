// Text of others on its way into addresses, pages, XML, JSON and files.
#include <nlohmann/json.hpp>

#include "promise.h"
#include "support/json.h"
#include "support/json_input.h"
#include "support/text/readable_text.h"
#include "support/text/slug.h"
#include "support/text/utf8.h"
#include "support/xml_text.h"

namespace {

using namespace zender;
using fuzz::promise;

void check_utf8(std::string_view text) {
  const auto bad = find_bad_utf8(text);
  if (bad) promise(*bad < text.size(), "a bad character lies in the text");
  if (!bad) promise(is_utf8(text), "text without bad characters is UTF-8");
  if (is_ascii(text)) promise(is_utf8(text), "ASCII is UTF-8");
  if (!is_utf8(text)) return;
  const std::size_t characters = count_characters(text);
  promise(characters <= text.size(), "a character has a byte");
  for (const std::size_t most : {std::size_t{0}, characters / 2, characters})
    promise(count_characters(first_characters(text, most)) == most && is_utf8(first_characters(text, most)),
            "a text is cut between characters");
  for (std::size_t at = 0; at <= text.size(); at += 1 + text.size() / 7)
    promise(is_utf8(text.substr(0, cut_position(text, at))), "a text is cut between characters");
}

void check_readable(std::string_view text) {
  for (const char* charset : {"", "utf-8", "iso-8859-1", "iso-8859-15", "utf-16le", "gb18030"}) {
    const std::string read = readable_text(text, charset);
    promise(is_readable_text(read) && is_utf8(read), "whatever comes is read as text");
    promise(read.size() <= 6 * text.size(), "text does not grow out of proportion");
  }
  promise(!is_readable_text(text) || text.starts_with("\xEF\xBB\xBF") || readable_text(text) == text,
          "text that can be kept stays as it is");
}

void check_json(std::string_view text) {
  const std::string written = to_text(nlohmann::json(std::string(text)));
  promise(nlohmann::json::parse(written).is_string() && is_utf8(written), "any text can be written as JSON");
  const auto read = fuzz::accepted({FailureKind::kBadRequest, FailureKind::kTooLarge}, [&] {
    return parse_json_input(text, {.max_bytes = 4096, .max_depth = 5});
  });
  if (!read) return;
  promise(text.size() <= 4096, "JSON is not larger than its limit");
  promise(parse_json_input(to_text(*read), {.max_bytes = 1U << 20U, .max_depth = 5}) == *read,
          "JSON that is written again is the same");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text = fuzz::text_of(bytes, size);
  check_utf8(text);
  check_readable(text);
  check_json(text);
  const std::string slug = slugify(text);
  promise(slug.empty() || has_slug_form(slug), "what becomes a slug has the form of one");
  promise(slugify(slug) == slug, "a slug stays as it is");
  promise(slug.size() <= 20 * size, "a slug does not grow out of proportion");
  const std::string folded = fold_text(text);
  promise(is_utf8(folded) && fold_text(folded) == folded, "what is folded stays as it is");
  const std::string xml = xml_text(text);
  promise(is_utf8(xml) && xml.find_first_of("<>\"") == std::string::npos, "text in XML is text");
  for (const char c : xml)
    promise(static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\t', "XML has no control characters");
  return 0;
}
