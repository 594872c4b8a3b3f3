#include "content/text/markdown.h"

#include <cmark-gfm.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>

#include "content/fields/field_forms.h"
#include "content/text/cmark_node.h"
#include "support/text/link_scheme.h"
#include "support/text/utf8.h"
#include "support/text/visible.h"

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

constexpr std::size_t kShown = 100;  // bytes of what is quoted

std::string literal_of(cmark_node* node) {
  const char* text = cmark_node_get_literal(node);
  return text == nullptr ? "" : text;
}

/// The words below a node, without those in code.
std::string words_below(cmark_node* node) {
  std::string words;
  for (cmark_node* child = cmark_node_first_child(node); child != nullptr; child = cmark_node_next(child)) {
    const cmark_node_type type = cmark_node_get_type(child);
    if (type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK) words += '\n';
    if (type == CMARK_NODE_TEXT) words += literal_of(child);
    words += words_below(child);
  }
  return words;
}

bool has_words(cmark_node* link) {
  if (is_visible(words_below(link))) return true;
  for (cmark_node* child = cmark_node_first_child(link); child != nullptr; child = cmark_node_next(child))
    if (cmark_node_get_type(child) == CMARK_NODE_CODE || cmark_node_get_type(child) == CMARK_NODE_IMAGE)
      return true;
  return false;
}

std::string wrong_link(cmark_node* link) {
  const char* address = cmark_node_get_url(link);
  const std::string url = address == nullptr ? "" : address;
  const std::string quoted = "link to '" + std::string(first_characters(url, kShown)) + "': ";
  if (url.empty())
    return "the link '" + std::string(first_characters(words_below(link), kShown)) + "' has no address";
  const auto scheme = scheme_of(url);
  if (url.starts_with("//") || (scheme && !is_link_scheme(*scheme)))
    return quoted + "only http, https, mailto, tel and local URLs are allowed";
  if (!scheme && !is_link_address(url) && is_link_address("/" + url))
    return quoted + "an address of this site begins with '/'; did you mean '/" +
           std::string(first_characters(url, kShown)) + "'?";
  if (!is_link_address(url)) return quoted + "an address has no spaces or backslashes; write %20 for a space";
  return has_words(link) ? "" : quoted + "it has no words, so nobody sees it";
}

/// Whether a backslash before this place makes its sign one of the text.
bool is_escaped(std::string_view text, std::size_t at) {
  std::size_t backslashes = 0;
  while (backslashes < at && text[at - backslashes - 1] == '\\') ++backslashes;
  return backslashes % 2 == 1;
}

/// Whether the source has these '[words](address)' with brackets that are not escaped.
bool has_brackets(std::string_view source, std::string_view written) {
  const std::size_t close = written.rfind("](");
  for (std::size_t at = source.find(written); at != std::string_view::npos; at = source.find(written, at + 1))
    if (!is_escaped(source, at) && !is_escaped(source, at + close)) return true;
  return false;
}

/// '[words](address)' that is shown as it is written, because there are spaces in the address.
std::optional<MarkdownMistake> wrong_brackets(cmark_node* paragraph, std::string_view source) {
  const std::string words = words_below(paragraph);
  for (std::size_t at = words.find("]("); at != std::string::npos; at = words.find("](", at + 1)) {
    const std::size_t begin = words.rfind('[', at);
    const std::size_t end = words.find_first_of(")\n", at);
    if (begin == std::string::npos || end == std::string::npos || words[end] != ')') continue;
    const std::string written = words.substr(begin, end + 1 - begin);
    // Brackets with backslashes are meant as they are.
    if (!has_brackets(source, written)) continue;
    const auto lines_before =
        std::count(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(begin), '\n');
    return MarkdownMistake{line_of(paragraph) + static_cast<int>(lines_before),
                           "'" + std::string(first_characters(written, kShown)) +
                               "' is not a link: write the address without spaces (%20 for a space)"};
  }
  return std::nullopt;
}

/// 'A list of one item that does not begin at 1' is what a date or year at the beginning of a line
/// becomes.
std::string doubtful_list(cmark_node* list) {
  const bool is_ordered = cmark_node_get_list_type(list) == CMARK_ORDERED_LIST;
  cmark_node* first = cmark_node_first_child(list);
  if (!is_ordered || first == nullptr || cmark_node_next(first) != nullptr) return "";
  const int start = cmark_node_get_list_start(list);
  if (start <= 1) return "";
  return "warning: '" + std::to_string(start) +
         ".' at the beginning of a line makes a numbered list; for a date or a year write '" +
         std::to_string(start) + "\\.'";
}

/// A list in a list on one line, as in '17. 05. 2016'.
bool is_told_already(const std::vector<MarkdownMistake>& mistakes, int line) {
  return !mistakes.empty() && mistakes.back().is_warning && mistakes.back().line == line;
}

std::string what_is_wrong(cmark_node* node, PicturesOfText pictures) {
  const cmark_node_type type = cmark_node_get_type(node);
  if (type == CMARK_NODE_HTML_BLOCK || type == CMARK_NODE_HTML_INLINE) return "raw HTML is not allowed";
  if (type == CMARK_NODE_IMAGE)
    return pictures == PicturesOfText::kBlocks
               ? "a picture in the text is a block: a line '```image', lines 'src: images/…' and 'alt: …', "
                 "and a line '```'"
               : "pictures in the text are not supported; use the field 'image'";
  if (type == CMARK_NODE_LINK)
    if (std::string wrong = wrong_link(node); !wrong.empty()) return wrong;
  for (const char* text : {cmark_node_get_literal(node), cmark_node_get_url(node)}) {
    if (text == nullptr) continue;
    if (std::string wrong = wrong_characters(text); !wrong.empty()) return "the text " + wrong;
  }
  return "";
}

}  // namespace

std::vector<MarkdownMistake> check_markdown(std::string_view text, PicturesOfText pictures) {
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
    const cmark_node_type type = cmark_node_get_type(node);
    if (std::string wrong = what_is_wrong(node, pictures); !wrong.empty())
      mistakes.push_back({line_of(node), std::move(wrong)});
    if (type == CMARK_NODE_PARAGRAPH || type == CMARK_NODE_HEADING)
      if (auto wrong = wrong_brackets(node, text)) mistakes.push_back(std::move(*wrong));
    if (type != CMARK_NODE_LIST || is_told_already(mistakes, line_of(node))) continue;
    if (std::string doubtful = doubtful_list(node); !doubtful.empty())
      mistakes.push_back({line_of(node), std::move(doubtful), true});
  }
  return mistakes;
}

}  // namespace zender::content
