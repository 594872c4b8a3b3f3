#pragma once
#include "content/readers/article.h"

namespace zender::content {

/// The blocks of a body: headings, fenced blocks whose info string names a kind, and the text between them
/// (docs/content-bundle.md). A fenced block of an unknown kind is kept and warned about. `file` is for
/// places.
Blocks read_blocks(const std::string& file, const Article& article, Drafts& drafts, Mistakes& mistakes);

}  // namespace zender::content
