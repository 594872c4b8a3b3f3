#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "content/readers/bundle_draft.h"
#include "content/text/markdown.h"

namespace zender::content {

/// A file of fields and Markdown.
struct MarkdownFile {
  YamlNode fields;
  std::string text;   ///< Markdown, without empty lines around it
  int text_line = 1;  ///< number of the text's first line in the file
};

/// Reads a file of fields and Markdown. Nothing and a mistake if the fields cannot be read.
/// Mistakes in the Markdown are added too, and warnings to the draft.
std::optional<MarkdownFile> read_markdown_file(const SourceFile& file, PicturesOfText pictures,
                                               BundleDraft& draft, Mistakes& mistakes);

}  // namespace zender::content
