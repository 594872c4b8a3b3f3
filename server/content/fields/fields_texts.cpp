#include "content/fields/bundle_limits.h"
#include "content/fields/field_forms.h"
#include "content/fields/fields.h"
#include "support/text/slug.h"
#include "support/text/utf8.h"
#include "support/text/webvtt.h"

// Fields with a list of texts, or a text of several lines.
namespace zender::content {

std::vector<PlacedText> Fields::distinct(const std::string& name, bool required, std::size_t most,
                                         const std::string& expected,
                                         const std::function<std::string(const std::string&)>& wrong) {
  std::vector<PlacedText> found;
  const std::vector<YamlNode>* items = list(name, required);
  if (items == nullptr) return found;
  if (items->size() > most) mistake(name, "more than " + std::to_string(most));
  std::set<std::string> seen;
  for (std::size_t i = 0; i < std::min(items->size(), most); ++i) {
    const YamlNode& item = (*items)[i];
    const SourcePlace where = place(name, i, item.line);
    const bool is_text = item.kind == YamlNode::Kind::kScalar;
    if (std::string detail = is_text ? wrong(item.text) : "must be " + expected; !detail.empty()) {
      mistakes_.add(where, std::move(detail));
    } else if (!seen.insert(item.text).second) {
      mistakes_.add(where, "'" + item.text + "' is listed twice");
    } else {
      found.push_back({item.text, where});
    }
  }
  return found;
}

std::vector<PlacedText> Fields::slugs(const std::string& name) {
  return distinct(name, false, kMaxEntries, "a slug",
                  [](const std::string& text) { return is_slug(text) ? "" : wrong_slug(text); });
}

std::vector<PlacedText> Fields::ids(const std::string& name) {
  return distinct(name, false, 100, "an id", [](const std::string& text) {
    return is_id(text) ? "" : "must be 1 to 64 letters, digits, hyphens or underscores, not '" + text + "'";
  });
}

std::vector<std::string> Fields::texts(const std::string& name, std::size_t most_entries,
                                       std::size_t most_characters) {
  std::vector<std::string> found;
  for (PlacedText& text : distinct(name, false, most_entries, "text", [&](const std::string& one) {
         return wrong_line_of_text(one, most_characters);
       }))
    found.push_back(std::move(text.value));
  return found;
}

std::string Fields::block(const std::string& name, std::size_t most_characters) {
  const YamlNode* node = scalar(name, false, "text");
  if (node == nullptr) return {};
  std::string text = node->text;
  while (text.ends_with('\n')) text.pop_back();
  if (std::string wrong = wrong_characters(text); !wrong.empty()) {
    mistake(name, std::move(wrong));
  } else if (count_characters(text) > most_characters) {
    mistake(name, "too long: " + std::to_string(count_characters(text)) + " characters (at most " +
                      std::to_string(most_characters) + ")");
  } else {
    return text;
  }
  return {};
}

std::string Fields::transcript() {
  std::string transcript = block("transcript", kMaxTranscript);
  if (transcript.empty()) return transcript;
  const auto wrong = check_webvtt(transcript);
  if (!wrong) return transcript;
  mistake("transcript", "line " + std::to_string(wrong->line) + ": " + wrong->detail);
  return {};
}

}  // namespace zender::content
