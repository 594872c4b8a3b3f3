#include "pages/text/rich_text.h"

#include <cmark-gfm.h>

#include <algorithm>
#include <memory>
#include <string>

#include "support/text/link_scheme.h"
#include "support/text/utf8.h"

namespace zender::pages {
namespace {

/// The deepest nesting of quotes and lists on a page.
constexpr int kDeepest = 6;

struct FreeNode {
  void operator()(cmark_node* node) const { cmark_node_free(node); }
};

using Document = std::unique_ptr<cmark_node, FreeNode>;

Document parse(std::string_view markdown) {
  return Document(
      cmark_parse_document(markdown.data(), markdown.size(), CMARK_OPT_DEFAULT | CMARK_OPT_VALIDATE_UTF8));
}

std::string text_of(const char* text) {
  return text == nullptr ? std::string() : std::string(text);
}

struct Style {
  bool strong = false;
  bool emphasis = false;
  std::string href;
};

bool same_style(const Json& one, const Json& other) {
  const auto is_same = [&](const char* name) {
    const auto found = one.find(name);
    const auto wanted = other.find(name);
    if (found == one.end() || wanted == other.end()) return found == one.end() && wanted == other.end();
    return *found == *wanted;
  };
  return is_same("isStrong") && is_same("isEmphasis") && is_same("href");
}

void add_span(Json& spans, const std::string& text, const Style& style) {
  if (text.empty()) return;
  Json span = {{"text", text}};
  if (style.strong) span["isStrong"] = true;
  if (style.emphasis) span["isEmphasis"] = true;
  if (!style.href.empty()) span["href"] = style.href;
  if (!spans.empty() && same_style(spans.back(), span)) {
    spans.back()["text"].get_ref<std::string&>() += text;
  } else {
    spans.push_back(std::move(span));
  }
}

void add_spans(Json& spans, cmark_node* parent, const Style& style, int depth) {
  if (depth > 4 * kDeepest) return;
  for (cmark_node* node = cmark_node_first_child(parent); node != nullptr; node = cmark_node_next(node)) {
    const cmark_node_type type = cmark_node_get_type(node);
    Style own = style;
    if (type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE) {
      add_span(spans, text_of(cmark_node_get_literal(node)), style);
    } else if (type == CMARK_NODE_SOFTBREAK) {
      add_span(spans, " ", style);
    } else if (type == CMARK_NODE_LINEBREAK) {
      add_span(spans, "\n", style);
    } else if (type == CMARK_NODE_HTML_INLINE) {
      continue;
    } else {
      if (type == CMARK_NODE_STRONG) own.strong = true;
      if (type == CMARK_NODE_EMPH) own.emphasis = true;
      if (type == CMARK_NODE_LINK) {
        const std::string url = text_of(cmark_node_get_url(node));
        // A very long one would be repeated for each word of the link that looks different.
        constexpr std::size_t kMaxLink = 2'000;
        if (url.size() <= kMaxLink && is_link_address(url)) own.href = url;
      }
      add_spans(spans, node, own, depth + 1);
    }
  }
}

Json spans_of(cmark_node* node) {
  Json spans = Json::array();
  add_spans(spans, node, {}, 0);
  return spans;
}

Json blocks_of(cmark_node* parent, int depth);

Json list_of(cmark_node* node, int depth) {
  Json items = Json::array();
  for (cmark_node* item = cmark_node_first_child(node); item != nullptr; item = cmark_node_next(item))
    items.push_back(blocks_of(item, depth + 1));
  const bool ordered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST;
  return {{"kind", "list"},
          {"isOrdered", ordered},
          {"start", ordered ? cmark_node_get_list_start(node) : 1},
          {"items", std::move(items)}};
}

Json blocks_of(cmark_node* parent, int depth) {
  Json blocks = Json::array();
  if (depth > kDeepest) return blocks;
  for (cmark_node* node = cmark_node_first_child(parent); node != nullptr; node = cmark_node_next(node)) {
    const cmark_node_type type = cmark_node_get_type(node);
    if (type == CMARK_NODE_PARAGRAPH || type == CMARK_NODE_HEADING) {
      Json spans = spans_of(node);
      if (!spans.empty())
        blocks.push_back(
            {{"kind", type == CMARK_NODE_HEADING ? "heading" : "paragraph"}, {"content", std::move(spans)}});
    } else if (type == CMARK_NODE_CODE_BLOCK) {
      Json spans = Json::array();
      add_span(spans, text_of(cmark_node_get_literal(node)), {});
      if (!spans.empty()) blocks.push_back({{"kind", "paragraph"}, {"content", std::move(spans)}});
    } else if (type == CMARK_NODE_BLOCK_QUOTE) {
      Json inside = blocks_of(node, depth + 1);
      if (!inside.empty()) blocks.push_back({{"kind", "quote"}, {"blocks", std::move(inside)}});
    } else if (type == CMARK_NODE_LIST) {
      blocks.push_back(list_of(node, depth));
    }
  }
  return blocks;
}

void add_words(std::string& words, const Json& blocks) {
  for (const Json& block : blocks) {
    if (block.contains("blocks")) add_words(words, block["blocks"]);
    if (block.contains("items"))
      for (const Json& item : block["items"]) add_words(words, item);
    if (!block.contains("content")) continue;
    if (!words.empty()) words += ' ';
    for (const Json& span : block["content"]) words += span["text"].get_ref<const std::string&>();
  }
}

}  // namespace

Json rich_text(std::string_view markdown) {
  const Document document = parse(markdown);
  return document ? blocks_of(document.get(), 0) : Json::array();
}

std::string plain_text(std::string_view markdown, std::size_t limit) {
  std::string words;
  add_words(words, rich_text(markdown));
  std::replace(words.begin(), words.end(), '\n', ' ');
  if (words.size() <= limit) return words;
  const std::size_t space = words.rfind(' ', limit);
  return words.substr(0, cut_position(words, space == std::string::npos ? limit : space)) + "…";
}

}  // namespace zender::pages
