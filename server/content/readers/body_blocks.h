#pragma once
#include "content/readers/markdown_file.h"

namespace zender::content {

/// Reads the blocks of a body: headings, fenced blocks whose info string names a kind, and the text
/// between them (docs/content-bundle.md). A fenced block of an unknown kind is kept, with a
/// warning. `file` is the path that mistakes name.
Blocks read_blocks(const std::string& file, const MarkdownFile& markdown, BundleDraft& draft,
                   Mistakes& mistakes);

}  // namespace zender::content
