#include "content/readers/body_blocks.h"

#include <cmark-gfm.h>

#include <memory>

#include "content/readers/block_readers.h"
#include "content/text/cmark_node.h"
#include "support/text/slug.h"

namespace zender::content {
namespace {

constexpr std::size_t kMaxBlocks = 300;

/// The text of a node, without its markup.
std::string words_of(cmark_node* node) {
  std::string words;
  for (cmark_node* child = cmark_node_first_child(node); child != nullptr; child = cmark_node_next(child)) {
    const cmark_node_type type = cmark_node_get_type(child);
    if (type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK) words += ' ';
    const char* literal = cmark_node_get_literal(child);
    if ((type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE) && literal != nullptr) words += literal;
    words += words_of(child);
  }
  return words;
}

std::string first_word(const char* info) {
  const std::string_view text(info == nullptr ? "" : info);
  return std::string(text.substr(0, text.find_first_of(" \t{")));
}

/// Where each line of a text begins, and where the text ends.
std::vector<std::size_t> line_starts(std::string_view text) {
  std::vector<std::size_t> starts{0};
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\n') starts.push_back(i + 1);
  starts.push_back(text.size());
  return starts;
}

class BodyReader {
 public:
  BodyReader(const std::string& file, const MarkdownFile& markdown, BundleDraft& draft, Mistakes& mistakes)
      : file_(file),
        markdown_(markdown),
        draft_(draft),
        mistakes_(mistakes),
        starts_(line_starts(markdown.text)) {}

  Blocks read() {
    const CmarkDocument document(
        cmark_parse_document(markdown_.text.data(), markdown_.text.size(), CMARK_OPT_DEFAULT));
    for (cmark_node* node = cmark_node_first_child(document.get()); node != nullptr;
         node = cmark_node_next(node))
      read_node(node);
    end_text();
    if (blocks_.size() > kMaxBlocks)
      mistakes_.add(file_, markdown_.text_line, "", "more than " + std::to_string(kMaxBlocks) + " blocks");
    return std::move(blocks_);
  }

 private:
  void read_node(cmark_node* node) {
    const cmark_node_type type = cmark_node_get_type(node);
    const int level = type == CMARK_NODE_HEADING ? cmark_node_get_heading_level(node) : 0;
    const std::string kind =
        type == CMARK_NODE_CODE_BLOCK ? first_word(cmark_node_get_fence_info(node)) : std::string();
    if (level == 0 && kind.empty()) {
      if (text_from_ == 0) text_from_ = cmark_node_get_start_line(node);
      text_until_ = cmark_node_get_end_line(node);
      return;
    }
    end_text();
    if (level > 0) {
      read_heading(node, level);
    } else {
      read_typed(node, kind);
    }
  }

  void read_heading(cmark_node* node, int level) {
    const std::string words = words_of(node);
    if (level < 2 || level > 4)
      mistakes_.add(file_, line_of(node), "", "a heading must start with two to four '#'");
    if (words.empty()) {
      mistakes_.add(file_, line_of(node), "", "the heading is empty");
      return;
    }
    blocks_.emplace_back(HeadingBlock{level, words});
  }

  void read_typed(cmark_node* node, const std::string& kind) {
    const std::string source = cmark_node_get_literal(node);
    if (!is_block_kind(kind)) {
      draft_.warnings.push_back(
          {{file_, line_of(node), kind}, "warning: unknown kind of block; the page leaves it out"});
      blocks_.emplace_back(UnknownBlock{kind, source});
      return;
    }
    auto parsed = parse_yaml(source, line_of(node) + 1);
    if (const auto* error = std::get_if<YamlError>(&parsed)) {
      mistakes_.add(file_, error->line, kind, error->detail);
      return;
    }
    const YamlNode& yaml = std::get<YamlNode>(parsed);
    if (yaml.kind == YamlNode::Kind::kNull) {
      mistakes_.add(file_, line_of(node), kind, "the block is empty");
      return;
    }
    if (auto block = read_block(kind, yaml, {file_, line_of(node), kind}, draft_, mistakes_))
      blocks_.push_back(std::move(*block));
  }

  /// Makes a block of the lines of text collected so far.
  void end_text() {
    if (text_from_ == 0) return;
    const auto line = [&](int number) {
      return starts_[std::min(static_cast<std::size_t>(number), starts_.size() - 1)];
    };
    const std::size_t begin = line(text_from_ - 1);
    std::string text = markdown_.text.substr(begin, line(text_until_) - begin);
    while (text.ends_with('\n')) text.pop_back();
    blocks_.emplace_back(TextBlock{std::move(text)});
    text_from_ = 0;
  }

  int line_of(cmark_node* node) const { return markdown_.text_line + cmark_node_get_start_line(node) - 1; }

  const std::string& file_;
  const MarkdownFile& markdown_;
  BundleDraft& draft_;
  Mistakes& mistakes_;
  std::vector<std::size_t> starts_;
  int text_from_ = 0;  ///< first line of the text being collected; 0: there is none
  int text_until_ = 0;
  Blocks blocks_;
};

}  // namespace

Blocks read_blocks(const std::string& file, const MarkdownFile& markdown, BundleDraft& draft,
                   Mistakes& mistakes) {
  return BodyReader(file, markdown, draft, mistakes).read();
}

}  // namespace zender::content
