#include "content/fields/field_forms.h"
#include "content/fields/fields.h"
#include "support/text/utf8.h"

// Fields with a list of texts, or a text of several lines.
namespace zender::content {

std::vector<std::string> Fields::texts(const std::string& name, std::size_t most_entries,
                                       std::size_t most_characters) {
  std::vector<std::string> found;
  const std::vector<YamlNode>* items = list(name, false);
  if (items == nullptr) return found;
  if (items->size() > most_entries) mistake(name, "more than " + std::to_string(most_entries));
  std::set<std::string> seen;
  for (std::size_t i = 0; i < std::min(items->size(), most_entries); ++i) {
    const YamlNode& item = (*items)[i];
    const SourcePlace where = place(name, i, item.line);
    if (item.kind != YamlNode::Kind::kScalar) {
      mistakes_.add(where, "must be text");
    } else if (const std::string wrong = wrong_line_of_text(item.text, most_characters); !wrong.empty()) {
      mistakes_.add(where, wrong);
    } else if (!seen.insert(item.text).second) {
      mistakes_.add(where, "'" + item.text + "' is listed twice");
    } else {
      found.push_back(item.text);
    }
  }
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

}  // namespace zender::content
