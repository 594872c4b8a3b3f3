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

bool read_entries(const SourceFile& file, Mistakes& mistakes, const std::function<void(Fields&)>& read) {
  const std::optional<YamlNode> node = read_yaml(file, mistakes);
  if (!node) return false;
  const std::size_t count = node->items.size();
  if (node->kind != YamlNode::Kind::kSequence) {
    mistakes.add(file.path, node->line, "", "must be a list ('- …')");
    return false;
  }
  if (count > kMaxEntries) {
    mistakes.add(file.path, node->line, "", "more than " + std::to_string(kMaxEntries) + " entries");
    return false;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const YamlNode& item = node->items[i];
    Fields fields(item, {file.path, item.line, "[" + std::to_string(i) + "]"}, mistakes);
    read(fields);
    fields.finish();
  }
  return true;
}

}  // namespace zender::content
