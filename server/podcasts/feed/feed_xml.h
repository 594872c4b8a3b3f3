#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "podcasts/feed/imported_feed.h"
#include "podcasts/text/html_tree.h"

/// The XML of a feed, as feed_reader.cpp walks through it. Only for this module's own files.
namespace zender::podcasts {

/// The vocabularies that a feed mixes. Elements are known by their namespace's address, or by the usual
/// prefix where a feed forgot to declare it.
enum class Vocabulary { kCore, kItunes, kPodcast, kContent, kAtom, kChapters, kMedia, kOther };

/// A feed's XML, with the faults that it was read in spite of, a sentence each.
struct FeedXml {
  XmlDocument document;
  std::vector<std::string> warnings = {};
};

/// Parses bytes of any encoding that is declared, or UTF-16 that is not. Faults that leave no doubt about the
/// structure (an & that begins no entity, a character that XML does not have, an attribute given twice) are
/// read over with a warning, as feed readers do; tags that do not match or a feed that is cut off are
/// mistakes. Nothing outside the bytes is read, and entities that the document declares are refused.
std::variant<FeedXml, FeedMistake> parse_feed_xml(std::string_view bytes);

/// An element of a vocabulary, by its name in small letters.
struct ElementName {
  Vocabulary vocabulary = Vocabulary::kCore;
  std::string name;
  bool is(Vocabulary wanted, const char* wanted_name) const {
    return vocabulary == wanted && name == wanted_name;
  }
};
/// `core`: the namespace of the root, which makes unprefixed elements of it plain RSS; may be null.
ElementName name_of(const xmlNode& node, const xmlNs* core);

/// All text inside an element.
std::string content_of(const xmlNode& node);

/// What stands inside an element as markup.
std::string markup_in(const xmlNode& node);

/// Calls `work` with each child element.
void each_child(const xmlNode& node, const std::function<void(const xmlNode&)>& work);

}  // namespace zender::podcasts
