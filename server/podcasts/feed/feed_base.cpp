#include "podcasts/feed/feed_base.h"

#include "podcasts/text/web_address.h"

namespace zender::podcasts {

FeedBase base_in(const xmlNode& node, const FeedBase& outer) {
  if (node.properties == nullptr) return outer;
  xmlChar* value =
      xmlGetNsProp(&node, reinterpret_cast<const xmlChar*>("base"), XML_XML_NAMESPACE);  // NOLINT
  if (value == nullptr) return outer;
  const std::string said(reinterpret_cast<const char*>(value));  // NOLINT: libxml2's characters
  xmlFree(value);
  auto url = web_address(said, outer.url);
  return url ? FeedBase{*std::move(url), true} : outer;
}

}  // namespace zender::podcasts
