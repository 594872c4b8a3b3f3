#include "content/fields/fields.h"

#include <algorithm>
#include <charconv>

#include "content/fields/field_forms.h"
#include "support/text/nearest_word.h"
#include "support/text/slug.h"

namespace zender::content {

Fields::Fields(const YamlNode& node, SourcePlace place, Mistakes& mistakes)
    : place_(std::move(place)), mistakes_(mistakes) {
  if (node.kind == YamlNode::Kind::kMap) {
    map_ = &node;
  } else {
    mistakes_.add(place_, "must be a set of fields ('name: value')");
  }
}

const YamlEntry* Fields::find(const std::string& name) const {
  if (map_ == nullptr) return nullptr;
  for (const YamlEntry& entry : map_->entries) {
    if (entry.key == name) return &entry;
  }
  return nullptr;
}

std::string Fields::join(const std::string& name) const {
  return place_.field.empty() ? name : place_.field + "." + name;
}

SourcePlace Fields::place(const std::string& name) const {
  const YamlEntry* entry = find(name);
  return {place_.file, entry != nullptr ? entry->line : place_.line, join(name)};
}

SourcePlace Fields::place(const std::string& name, std::size_t index, int line) const {
  return {place_.file, line, join(name) + "[" + std::to_string(index) + "]"};
}

void Fields::mistake(const std::string& name, std::string detail) {
  mistakes_.add(place(name), std::move(detail));
}

const YamlNode* Fields::scalar(const std::string& name, bool required, const char* expected) {
  asked_.insert(name);
  const YamlEntry* entry = find(name);
  if (entry == nullptr) {
    if (required && map_ != nullptr) mistake(name, "is missing");
    return nullptr;
  }
  if (entry->value.kind != YamlNode::Kind::kScalar) {
    const bool nothing = entry->value.kind == YamlNode::Kind::kNull;
    mistake(name, std::string("must be ") + expected + (nothing ? ", but is empty" : ""));
    return nullptr;
  }
  return &entry->value;
}

std::optional<std::string> Fields::text(const std::string& name, std::size_t most_characters, bool required) {
  const YamlNode* node = scalar(name, required, "text");
  if (node == nullptr) return std::nullopt;
  if (const std::string wrong = wrong_line_of_text(node->text, most_characters); !wrong.empty()) {
    mistake(name, wrong);
    return std::nullopt;
  }
  return node->text;
}

std::string Fields::required_text(const std::string& name, std::size_t most_characters) {
  return text(name, most_characters, true).value_or("");
}

std::optional<std::string> Fields::optional_text(const std::string& name, std::size_t most_characters) {
  return text(name, most_characters, false);
}

bool Fields::boolean(const std::string& name, bool fallback) {
  const YamlNode* node = scalar(name, false, "true or false");
  if (node == nullptr) return fallback;
  if (!node->quoted && node->text == "true") return true;
  if (!node->quoted && node->text == "false") return false;
  mistake(name, "must be true or false, not '" + node->text + "'" + (node->quoted ? " in quotes" : ""));
  return fallback;
}

std::optional<std::int64_t> Fields::integer(const std::string& name, std::int64_t least, std::int64_t most,
                                            bool required) {
  const YamlNode* node = scalar(name, required, "a whole number");
  if (node == nullptr) return std::nullopt;
  std::int64_t number = 0;
  const char* end = node->text.data() + node->text.size();
  const auto [stopped, error] = std::from_chars(node->text.data(), end, number);
  if (node->quoted || error != std::errc() || stopped != end || number < least || number > most) {
    mistake(name, "must be a whole number from " + std::to_string(least) + " to " + std::to_string(most) +
                      ", not '" + node->text + "'" + (node->quoted ? " in quotes" : ""));
    return std::nullopt;
  }
  return number;
}

std::optional<std::string> Fields::choice(const std::string& name, const std::vector<std::string>& choices) {
  const YamlNode* node = scalar(name, false, "text");
  if (node == nullptr) return std::nullopt;
  if (std::find(choices.begin(), choices.end(), node->text) != choices.end()) return node->text;
  std::string all;
  for (const std::string& known : choices) all += (all.empty() ? "" : ", ") + known;
  mistake(name, "must be one of " + all + ", not '" + node->text + "'");
  return std::nullopt;
}

std::optional<std::string> Fields::colour(const std::string& name) {
  const YamlNode* node = scalar(name, false, "a colour in quotes, such as \"#c4312f\"");
  if (node == nullptr) return std::nullopt;
  if (is_colour(node->text)) return node->text;
  mistake(name, "must be a colour in quotes, such as \"#c4312f\", not '" + node->text + "'");
  return std::nullopt;
}

std::optional<std::string> Fields::address(const std::string& name) {
  std::optional<std::string> value = text(name, 2000, false);
  if (!value || is_address(*value)) return value;
  mistake(name, "must be a URL that starts with https://, http:// or /, not '" + *value + "'");
  return std::nullopt;
}

std::optional<PlacedText> Fields::slug(const std::string& name, bool required) {
  const YamlNode* node = scalar(name, required, "a slug");
  if (node == nullptr) return std::nullopt;
  if (is_slug(node->text)) return PlacedText{node->text, place(name)};
  mistake(name, wrong_slug(node->text));
  return std::nullopt;
}

std::optional<PlacedText> Fields::url_slug(const std::string& name) {
  asked_.insert(name);
  const YamlEntry* entry = find(name);
  if (entry == nullptr) return std::nullopt;
  const YamlNode& node = entry->value;
  if (node.kind == YamlNode::Kind::kNull || (node.kind == YamlNode::Kind::kScalar && node.text.empty())) {
    mistake(name, "Vul een URL in");
  } else if (node.kind != YamlNode::Kind::kScalar || !has_slug_form(node.text)) {
    mistake(name, "De URL mag alleen kleine letters en liggende streepjes bevatten");
  } else if (!is_slug(node.text)) {
    mistake(name, "De URL mag hoogstens " + std::to_string(kMaxSlug) + " tekens lang zijn, en dit zijn er " +
                      std::to_string(node.text.size()));
  } else {
    return PlacedText{node.text, place(name)};
  }
  return std::nullopt;
}

std::optional<PlacedText> Fields::id(const std::string& name, bool required) {
  const YamlNode* node = scalar(name, required, "an id");
  if (node == nullptr) return std::nullopt;
  if (is_id(node->text)) return PlacedText{node->text, place(name)};
  mistake(name,
          "must be 1 to 64 letters, digits, hyphens or underscores, not '" + node->text.substr(0, 80) + "'");
  return std::nullopt;
}

std::optional<std::chrono::minutes> Fields::time(const std::string& name) {
  const YamlNode* node = scalar(name, true, "a time, \"HH:mm\"");
  if (node == nullptr) return std::nullopt;
  const std::optional<std::chrono::minutes> time = parse_hour_minute(node->text);
  if (!time) mistake(name, "must be a time from \"00:00\" to \"23:59\", not '" + node->text + "'");
  return time;
}

std::optional<Date> Fields::date(const std::string& name) {
  const YamlNode* node = scalar(name, false, "a date, yyyy-MM-dd");
  if (node == nullptr) return std::nullopt;
  const std::optional<Date> day = parse_iso_date(node->text);
  if (!day) mistake(name, "must be an existing date, yyyy-MM-dd, not '" + node->text + "'");
  return day;
}

std::optional<PictureField> Fields::picture(const std::string& name) {
  auto fields = nested(name);
  if (!fields) return std::nullopt;
  auto picture = fields->picture_fields();
  fields->finish();
  return picture;
}

std::optional<PictureField> Fields::picture_fields() {
  const YamlNode* src = scalar("src", true, "a path");
  const std::string alt = required_text("alt", 500);
  std::optional<Focus> focus;
  if (const YamlNode* node = scalar("focus", false, "two percentages")) {
    focus = parse_focus(node->text);
    if (!focus)
      mistake("focus",
              "must be two whole percentages, from the left and from the top, such as 50% 30%, "
              "not '" +
                  node->text + "'");
  }
  if (src == nullptr) return std::nullopt;
  if (const std::string wrong = wrong_picture_path(src->text); !wrong.empty()) {
    mistake("src", wrong);
    return std::nullopt;
  }
  return PictureField{{src->text, place("src")}, alt, focus};
}

const std::vector<YamlNode>* Fields::list(const std::string& name, bool required) {
  asked_.insert(name);
  const YamlEntry* entry = find(name);
  if (entry == nullptr) {
    if (required && map_ != nullptr) mistake(name, "is missing");
    return nullptr;
  }
  if (entry->value.kind != YamlNode::Kind::kSequence) {
    mistake(name, "must be a list");
    return nullptr;
  }
  if (required && entry->value.items.empty()) mistake(name, "must not be empty");
  return &entry->value.items;
}

void Fields::each(const std::string& name, bool required, std::size_t most,
                  const std::function<void(Fields&)>& read) {
  const std::vector<YamlNode>* items = list(name, required);
  if (items == nullptr) return;
  if (items->size() > most) mistake(name, "more than " + std::to_string(most));
  for (std::size_t i = 0; i < std::min(items->size(), most); ++i) {
    const YamlNode& item = (*items)[i];
    Fields fields(item, place(name, i, item.line), mistakes_);
    read(fields);
    fields.finish();
  }
}

std::optional<Fields> Fields::nested(const std::string& name) {
  asked_.insert(name);
  const YamlEntry* entry = find(name);
  if (entry == nullptr) return std::nullopt;
  if (entry->value.kind == YamlNode::Kind::kMap) return Fields(entry->value, place(name), mistakes_);
  mistake(name, "must be a set of fields ('name: value')");
  return std::nullopt;
}

void Fields::require(const std::string& name) {
  if (map_ != nullptr && !has(name)) mistake(name, "is missing");
}

std::vector<std::string> Fields::names() const {
  std::vector<std::string> names;
  if (map_ == nullptr) return names;
  for (const YamlEntry& entry : map_->entries) names.push_back(entry.key);
  return names;
}

std::string Fields::unknown(const std::string& name) const {
  const std::vector<std::string> known(asked_.begin(), asked_.end());
  if (const std::string meant = nearest_word(name, known); !meant.empty())
    return "unknown field; did you mean '" + meant + "'?";
  std::string all;
  for (const std::string& one : known) all += (all.empty() ? "" : ", ") + one;
  return "unknown field; known here: " + all;
}

void Fields::finish() {
  if (map_ == nullptr) return;
  for (const YamlEntry& entry : map_->entries) {
    if (!asked_.contains(entry.key))
      mistakes_.add(place_.file, entry.line, join(entry.key), unknown(entry.key));
  }
}

}  // namespace zender::content
