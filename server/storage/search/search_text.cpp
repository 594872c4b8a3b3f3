#include "storage/search/search_text.h"

#include <cmark-gfm.h>

#include <memory>

namespace zender::storage {
namespace {

struct FreeMarkdown {
  void operator()(cmark_node* node) const { cmark_node_free(node); }
};
struct StopReading {
  void operator()(cmark_iter* at) const { cmark_iter_free(at); }
};

/// Whether the node separates words; text without one of these in between is one word.
bool parts_words(cmark_node_type type) {
  return type == CMARK_NODE_PARAGRAPH || type == CMARK_NODE_HEADING || type == CMARK_NODE_ITEM ||
         type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK;
}

std::string on_one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const bool space = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (!space) line += c;
    if (space && !line.empty() && line.back() != ' ') line += ' ';
  }
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

void add_if_any(std::string& all, const std::optional<std::string>& more) {
  if (more) add_text(all, *more);
}

/// Adds the text of a block.
struct TextReader {
  std::string& all;

  void operator()(const TextBlock& block) const { add_text(all, plain_text(block.markdown)); }
  void operator()(const HeadingBlock& block) const { add_text(all, block.text); }
  void operator()(const QuoteBlock& block) const {
    add_text(all, block.text);
    add_if_any(all, block.who);
  }
  void operator()(const ImageBlock& block) const { add_if_any(all, block.caption); }
  void operator()(const SocialBlock& block) const { add_text(all, block.text); }
  void operator()(const LinksBlock& block) const {
    add_if_any(all, block.title);
    for (const LinkItem& item : block.items) add_text(all, item.title);
  }
  void operator()(const HeroBlock& block) const {
    add_text(all, block.title);
    add_if_any(all, block.text);
  }
  void operator()(const TilesBlock& block) const {
    add_if_any(all, block.title);
    for (const Tile& tile : block.items) {
      add_text(all, tile.title);
      add_if_any(all, tile.text);
    }
  }
  void operator()(const NewsBlock& block) const { add_if_any(all, block.title); }
  void operator()(const FragmentsBlock& block) const { add_if_any(all, block.title); }
  void operator()(const VideosBlock& block) const { add_if_any(all, block.title); }
  void operator()(const FragmentBlock&) const {}
  void operator()(const VideoBlock&) const {}
  void operator()(const ChartBlock&) const {}
  void operator()(const UnknownBlock&) const {}
};

}  // namespace

std::string plain_text(std::string_view markdown) {
  const std::unique_ptr<cmark_node, FreeMarkdown> document(
      cmark_parse_document(markdown.data(), markdown.size(), CMARK_OPT_DEFAULT | CMARK_OPT_VALIDATE_UTF8));
  const std::unique_ptr<cmark_iter, StopReading> at(cmark_iter_new(document.get()));
  std::string text;
  while (cmark_iter_next(at.get()) != CMARK_EVENT_DONE) {
    cmark_node* node = cmark_iter_get_node(at.get());
    const cmark_node_type type = cmark_node_get_type(node);
    if (parts_words(type)) text += ' ';
    if (type != CMARK_NODE_TEXT && type != CMARK_NODE_CODE && type != CMARK_NODE_CODE_BLOCK) continue;
    const char* literal = cmark_node_get_literal(node);
    if (literal != nullptr) text += literal;
  }
  return on_one_line(text);
}

std::string plain_text(const Blocks& blocks) {
  std::string all;
  for (const Block& block : blocks) std::visit(TextReader{all}, block);
  return on_one_line(all);
}

void add_text(std::string& all, std::string_view more) {
  if (more.empty()) return;
  if (!all.empty()) all += ' ';
  all += more;
}

}  // namespace zender::storage
