#include "podcasts/text/html_tree.h"

#include <libxml/HTMLparser.h>
#include <libxml/xmlerror.h>

#include <algorithm>
#include <array>
#include <utility>

#include "podcasts/text/texts.h"
#include "support/text/lower_case.h"
#include "support/text/readable_text.h"
#include "support/text/utf8.h"

namespace zender::podcasts {
namespace {

/// Elements nested deeper than this are ignored; libxml2 itself stops at 256.
constexpr int kDeepestText = 300;

void append_text(const xmlNode* node, std::string& text, int depth) {
  if (depth > kDeepestText) return;
  for (; node != nullptr; node = node->next) {
    if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE) {
      if (node->content != nullptr) text += reinterpret_cast<const char*>(node->content);  // NOLINT
      continue;
    }
    const std::string name = element_name(*node);
    if (name.empty() || is_unreadable(name)) continue;
    const bool parts = is_block(name) || name == "br";
    if (parts) text += ' ';
    append_text(node->children, text, depth + 1);
    if (parts) text += ' ';
  }
}

bool is_letter(char c) {
  const char lower = static_cast<char>(c | 0x20);
  return lower >= 'a' && lower <= 'z';
}

/// Whether an attribute may begin behind this character of a tag.
bool parts_attributes(char c) {
  return std::string_view(" \t\r\n\f\"'").find(c) != std::string_view::npos;
}

bool begins_root(std::string_view text) {
  return lower_case(text.substr(0, 5)) == "<html";
}

/// The HTML with an element that means nothing wherever one tag might get very many attributes, so
/// that it gets no more; libxml2 compares each attribute of a tag with all before it, and gives
/// those of every <html> to the first. A text that long without a tag gets such elements too.
std::string with_bounded_tags(std::string_view html) {
  constexpr std::size_t kMaxParts = 300;
  constexpr std::string_view kNothing = "<wbr>";
  std::string bounded;
  bounded.reserve(html.size() + html.size() / 64);
  std::size_t parts = 0;
  bool has_root = false;
  for (std::size_t at = 0; at < html.size(); ++at) {
    const char c = html[at];
    if (c == '<') parts = 0;
    if (c == '<' && begins_root(html.substr(at)) && std::exchange(has_root, true)) {
      // The rest of the tag becomes attributes of this element.
      bounded += "<wbr ";
      continue;
    }
    bounded += c;
    if (!parts_attributes(c) || ++parts < kMaxParts) continue;
    bounded += kNothing;
    parts = 0;
  }
  return bounded;
}

}  // namespace

void keep_parser_quiet() {
  xmlSetStructuredErrorFunc(nullptr, [](void*, xmlErrorPtr) {});
}

XmlDocument read_html(std::string_view html) {
  constexpr std::size_t kMax = 2U << 20U;
  if (trimmed(html).empty()) return nullptr;
  keep_parser_quiet();
  const std::string bounded = with_bounded_tags(html.substr(0, cut_position(html, kMax)));
  return XmlDocument(htmlReadMemory(bounded.data(), static_cast<int>(bounded.size()), nullptr, "UTF-8",
                                    HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING |
                                        HTML_PARSE_NONET | HTML_PARSE_COMPACT));
}

std::string element_name(const xmlNode& node) {
  if (node.type != XML_ELEMENT_NODE || node.name == nullptr) return {};
  return lower_case(reinterpret_cast<const char*>(node.name));  // NOLINT: libxml2's characters
}

std::string attribute(const xmlNode& node, const char* name) {
  xmlChar* value = xmlGetNoNsProp(&node, reinterpret_cast<const xmlChar*>(name));  // NOLINT
  if (value == nullptr) return {};
  std::string text = readable_text(reinterpret_cast<const char*>(value));  // NOLINT
  xmlFree(value);
  return text;
}

bool is_unreadable(const std::string& element) {
  constexpr std::array kNames{"script", "style", "head",   "template", "noscript", "iframe",
                              "object", "embed", "video",  "audio",    "svg",      "math",
                              "form",   "input", "select", "textarea", "button",   "canvas"};
  return std::find(kNames.begin(), kNames.end(), element) != kNames.end();
}

bool is_block(const std::string& element) {
  constexpr std::array kNames{
      "p",  "div", "ul",     "ol",     "li",      "h1",         "h2",         "h3",      "h4",    "h5",
      "h6", "dl",  "dt",     "dd",     "section", "article",    "hr",         "pre",     "table", "tr",
      "td", "th",  "header", "footer", "figure",  "figcaption", "blockquote", "address", "aside", "main"};
  return std::find(kNames.begin(), kNames.end(), element) != kNames.end();
}

bool looks_like_html(std::string_view text) {
  constexpr std::size_t kMaxReference = 12;
  for (std::size_t i = 0; i + 2 < text.size(); ++i) {
    if (text[i] == '<' && (is_letter(text[i + 1]) || text[i + 1] == '/' || text[i + 1] == '!')) return true;
    if (text[i] == '&' && (is_letter(text[i + 1]) || text[i + 1] == '#') &&
        text.substr(i, kMaxReference).find(';') != std::string_view::npos)
      return true;
  }
  return false;
}

std::string plain_text(std::string_view text_or_html) {
  if (!looks_like_html(text_or_html)) return collapsed(text_or_html);
  const XmlDocument document = read_html(text_or_html);
  std::string text;
  if (document) append_text(document->children, text, 0);
  return collapsed(readable_text(text));  // after '&#150;' became U+0096
}

}  // namespace zender::podcasts
