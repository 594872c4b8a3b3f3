#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "content/bundle/drafts.h"

namespace zender::content {

struct Article {
  YamlNode fields;
  std::string text;   ///< Markdown, without empty lines around it
  int text_line = 1;  ///< number of the text's first line in the file
};

/// A file of fields and Markdown; nothing and a mistake when its fields cannot be read. What is wrong with
/// the text is noted too.
std::optional<Article> read_article(const SourceFile& file, Mistakes& mistakes);

}  // namespace zender::content
