#include "content/readers/markdown_file.h"

#include <algorithm>

namespace zender::content {
namespace {

/// A Markdown file with fields at the top, between two lines '---'.
struct FrontMatter {
  std::string_view yaml;  ///< from line 2
  std::string_view body;
  int body_line = 0;  ///< number of the text's first line
};

std::string_view line_at(std::string_view text, std::size_t from) {
  return text.substr(from, std::min(text.find('\n', from), text.size()) - from);
}

/// Splits the file. The result has views of `text`, whose lines must end in '\n'. Pure.
std::variant<FrontMatter, YamlError> split_front_matter(std::string_view text) {
  if (line_at(text, 0) != "---")
    return YamlError{1, "the file must start with its fields, between two lines '---'"};
  FrontMatter parts;
  const std::size_t begin = std::min<std::size_t>(4, text.size());
  int line = 2;
  for (std::size_t at = begin; at < text.size(); ++line) {
    const std::string_view here = line_at(text, at);
    const std::size_t next = std::min(at + here.size() + 1, text.size());
    if (here == "---") {
      parts.yaml = text.substr(begin, at - begin);
      parts.body = text.substr(next);
      parts.body_line = line + 1;
      return parts;
    }
    at = next;
  }
  return YamlError{1, "the line '---' that ends the fields is missing"};
}

}  // namespace

std::optional<MarkdownFile> read_markdown_file(const SourceFile& file, PicturesOfText pictures,
                                               BundleDraft& draft, Mistakes& mistakes) {
  const auto split = split_front_matter(file.text);
  if (const auto* error = std::get_if<YamlError>(&split)) {
    mistakes.add(file.path, error->line, "", error->detail);
    return std::nullopt;
  }
  const FrontMatter& parts = std::get<FrontMatter>(split);

  const std::size_t begin = std::min(parts.body.find_first_not_of(" \t\n"), parts.body.size());
  const std::string_view text = parts.body.substr(begin, parts.body.find_last_not_of(" \t\n") + 1 - begin);
  if (text.empty()) mistakes.add(file.path, parts.body_line, "", "the text is missing");
  for (const MarkdownMistake& wrong : check_markdown(parts.body, pictures)) {
    const SourcePlace place{file.path, parts.body_line + wrong.line - 1, ""};
    if (wrong.is_warning) {
      draft.warnings.push_back({place, wrong.detail});
    } else {
      mistakes.add(place, wrong.detail);
    }
  }

  auto parsed = parse_yaml(parts.yaml, 2);
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
