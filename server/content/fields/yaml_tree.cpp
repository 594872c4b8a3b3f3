#include "content/fields/yaml_tree.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <sstream>

#include "support/text/trimmed.h"

namespace zender::content {
namespace {

struct YamlRefusal {
  YamlError error;
};

class TreeBuilder final : public YAML::EventHandler {
 public:
  explicit TreeBuilder(int first_line) : first_line_(first_line) {}

  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    refuse_anchor(mark, anchor);
    add(node(mark, YamlNode::Kind::kNull));
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
    refuse(mark, "aliases (*name) are not supported");
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    refuse_anchor(mark, anchor);
    refuse_tag(mark, tag);
    YamlNode scalar = node(mark, YamlNode::Kind::kScalar);
    scalar.text = value;
    scalar.quoted = tag == "!";
    add(std::move(scalar));
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    open(mark, tag, anchor, YamlNode::Kind::kSequence);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    open(mark, tag, anchor, YamlNode::Kind::kMap);
  }
  void OnMapEnd() override { close(); }

  YamlNode take() { return std::move(root_); }
  int line_of(const YAML::Mark& mark) const { return first_line_ + std::max(mark.line, 0); }

 private:
  /// A list or map that is still being read; for a map, also the key whose value comes next.
  struct OpenNode {
    YamlNode node;
    std::string key;
    int key_line = 0;
    bool has_key = false;
  };

  [[noreturn]] void refuse(const YAML::Mark& mark, std::string detail) const {
    throw YamlRefusal{{line_of(mark), std::move(detail)}};
  }
  void refuse_anchor(const YAML::Mark& mark, YAML::anchor_t anchor) const {
    if (anchor != 0) refuse(mark, "anchors (&name) are not supported");
  }
  void refuse_tag(const YAML::Mark& mark, const std::string& tag) const {
    if (!tag.empty() && tag != "?" && tag != "!") refuse(mark, "tags (!name) are not supported");
  }
  YamlNode node(const YAML::Mark& mark, YamlNode::Kind kind) const {
    YamlNode made;
    made.kind = kind;
    made.line = line_of(mark);
    return made;
  }

  void open(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, YamlNode::Kind kind) {
    refuse_anchor(mark, anchor);
    refuse_tag(mark, tag);
    if (open_.size() >= static_cast<std::size_t>(kMaxYamlDepth)) refuse(mark, "nested too deeply");
    open_.push_back({node(mark, kind), {}, 0, false});
  }

  void close() {
    YamlNode done = std::move(open_.back().node);
    open_.pop_back();
    add(std::move(done));
  }

  void add(YamlNode value) {
    if (open_.empty()) {
      root_ = std::move(value);
      return;
    }
    OpenNode& parent = open_.back();
    if (parent.node.kind == YamlNode::Kind::kSequence) {
      parent.node.items.push_back(std::move(value));
      return;
    }
    if (!parent.has_key) {
      take_key(parent, value);
      return;
    }
    parent.node.entries.push_back({std::move(parent.key), parent.key_line, std::move(value)});
    parent.has_key = false;
  }

  static void take_key(OpenNode& parent, YamlNode& key) {
    if (key.kind != YamlNode::Kind::kScalar) throw YamlRefusal{{key.line, "field names must be text"}};
    for (const YamlEntry& entry : parent.node.entries) {
      if (entry.key == key.text)
        throw YamlRefusal{{key.line, "duplicate field '" + key.text + "' (first on line " +
                                         std::to_string(entry.line) + ")"}};
    }
    // The search above gets slower with each field. No map of a bundle has nearly this many.
    if (parent.node.entries.size() >= 1000) throw YamlRefusal{{key.line, "more than 1000 fields"}};
    parent.key = std::move(key.text);
    parent.key_line = key.line;
    parent.has_key = true;
  }

  int first_line_;
  YamlNode root_;
  std::vector<OpenNode> open_;
};

/// A plain text that YAML reads as something else.
bool wants_quotes(std::string_view value) {
  if (value.empty()) return false;
  if (std::string_view("@`%*&!").find(value.front()) != std::string_view::npos) return true;
  for (const std::string_view pair : {"\"\"", "''", "[]", "{}"}) {
    if (value.front() != pair[0]) continue;
    // Text behind what looks like a whole value: "Zomer" in de stad.
    const std::string_view rest = value.substr(std::min(value.find(pair[1], 1), value.size() - 1) + 1);
    return (rest.starts_with(' ') || rest.starts_with(':')) && !trimmed(rest).starts_with('#');
  }
  return value.find(": ") != std::string_view::npos || value.ends_with(':');
}

std::string in_quotes(std::string_view value) {
  const bool has_double = value.find_first_of("\"\\") != std::string_view::npos;
  if (!has_double) return '"' + std::string(value) + '"';
  std::string quoted = "'";
  for (const char c : value) quoted += c == '\'' ? std::string("''") : std::string(1, c);
  return quoted + "'";
}

std::string_view nth_line(std::string_view text, int number) {
  for (; number > 0 && !text.empty(); --number)
    text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
  return text.substr(0, text.find('\n'));
}

/// For a line such as 'title: Update: brug dicht': how to write it. Empty if quotes would not help.
std::string advice_on_quotes(std::string_view line) {
  constexpr std::size_t kMaxShown = 200;
  const std::size_t colon = line.find(": ");
  if (colon == std::string_view::npos) return "";
  const std::string_view key = trimmed(line.substr(0, colon), " -");
  const std::string_view value = trimmed(line.substr(colon + 2));
  if (!wants_quotes(value) || value.size() > kMaxShown) return "";
  return "put this text in quotes: " + std::string(key) + ": " + in_quotes(value);
}

/// What is wrong at a line (from 0) of the text, and how to mend it if that is known.
std::string explained(std::string_view text, int line, const std::string& detail) {
  for (const int near : {line, line - 1}) {
    if (near < 0) continue;
    if (std::string advice = advice_on_quotes(nth_line(text, near)); !advice.empty())
      return detail + "; " + advice;
  }
  return detail;
}

}  // namespace

std::variant<YamlNode, YamlError> parse_yaml(std::string_view text, int first_line) {
  TreeBuilder builder(first_line);
  try {
    // If a file ends right after a line break, yaml-cpp takes that for the end of a quoted text.
    // With a comment as the last line it notices that the quote was never closed.
    std::istringstream stream{std::string(text) + (text.ends_with('\n') ? "#" : "\n#")};
    YAML::Parser parser(stream);
    if (!parser.HandleNextDocument(builder)) {
      YamlNode nothing;
      nothing.line = first_line;
      return nothing;
    }
    YamlNode root = builder.take();
    TreeBuilder rest(first_line);
    if (parser.HandleNextDocument(rest))
      return YamlError{rest.take().line, "more than one document ('---') in a file"};
    return root;
  } catch (const YamlRefusal& refusal) {
    return YamlError{refusal.error.line,
                     explained(text, refusal.error.line - first_line, refusal.error.detail)};
  } catch (const YAML::Exception& error) {
    return YamlError{builder.line_of(error.mark),
                     explained(text, std::max(error.mark.line, 0), "not valid YAML: " + error.msg)};
  }
}

}  // namespace zender::content
