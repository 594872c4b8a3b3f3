#include <charconv>
#include <cmath>

#include "content/fields/field_forms.h"
#include "content/fields/fields.h"
#include "support/text/utf8.h"

// Fields that have mostly to do with playables: moments, seconds, lists of texts, long texts.
namespace zender::content {
namespace {

constexpr std::int64_t kMostDaysAgo = 3650;
constexpr double kLongestSound = 24.0 * 60 * 60;

}  // namespace

std::optional<Publication> Fields::moment(const std::string& name) {
  asked_.insert(name);
  const YamlEntry* entry = find(name);
  if (entry == nullptr) {
    if (map_ != nullptr) mistake(name, "is missing");
    return std::nullopt;
  }
  if (entry->value.kind == YamlNode::Kind::kMap) {
    Fields parts(entry->value, place(name), mistakes_);
    const auto days = parts.integer("daysAgo", 0, kMostDaysAgo, true);
    const auto at = parts.time("at");
    parts.finish();
    if (!days || !at) return std::nullopt;
    return RelativeMoment{static_cast<int>(*days), *at};
  }
  const auto moment =
      entry->value.kind == YamlNode::Kind::kScalar ? parse_iso(entry->value.text) : std::nullopt;
  if (!moment) {
    mistake(name,
            "must be a moment with an offset, as \"2026-11-21T14:35:00+01:00\", or { daysAgo: 2, at: "
            "\"14:35\" }");
    return std::nullopt;
  }
  return *moment;
}

std::optional<Milliseconds> Fields::seconds(const std::string& name) {
  const YamlNode* node = scalar(name, true, "seconds");
  if (node == nullptr) return std::nullopt;
  double seconds = 0;
  const char* end = node->text.data() + node->text.size();
  const auto [stopped, error] = std::from_chars(node->text.data(), end, seconds, std::chars_format::fixed);
  if (node->quoted || error != std::errc() || stopped != end || !(seconds >= 0) || seconds > kLongestSound) {
    mistake(name, "must be seconds from 0, such as 83.5, not '" + node->text.substr(0, 40) + "'");
    return std::nullopt;
  }
  return Milliseconds(std::llround(seconds * 1000));
}

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
      mistakes_.add(where, "'" + item.text + "' stands in this list twice");
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
  if (find_bad_utf8(text)) {
    mistake(name, "holds a control character");
  } else if (count_characters(text) > most_characters) {
    mistake(name, std::to_string(count_characters(text)) + " characters, at most " +
                      std::to_string(most_characters) + " are allowed");
  } else {
    return text;
  }
  return {};
}

}  // namespace zender::content
