#include "content/fields/front_matter.h"

namespace zender::content {
namespace {

std::string_view line_at(std::string_view text, std::size_t from) {
  return text.substr(from, std::min(text.find('\n', from), text.size()) - from);
}

}  // namespace

std::variant<FrontMatter, FrontMatterError> split_front_matter(std::string_view text) {
  if (line_at(text, 0) != "---")
    return FrontMatterError{1, "the file must start with its fields, between two lines '---'"};
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
  return FrontMatterError{1, "the line '---' that ends the fields is missing"};
}

}  // namespace zender::content
