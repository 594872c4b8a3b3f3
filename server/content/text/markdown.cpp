#include "content/text/markdown.h"

#include <cmark-gfm.h>

#include <algorithm>
#include <memory>
#include <string>

#include "content/fields/field_forms.h"
#include "content/text/cmark_node.h"
#include "support/text/link_scheme.h"
#include "support/text/utf8.h"

namespace zender::content {
namespace {

struct FreeIterator {
  void operator()(cmark_iter* iterator) const { cmark_iter_free(iterator); }
};

/// Some versions of the library give inline nodes no line. Their block always has one.
int line_of(cmark_node* node) {
  for (; node != nullptr; node = cmark_node_parent(node)) {
    if (const int line = cmark_node_get_start_line(node); line > 0) return line;
  }
  return 1;
}

bool is_safe_address(std::string_view url) {
  const auto scheme = scheme_of(url);
  return scheme ? is_link_scheme(*scheme) : !url.starts_with("//");
}

std::string what_is_wrong(cmark_node* node) {
  const cmark_node_type type = cmark_node_get_type(node);
  if (type == CMARK_NODE_HTML_BLOCK || type == CMARK_NODE_HTML_INLINE) return "raw HTML is not allowed";
  if (type == CMARK_NODE_IMAGE) return "pictures in the text are not supported; use the field 'image'";
  if (type == CMARK_NODE_LINK) {
    const char* url = cmark_node_get_url(node);
    if (url != nullptr && !is_safe_address(url))
      return "link to '" + std::string(url).substr(0, 100) +
             "': only http, https, mailto, tel and local URLs are allowed";
  }
  for (const char* text : {cmark_node_get_literal(node), cmark_node_get_url(node)}) {
    if (text == nullptr) continue;
    if (std::string wrong = wrong_characters(text); !wrong.empty()) return "the text " + wrong;
  }
  return "";
}

}  // namespace

std::vector<MarkdownMistake> check_markdown(std::string_view text) {
  // Checked before parsing: the longer a hostile text is, the longer a parser can take.
  if (const std::size_t length = count_characters(text); length > kMaxMarkdownCharacters)
    return {{1, "too long: " + std::to_string(length) + " characters (at most " +
                    std::to_string(kMaxMarkdownCharacters) + ")"}};
  const CmarkDocument document(cmark_parse_document(text.data(), text.size(), CMARK_OPT_DEFAULT));
  const std::unique_ptr<cmark_iter, FreeIterator> iterator(cmark_iter_new(document.get()));
  std::vector<MarkdownMistake> mistakes;
  for (cmark_event_type event = cmark_iter_next(iterator.get()); event != CMARK_EVENT_DONE;
       event = cmark_iter_next(iterator.get())) {
    if (event != CMARK_EVENT_ENTER) continue;
    cmark_node* node = cmark_iter_get_node(iterator.get());
    if (std::string wrong = what_is_wrong(node); !wrong.empty())
      mistakes.push_back({line_of(node), std::move(wrong)});
  }
  return mistakes;
}

}  // namespace zender::content
