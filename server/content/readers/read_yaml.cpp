#include "content/readers/readers.h"

namespace zender::content {

std::optional<YamlNode> read_yaml(const SourceFile& file, Mistakes& mistakes) {
  auto parsed = parse_yaml(file.text);
  if (const auto* error = std::get_if<YamlError>(&parsed)) {
    mistakes.add(file.path, error->line, "", error->detail);
    return std::nullopt;
  }
  YamlNode node = std::get<YamlNode>(std::move(parsed));
  if (node.kind == YamlNode::Kind::kNull) {
    mistakes.add(file.path, 1, "", "the file is empty");
    return std::nullopt;
  }
  return node;
}

std::optional<std::vector<YamlNode>> read_yaml_list(const SourceFile& file, Mistakes& mistakes) {
  std::optional<YamlNode> node = read_yaml(file, mistakes);
  if (!node) return std::nullopt;
  if (node->kind != YamlNode::Kind::kSequence) {
    mistakes.add(file.path, node->line, "", "must be a list ('- …')");
    return std::nullopt;
  }
  if (node->items.size() > kMaxEntries) {
    mistakes.add(file.path, node->line, "", "more than " + std::to_string(kMaxEntries) + " entries");
    return std::nullopt;
  }
  return std::move(node->items);
}

}  // namespace zender::content
