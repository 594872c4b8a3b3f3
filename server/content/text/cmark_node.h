#pragma once

#include <cmark-gfm.h>

#include <memory>

namespace zender::content {

struct FreeCmarkNode {
  void operator()(cmark_node* node) const { cmark_node_free(node); }
};

/// A parsed CommonMark document, freed with all its nodes.
using CmarkDocument = std::unique_ptr<cmark_node, FreeCmarkNode>;

}  // namespace zender::content
