// YAML of a bundle becomes a tree of limited depth without aliases, or an error with its line.
#include <algorithm>

#include "content/fields/yaml_tree.h"
#include "promise.h"

namespace {

using namespace zender::content;
using zender::fuzz::promise;

void check_node(const YamlNode& node, int lines, int depth, std::size_t& scalars) {
  promise(depth <= kMaxYamlDepth, "a tree is not deeper than its limit");
  promise(node.line >= 1 && node.line <= lines, "a value has the line that it begins on");
  scalars += node.text.size();
  for (const YamlNode& item : node.items) check_node(item, lines, depth + 1, scalars);
  for (const YamlEntry& entry : node.entries) {
    promise(entry.line >= 1 && entry.line <= lines, "a key has its line");
    scalars += entry.key.size();
    check_node(entry.value, lines, depth + 1, scalars);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text = zender::fuzz::text_of(bytes, size);
  // A carriage return ends a line too, and both together end one or two.
  const auto lines = 2 + static_cast<int>(std::count_if(text.begin(), text.end(),
                                                        [](char c) { return c == '\n' || c == '\r'; }));
  const auto tree = parse_yaml(text);
  if (const auto* error = std::get_if<YamlError>(&tree)) {
    promise(error->line >= 1 && error->line <= lines && !error->detail.empty(),
            "an error has a line and a reason");
    return 0;
  }
  std::size_t scalars = 0;
  check_node(std::get<YamlNode>(tree), lines, 0, scalars);
  // The longest escape for one character that YAML has is shorter than what it stands for at most.
  promise(scalars <= 4 * size, "nothing in a file expands");
  return 0;
}
