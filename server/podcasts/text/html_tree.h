#pragma once
#include <libxml/tree.h>

#include <memory>
#include <string>
#include <string_view>

/// Parses the HTML of show notes with libxml2's lenient parser. Fetches nothing. Internal to this
/// module. Thread-safe.
namespace zender::podcasts {

struct XmlDocumentFree {
  void operator()(xmlDoc* document) const { xmlFreeDoc(document); }
};
using XmlDocument = std::unique_ptr<xmlDoc, XmlDocumentFree>;

/// Stops libxml2, on the calling thread, from printing messages about invalid input to stderr.
void keep_parser_quiet();

/// Parses a fragment of HTML; null if it is empty.
XmlDocument read_html(std::string_view html);

/// The name of an element in lower case; empty if the node is not an element.
std::string element_name(const xmlNode& node);
/// The value of an attribute; empty if it is missing.
std::string attribute(const xmlNode& node, const char* name);

/// Whether an element's contents are not for readers: script, style and the like.
bool is_unreadable(const std::string& element);
/// Whether an element is a block, on lines of its own.
bool is_block(const std::string& element);

/// Whether a text contains HTML tags or character references.
bool looks_like_html(std::string_view text);

/// The visible text of text or HTML, on one line.
std::string plain_text(std::string_view text_or_html);

}  // namespace zender::podcasts
