#pragma once
#include <libxml/tree.h>

#include <memory>
#include <string>
#include <string_view>

/// HTML of show notes, read with libxml2's forgiving parser. Nothing is fetched. Only for this module's own
/// files. Thread-safe.
namespace zender::podcasts {

struct XmlDocumentFree {
  void operator()(xmlDoc* document) const { xmlFreeDoc(document); }
};
using XmlDocument = std::unique_ptr<xmlDoc, XmlDocumentFree>;

/// Lets libxml2 keep to itself, on the calling thread, what it would print of bad input on stderr.
void keep_parser_quiet();

/// The tree of a piece of HTML; null when there is nothing in it.
XmlDocument read_html(std::string_view html);

/// Name of an element in small letters; empty for what is none.
std::string element_name(const xmlNode& node);
/// Value of an attribute; empty when it is not there.
std::string attribute(const xmlNode& node, const char* name);

/// Whether an element's contents are never text for readers: script, style and the like.
bool is_unreadable(const std::string& element);
/// Whether an element stands on lines of its own.
bool is_block(const std::string& element);

/// Whether a text has marks of HTML in it: tags or character references.
bool looks_like_html(std::string_view text);

/// What a reader would see of text or HTML, in one line.
std::string plain_text(std::string_view text_or_html);

}  // namespace zender::podcasts
