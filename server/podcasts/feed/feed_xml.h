#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "podcasts/feed/imported_feed.h"
#include "podcasts/text/html_tree.h"

/// Parses the XML of a feed, for feed_reader.cpp. Internal to this module.
namespace zender::podcasts {

/// The vocabularies in a feed. An element's vocabulary follows from its namespace's address, or
/// from the usual prefix if the feed does not declare the namespace.
enum class Vocabulary { kCore, kItunes, kPodcast, kContent, kAtom, kChapters, kMedia, kOther };

/// A feed's XML, with warnings about errors that were tolerated, a sentence each.
struct FeedXml {
  XmlDocument document;
  std::vector<std::string> warnings = {};
};

/// Parses XML in any encoding that feed_text() reads. `charset`: that of its Content-Type; empty:
/// none. Errors that leave the structure
/// clear (an & that does not start an entity, a forbidden character, a repeated attribute) become
/// warnings, as in other feed readers. Mismatched tags and truncated feeds are mistakes. Reads
/// nothing outside the bytes, and rejects entities that the document declares.
std::variant<FeedXml, FeedMistake> parse_feed_xml(std::string_view bytes, std::string_view charset);

/// An element's vocabulary and its name in lower case.
struct ElementName {
  Vocabulary vocabulary = Vocabulary::kCore;
  std::string name;
  bool is(Vocabulary wanted, const char* wanted_name) const {
    return vocabulary == wanted && name == wanted_name;
  }
};
/// `core`: the namespace of the root, whose elements count as plain RSS; may be null.
ElementName name_of(const xmlNode& node, const xmlNs* core);

/// All text inside an element.
std::string content_of(const xmlNode& node);

/// The contents of an element as markup.
std::string markup_in(const xmlNode& node);

/// Calls `work` with each child element.
void each_child(const xmlNode& node, const std::function<void(const xmlNode&)>& work);

}  // namespace zender::podcasts
