#include "content/readers/markdown_file.h"

#include <algorithm>

#include "content/fields/front_matter.h"
#include "content/text/markdown.h"

namespace zender::content {

std::optional<MarkdownFile> read_markdown_file(const SourceFile& file, Mistakes& mistakes) {
  const auto split = split_front_matter(file.text);
  if (const auto* error = std::get_if<FrontMatterError>(&split)) {
    mistakes.add(file.path, error->line, "", std::string(error->detail));
    return std::nullopt;
  }
  const FrontMatter& parts = std::get<FrontMatter>(split);

  const std::size_t begin = std::min(parts.body.find_first_not_of(" \t\n"), parts.body.size());
  const std::string_view text = parts.body.substr(begin, parts.body.find_last_not_of(" \t\n") + 1 - begin);
  if (text.empty()) mistakes.add(file.path, parts.body_line, "", "the text is missing");
  for (const MarkdownMistake& wrong : check_markdown(parts.body))
    mistakes.add(file.path, parts.body_line + wrong.line - 1, "", wrong.detail);

  auto parsed = parse_yaml(parts.yaml, parts.yaml_line);
  if (const auto* error = std::get_if<YamlError>(&parsed)) {
    mistakes.add(file.path, error->line, "", error->detail);
    return std::nullopt;
  }
  const auto above =
      std::count(parts.body.begin(), parts.body.begin() + static_cast<std::ptrdiff_t>(begin), '\n');
  return MarkdownFile{std::get<YamlNode>(std::move(parsed)), std::string(text),
                      parts.body_line + static_cast<int>(above)};
}

}  // namespace zender::content
