#include "podcasts/feed_xml.h"

#include <libxml/parser.h>

#include <array>

#include "podcasts/texts.h"

namespace zender::podcasts {
namespace {

const char* chars(const xmlChar* text) {
  return text == nullptr ? "" : reinterpret_cast<const char*>(text);  // NOLINT: libxml2's characters
}

struct ParserFree {
  void operator()(xmlParserCtxt* parser) const { xmlFreeParserCtxt(parser); }
};

struct NamespaceName {
  std::string_view part;  ///< of the address, in small letters
  Vocabulary vocabulary;
};
constexpr std::array<NamespaceName, 8> kNamespaces{
    {{"itunes.com/dtds/podcast", Vocabulary::kItunes},
     {"podcastindex.org/namespace", Vocabulary::kPodcast},
     {"podcastindex-org/podcast-namespace", Vocabulary::kPodcast},
     {"purl.org/rss/1.0/modules/content", Vocabulary::kContent},
     {"www.w3.org/2005/atom", Vocabulary::kAtom},
     {"podlove.org/simple-chapters", Vocabulary::kChapters},
     {"search.yahoo.com/mrss", Vocabulary::kMedia},
     {"backend.userland.com", Vocabulary::kCore}}};

struct PrefixName {
  std::string_view prefix;
  Vocabulary vocabulary;
};
constexpr std::array<PrefixName, 6> kPrefixes{{{"itunes", Vocabulary::kItunes},
                                               {"podcast", Vocabulary::kPodcast},
                                               {"content", Vocabulary::kContent},
                                               {"atom", Vocabulary::kAtom},
                                               {"psc", Vocabulary::kChapters},
                                               {"media", Vocabulary::kMedia}}};

Vocabulary vocabulary_at(const std::string& address) {
  const std::string plain = lowered(trimmed(address));
  for (const NamespaceName& known : kNamespaces)
    if (plain.find(known.part) != std::string::npos) return known.vocabulary;
  return Vocabulary::kOther;
}

Vocabulary vocabulary_of_prefix(const std::string& prefix) {
  for (const PrefixName& known : kPrefixes)
    if (prefix == known.prefix) return known.vocabulary;
  return Vocabulary::kOther;
}

std::string one_line(const char* message) {
  return collapsed(message == nullptr ? "it cannot be read" : message);
}

/// libxml2 tells of its limits as an option that whoever adds a feed does not have.
/// Of a message that names what stands in the file, which may be of any length.
constexpr std::size_t kMostQuoted = 200;

std::string parse_mistake(const xmlError* error) {
  const std::string said = one_line(error == nullptr ? nullptr : error->message);
  if (said.find("depth") != std::string::npos) return "its tags are nested too deeply to be a feed";
  if (said.find("XML_PARSE_HUGE") != std::string::npos) return "a part of it is too long to be read";
  return "not well-formed XML: " + shortened(said, kMostQuoted);
}

/// White space before the declaration is a mistake that parsers meet every day.
std::string_view without_lead(std::string_view bytes) {
  const auto first = bytes.find_first_not_of(" \t\r\n");
  return first == std::string_view::npos ? std::string_view() : bytes.substr(first);
}

std::optional<FeedMistake> obvious_mistake(std::string_view bytes) {
  if (bytes.empty()) return FeedMistake{0, "the file is empty"};
  if (bytes[0] == '{' || bytes[0] == '[') return FeedMistake{1, "this is JSON, not an RSS feed"};
  if (bytes.starts_with("WEBVTT")) return FeedMistake{1, "this is a transcript, not an RSS feed"};
  const std::string start = lowered(bytes.substr(0, 200));
  if (start.starts_with("<!doctype html") || start.starts_with("<html"))
    return FeedMistake{1, "this is a web page, not an RSS feed"};
  return std::nullopt;
}

bool declares_entities(const xmlDoc& document) {
  for (const xmlDtd* subset : {document.intSubset, document.extSubset})
    if (subset != nullptr && subset->entities != nullptr) return true;
  return false;
}

}  // namespace

std::variant<XmlDocument, FeedMistake> parse_feed_xml(std::string_view bytes) {
  bytes = without_lead(bytes);
  if (auto mistake = obvious_mistake(bytes)) return *std::move(mistake);
  keep_parser_quiet();
  const std::unique_ptr<xmlParserCtxt, ParserFree> parser(xmlNewParserCtxt());
  if (!parser) return FeedMistake{0, "there is no memory to read it"};
  XmlDocument document(xmlCtxtReadMemory(
      parser.get(), bytes.data(), static_cast<int>(bytes.size()), nullptr, nullptr,
      XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NOCDATA | XML_PARSE_COMPACT));
  if (!document) {
    const xmlError* error = xmlCtxtGetLastError(parser.get());
    const int line = error == nullptr ? 0 : error->line;
    return FeedMistake{line, parse_mistake(error)};
  }
  if (declares_entities(*document))
    return FeedMistake{0, "it declares XML entities, which no feed needs and which are not read"};
  return document;
}

ElementName name_of(const xmlNode& node, const xmlNs* core) {
  std::string name = lowered(chars(node.name));
  if (node.ns == nullptr) {
    const auto colon = name.find(':');
    if (colon == std::string::npos) return {Vocabulary::kCore, std::move(name)};
    return {vocabulary_of_prefix(name.substr(0, colon)), name.substr(colon + 1)};
  }
  const bool is_roots_own = node.ns == core && node.ns->prefix == nullptr;
  if (is_roots_own) return {Vocabulary::kCore, std::move(name)};
  const Vocabulary known = vocabulary_at(chars(node.ns->href));
  if (known != Vocabulary::kOther || node.ns->prefix == nullptr) return {known, std::move(name)};
  return {vocabulary_of_prefix(lowered(chars(node.ns->prefix))), std::move(name)};
}

std::string content_of(const xmlNode& node) {
  xmlChar* content = xmlNodeGetContent(&node);
  std::string text = chars(content);
  xmlFree(content);
  return text;
}

void each_child(const xmlNode& node, const std::function<void(const xmlNode&)>& work) {
  for (const xmlNode* child = node.children; child != nullptr; child = child->next)
    if (child->type == XML_ELEMENT_NODE) work(*child);
}

}  // namespace zender::podcasts
