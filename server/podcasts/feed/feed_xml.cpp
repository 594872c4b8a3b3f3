#include "podcasts/feed/feed_xml.h"

#include <libxml/SAX2.h>
#include <libxml/parser.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "podcasts/feed/feed_bytes.h"
#include "podcasts/feed/feed_names.h"
#include "podcasts/podcast_limits.h"
#include "podcasts/text/texts.h"
#include "support/text/lower_case.h"
#include "support/text/readable_text.h"

namespace zender::podcasts {
namespace {

const char* chars(const xmlChar* text) {
  return text == nullptr ? "" : reinterpret_cast<const char*>(text);  // NOLINT: libxml2
}

struct ParserFree {
  void operator()(xmlParserCtxt* parser) const { xmlFreeParserCtxt(parser); }
};

struct NamespaceName {
  std::string_view part;  ///< of the address, in lower case
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

Vocabulary vocabulary_at(std::string_view address) {
  // Looked at for each element again: a long one would be as much work as its length times their
  // number.
  constexpr std::size_t kMax = 200;
  if (address.size() > kMax) return Vocabulary::kOther;
  const std::string plain = lower_case(trimmed(address));
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

/// The maximum length of quoted file contents in a message.
constexpr std::size_t kMaxQuoted = 200;

/// Replaces libxml2's messages about its limits, which name an option that the user does not have.
std::string parse_mistake(const std::string& said) {
  if (said.find("depth") != std::string::npos) return "its elements are nested too deeply";
  if (said.find("XML_PARSE_HUGE") != std::string::npos) return "an element in it is too long";
  return "not well-formed XML: " + shortened(said, kMaxQuoted);
}

/// Removes white space before the declaration, a common mistake.
std::string_view without_lead(std::string_view bytes) {
  const auto first = bytes.find_first_not_of(" \t\r\n");
  return first == std::string_view::npos ? std::string_view() : bytes.substr(first);
}

std::optional<FeedMistake> obvious_mistake(std::string_view bytes) {
  if (bytes.empty()) return FeedMistake{0, "the file is empty"};
  if (bytes[0] == '{' || bytes[0] == '[') return FeedMistake{1, "this is JSON, not an RSS feed"};
  if (bytes.starts_with("WEBVTT")) return FeedMistake{1, "this is a transcript, not an RSS feed"};
  const std::string start = lower_case(bytes.substr(0, 200));
  if (start.starts_with("<!doctype html") || start.starts_with("<html"))
    return FeedMistake{1, "this is a web page, not an RSS feed"};
  if (has_crowded_tag(bytes))
    return FeedMistake{0, "an element in it has more than " + std::to_string(kMaxAttributes) + " attributes"};
  if (has_many_names(bytes))
    return FeedMistake{0, "it has more than " + std::to_string(kMaxNames) + " different names of elements"};
  return std::nullopt;
}

/// Whether the text, which follows an '&', starts with one of XML's own references.
bool begins_reference(std::string_view text) {
  for (const std::string_view known : {"amp;", "lt;", "gt;", "quot;", "apos;"})
    if (text.starts_with(known)) return true;
  constexpr std::size_t kMaxNumber = 12;
  const std::size_t end = text.substr(0, kMaxNumber).find(';');
  if (end == std::string_view::npos || end < 2 || text[0] != '#') return false;
  const bool is_hexadecimal = text[1] == 'x' || text[1] == 'X';
  const std::string_view digits = text.substr(is_hexadecimal ? 2 : 1, end - (is_hexadecimal ? 2 : 1));
  return !digits.empty() && std::all_of(digits.begin(), digits.end(), [is_hexadecimal](unsigned char c) {
    return is_hexadecimal ? std::isxdigit(c) != 0 : std::isdigit(c) != 0;
  });
}

bool is_forbidden(char c) {
  return static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r';
}

/// Removes control characters that XML does not allow, and escapes every & that does not start an
/// XML reference. HTML references ('&nbsp;') thereby become text, which is read as HTML later.
/// CDATA sections are not escaped.
std::string repaired(std::string_view bytes) {
  constexpr std::string_view kBegin = "<![CDATA[";
  constexpr std::string_view kEnd = "]]>";
  std::string whole;
  whole.reserve(bytes.size() + bytes.size() / 16);
  bool in_cdata = false;
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    const std::string_view rest = bytes.substr(at);
    if (rest[0] == '<' && rest.starts_with(kBegin)) in_cdata = true;
    if (rest[0] == ']' && rest.starts_with(kEnd)) in_cdata = false;
    if (is_forbidden(rest[0])) continue;
    whole += rest[0];
    if (rest[0] == '&' && !in_cdata && !begins_reference(rest.substr(1))) whole += "amp;";
  }
  return whole;
}

enum class Tolerance { kNone, kHarmlessFaults };

/// Errors that do not change the tree.
bool is_harmless(int code) {
  switch (code) {
    case XML_ERR_INVALID_CHARREF:
    case XML_ERR_INVALID_CHAR:
    case XML_ERR_ENTITYREF_NO_NAME:
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY:
    case XML_ERR_ATTRIBUTE_REDEFINED:
    case XML_NS_ERR_UNDEFINED_NAMESPACE:
    case XML_NS_ERR_QNAME:
    case XML_NS_ERR_ATTRIBUTE_REDEFINED:
    case XML_NS_ERR_EMPTY:
    case XML_NS_ERR_COLON:
    case XML_WAR_NS_URI:
    case XML_WAR_NS_URI_RELATIVE:
      return true;
    default:
      return false;
  }
}

struct Faults {
  std::string first;
  int first_line = 0;
  bool all_harmless = true;
  std::size_t elements = 0;
  std::string refusal;  ///< why reading was stopped; empty: it was not
};

Faults& faults_of(void* context) {
  return *static_cast<Faults*>(static_cast<xmlParserCtxt*>(context)->_private);
}

/// Ends the parsing at once, before more memory is taken.
void stop_parsing(void* context, std::string why) {
  auto* parser = static_cast<xmlParserCtxt*>(context);
  Faults& faults = faults_of(context);
  if (!faults.refusal.empty()) return;
  faults.refusal = std::move(why);
  faults.first_line = parser->input == nullptr ? 0 : parser->input->line;
  xmlStopParser(parser);
}

/// Counts elements on their way into the tree. The signature is that of libxml2's handlers.
void count_element(void* context, const xmlChar* name, const xmlChar* prefix, const xmlChar* uri,
                   int namespace_count, const xmlChar** namespaces, int attribute_count, int default_count,
                   const xmlChar** attributes) {
  Faults& faults = faults_of(context);
  faults.elements +=
      1 + static_cast<std::size_t>(namespace_count) + static_cast<std::size_t>(attribute_count);
  // The namespaces of the element and of all around it, each an address and a prefix.
  if (static_cast<xmlParserCtxt*>(context)->nsNr > 2 * kMaxNamespaces)
    return stop_parsing(context, "it declares more than " + std::to_string(kMaxNamespaces) + " namespaces");
  if (faults.elements > kMaxElements)
    return stop_parsing(context, "it has more than " + std::to_string(kMaxElements) + " elements");
  xmlSAX2StartElementNs(context, name, prefix, uri, namespace_count, namespaces, attribute_count,
                        default_count, attributes);
}

/// Entities would have to be expanded, each element would get the declared attributes, and libxml2
/// compares each name in a declaration with all others: no feed needs any.
void refuse_declarations(void* context, const xmlChar* name, const xmlChar* public_id,
                         const xmlChar* system_id) {
  const xmlParserInput* input = static_cast<xmlParserCtxt*>(context)->input;
  if (input != nullptr && *input->cur == '[')
    return stop_parsing(context, "declarations of XML entities and the like are not supported");
  xmlSAX2InternalSubset(context, name, public_id, system_id);
}

struct Parsed {
  XmlDocument document;  ///< null: unreadable
  std::string first_fault = {};
  int first_line = 0;        ///< of the file, from 1; 0: unknown
  std::string refusal = {};  ///< why it is not read at all; empty: it is, as far as it goes
};

Parsed parse(std::string_view bytes, Tolerance tolerance) {
  const std::unique_ptr<xmlParserCtxt, ParserFree> parser(xmlNewParserCtxt());
  if (!parser) return {nullptr, "out of memory", 0};
  Faults faults;
  parser->_private = &faults;
  parser->sax->serror = [](void* context, xmlError* error) {
    Faults& met = faults_of(context);
    if (error->level < XML_ERR_ERROR) return;
    if (met.first.empty()) {
      met.first = one_line(error->message);
      met.first_line = error->line;
    }
    met.all_harmless = met.all_harmless && is_harmless(error->code);
  };
  parser->sax->startElementNs = count_element;
  parser->sax->internalSubset = refuse_declarations;
  int options = XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NOCDATA |
                XML_PARSE_COMPACT | XML_PARSE_IGNORE_ENC;
  if (tolerance == Tolerance::kHarmlessFaults) options |= XML_PARSE_RECOVER;
  XmlDocument document(xmlCtxtReadMemory(parser.get(), bytes.data(), static_cast<int>(bytes.size()), nullptr,
                                         "UTF-8", options));
  if (!faults.refusal.empty()) return {nullptr, {}, faults.first_line, std::move(faults.refusal)};
  if (!faults.all_harmless && tolerance == Tolerance::kHarmlessFaults) document = nullptr;
  if (faults.first.empty() && !document) faults.first = one_line(nullptr);
  return {std::move(document), std::move(faults.first), faults.first_line};
}

}  // namespace

std::variant<FeedXml, FeedMistake> parse_feed_xml(std::string_view bytes, std::string_view charset) {
  bytes = without_lead(bytes);
  keep_parser_quiet();
  if (!is_ascii_based(bytes)) return FeedMistake{1, "its encoding is not supported: save it as UTF-8"};
  const FeedText text = feed_text(bytes, charset);
  bytes = without_lead(text.utf8);
  if (auto mistake = obvious_mistake(bytes)) return *std::move(mistake);
  Parsed parsed = parse(bytes, Tolerance::kNone);
  if (!parsed.refusal.empty()) return FeedMistake{parsed.first_line, parsed.refusal};
  FeedXml read{std::move(parsed.document)};
  if (text.is_guessed) read.warnings.emplace_back("it is not in UTF-8, nor does it say what else it is in");
  if (read.document && !parsed.first_fault.empty()) {
    read.warnings.push_back("line " + std::to_string(parsed.first_line) + ": " + parsed.first_fault);
  } else if (!read.document) {
    FeedMistake mistake{parsed.first_line, parse_mistake(parsed.first_fault)};
    parsed = parse(repaired(bytes), Tolerance::kHarmlessFaults);
    if (!parsed.refusal.empty()) return FeedMistake{parsed.first_line, parsed.refusal};
    if (!parsed.document) return mistake;
    read.document = std::move(parsed.document);
    read.warnings.push_back("line " + std::to_string(mistake.line) + ": " + mistake.what);
  }
  return read;
}

ElementName name_of(const xmlNode& node, const xmlNs* core) {
  std::string name = lower_case(chars(node.name));
  if (node.ns == nullptr) {
    const auto colon = name.find(':');
    if (colon == std::string::npos) return {Vocabulary::kCore, std::move(name)};
    return {vocabulary_of_prefix(name.substr(0, colon)), name.substr(colon + 1)};
  }
  const bool is_roots_own = node.ns == core && node.ns->prefix == nullptr;
  if (is_roots_own) return {Vocabulary::kCore, std::move(name)};
  const Vocabulary known = vocabulary_at(chars(node.ns->href));
  if (known != Vocabulary::kOther || node.ns->prefix == nullptr) return {known, std::move(name)};
  return {vocabulary_of_prefix(lower_case(chars(node.ns->prefix))), std::move(name)};
}

std::string content_of(const xmlNode& node) {
  xmlChar* content = xmlNodeGetContent(&node);
  std::string text = readable_text(chars(content));  // '&#150;' is no letter in XML
  xmlFree(content);
  return text;
}

std::string markup_in(const xmlNode& node) {
  const std::unique_ptr<xmlBuffer, void (*)(xmlBuffer*)> buffer(xmlBufferCreate(), xmlBufferFree);
  if (!buffer) return "";
  for (xmlNode* child = node.children; child != nullptr; child = child->next)
    xmlNodeDump(buffer.get(), node.doc, child, 0, 0);
  return chars(xmlBufferContent(buffer.get()));
}

void each_child(const xmlNode& node, const std::function<void(const xmlNode&)>& work) {
  for (const xmlNode* child = node.children; child != nullptr; child = child->next)
    if (child->type == XML_ELEMENT_NODE) work(*child);
}

}  // namespace zender::podcasts
