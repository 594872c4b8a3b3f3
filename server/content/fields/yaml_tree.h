#pragma once
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace zender::content {

struct YamlEntry;

/// A YAML value and the line it begins on. Made from yaml-cpp's events rather than its nodes, so
/// that aliases, anchors and tags are refused before they can expand, and quoted text can be told
/// from plain text.
struct YamlNode {
  enum class Kind { kNull, kScalar, kSequence, kMap };
  Kind kind = Kind::kNull;
  int line = 1;
  bool quoted = false;
  std::string text;                ///< of a scalar
  std::vector<YamlNode> items;     ///< of a sequence
  std::vector<YamlEntry> entries;  ///< of a map, in the order written
};

struct YamlEntry {
  std::string key;
  int line = 1;
  YamlNode value;
};

struct YamlError {
  int line = 1;
  std::string detail;
};

inline constexpr int kMaxYamlDepth = 16;

/// Parses one document; an empty text is a null, a second document an error. `first_line` is the
/// number of the text's first line in its file. Pure.
std::variant<YamlNode, YamlError> parse_yaml(std::string_view text, int first_line = 1);

}  // namespace zender::content
