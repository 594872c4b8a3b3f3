#pragma once
#include <libxml/tree.h>

#include <string>

namespace zender::podcasts {

/// What relative addresses in an element of a feed are resolved against (XML Base).
struct FeedBase {
  std::string url;        ///< that of the feed, else what xml:base says
  bool is_given = false;  ///< by xml:base, of this element or of one around it
};

/// The base in an element inside `outer`. Pure.
FeedBase base_in(const xmlNode& node, const FeedBase& outer);

}  // namespace zender::podcasts
