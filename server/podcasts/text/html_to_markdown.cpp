#include "podcasts/text/html_to_markdown.h"

#include <optional>
#include <vector>

#include "domain/on_demand/text_limits.h"
#include "podcasts/text/html_tree.h"
#include "podcasts/text/texts.h"
#include "podcasts/text/web_address.h"
#include "support/text/lower_case.h"
#include "support/text/readable_text.h"
#include "support/text/utf8.h"

namespace zender::podcasts {
namespace {

constexpr int kDeepest = 200;
constexpr int kDeepestList = 3;
/// Links and emphasis within each other: each level copies the text of those inside.
constexpr int kDeepestInline = 8;

/// Marks a line break in the line that is being made. Text never has it: its white space is
/// collapsed.
constexpr char kBreak = '\x01';

bool is_special(char c) {
  return std::string_view("\\`*_{}[]<>~|&#!").find(c) != std::string_view::npos;
}

std::string escaped_text(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (is_special(c)) result += '\\';
    const auto byte = static_cast<unsigned char>(c);
    result += byte < 0x20 && c != '\n' && c != '\t' ? ' ' : c;
  }
  return result;
}

/// A line that would begin a list, a heading or a rule begins with text instead.
std::string guarded_line(const std::string& line) {
  if (line.empty()) return line;
  if (line[0] == '-' || line[0] == '+' || line[0] == '=') return "\\" + line;
  std::size_t figures = 0;
  while (figures < line.size() && line[figures] >= '0' && line[figures] <= '9') ++figures;
  if (figures > 0 && figures < line.size() && (line[figures] == '.' || line[figures] == ')'))
    return line.substr(0, figures) + "\\" + line.substr(figures);
  return line;
}

std::string link_target(const std::string& href, const std::string& base) {
  const std::string plain(trimmed(href));
  std::string target;
  if (lower_case(plain.substr(0, 7)) == "mailto:") {
    target = plain;
  } else {
    target = web_address(plain, base).value_or(std::string());
  }
  std::string safe;
  for (const char c : target) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte <= 0x20 || byte == 0x7F || std::string_view("<>\\\"`").find(c) != std::string_view::npos)
      return {};
    if (c == '(') {
      safe += "%28";
    } else if (c == ')') {
      safe += "%29";
    } else {
      safe += c;
    }
  }
  return safe;
}

/// Walks through the tree and writes blocks.
class MarkdownWriter {
 public:
  explicit MarkdownWriter(const std::string& base) : base_(base) {}

  std::string write(const xmlNode* node) {
    blocks(node, 0);
    flush();
    std::string text;
    std::size_t characters = 0;
    for (const std::string& block : done_) {
      characters += count_characters(block) + 2;
      if (characters > kMaxMarkdownCharacters) break;
      text += (text.empty() ? "" : "\n\n") + block;
    }
    return text;
  }

 private:
  void blocks(const xmlNode* node, int depth) {
    if (depth > kDeepest) return;
    for (; node != nullptr; node = node->next) {
      if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE) {
        if (node->content != nullptr)
          line_ += escaped_text(reinterpret_cast<const char*>(node->content));  // NOLINT
        continue;
      }
      const std::string name = element_name(*node);
      if (name.empty() || is_unreadable(name)) continue;
      element(*node, name, depth);
    }
  }

  void element(const xmlNode& node, const std::string& name, int depth) {
    if (name == "br") {
      line_ += kBreak;
    } else if (name == "a") {
      link(node, depth);
    } else if (name == "b" || name == "strong") {
      wrapped(node, "**", depth);
    } else if (name == "i" || name == "em") {
      wrapped(node, "*", depth);
    } else if (name == "ul" || name == "ol") {
      list(node, name == "ol", depth);
    } else if (name.size() == 2 && name[0] == 'h' && name[1] >= '1' && name[1] <= '6') {
      heading(node, depth);
    } else if (name == "blockquote") {
      flush();
      ++quotes_;
      blocks(node.children, depth + 1);
      flush();
      --quotes_;
    } else if (is_block(name)) {
      flush();
      blocks(node.children, depth + 1);
      flush();
    } else {
      blocks(node.children, depth + 1);
    }
  }

  /// The contents of an element as one line.
  std::string inner(const xmlNode& node, int depth) {
    std::string outer;
    outer.swap(line_);
    const bool was_inline = is_inline_;
    is_inline_ = true;
    ++inlines_;
    blocks(node.children, depth + 1);
    --inlines_;
    is_inline_ = was_inline;
    outer.swap(line_);
    std::string text;
    for (const char c : outer) text += c == kBreak ? ' ' : c;
    return text;
  }

  void wrapped(const xmlNode& node, const std::string& mark, int depth) {
    if (inlines_ >= kDeepestInline) return blocks(node.children, depth + 1);
    const std::string text = inner(node, depth);
    const std::string plain = collapsed(text);
    // Nested emphasis would make runs of marks that mean something else.
    if (plain.empty() || plain.find('*') != std::string::npos) {
      line_ += text;
      return;
    }
    const bool spaced_before = text.find_first_not_of(" \t\r\n") > 0;
    const bool spaced_after = text.find_last_not_of(" \t\r\n") + 1 < text.size();
    line_ += (spaced_before ? " " : "") + mark + plain + mark + (spaced_after ? " " : "");
  }

  void link(const xmlNode& node, int depth) {
    if (inlines_ >= kDeepestInline) return blocks(node.children, depth + 1);
    const bool is_nested = in_link_;
    in_link_ = true;
    const std::string text = inner(node, depth);
    in_link_ = is_nested;
    const std::string target = link_target(attribute(node, "href"), base_);
    const std::string plain = collapsed(text);
    if (plain.empty() || target.empty() || is_nested) {
      line_ += text;
      return;
    }
    line_ += "[" + plain + "](" + target + ")";
    if (text.back() == ' ') line_ += ' ';
  }

  void heading(const xmlNode& node, int depth) {
    flush();
    const std::string text = collapsed(inner(node, depth));
    if (text.empty()) return;
    // The page's own headings are above these.
    add_block("### " + text);
  }

  void list(const xmlNode& node, bool is_numbered, int depth) {
    if (is_inline_ || lists_ >= kDeepestList) {
      blocks(node.children, depth + 1);
      return;
    }
    flush();
    ++lists_;
    std::vector<std::string> outer;
    outer.swap(done_);
    int number = 1;
    std::vector<std::string> items;
    for (const xmlNode* item = node.children; item != nullptr; item = item->next) {
      if (element_name(*item).empty()) continue;
      blocks(item->children, depth + 1);
      flush();
      if (done_.empty()) continue;
      const std::string mark = is_numbered ? std::to_string(number++) + ". " : "- ";
      items.push_back(mark + indented(joined(done_), mark.size()));
      done_.clear();
    }
    outer.swap(done_);
    --lists_;
    std::string text;
    for (const std::string& item : items) text += (text.empty() ? "" : "\n") + item;
    if (!text.empty()) add_block(text);
  }

  static std::string joined(const std::vector<std::string>& blocks) {
    std::string text;
    for (const std::string& block : blocks) text += (text.empty() ? "" : "\n\n") + block;
    return text;
  }

  static std::string indented(const std::string& text, std::size_t by) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
      result += text[i];
      if (text[i] == '\n' && i + 1 < text.size() && text[i + 1] != '\n') result += std::string(by, ' ');
    }
    return result;
  }

  void flush() {
    if (is_inline_) {
      line_ += ' ';
      return;
    }
    std::string text;
    std::string rest;
    rest.swap(line_);
    std::size_t at = 0;
    while (at <= rest.size()) {
      const std::size_t end = std::min(rest.find(kBreak, at), rest.size());
      const std::string line = guarded_line(collapsed(rest.substr(at, end - at)));
      if (!line.empty()) text += (text.empty() ? "" : "\\\n") + line;
      at = end + 1;
    }
    if (!text.empty()) add_block(text);
  }

  void add_block(const std::string& text) {
    if (quotes_ == 0) {
      done_.push_back(text);
      return;
    }
    std::string quoted = "> ";
    for (const char c : text) {
      quoted += c;
      if (c == '\n') quoted += "> ";
    }
    done_.push_back(quoted);
  }

  const std::string& base_;
  std::vector<std::string> done_;
  std::string line_;
  bool is_inline_ = false;
  bool in_link_ = false;
  int inlines_ = 0;
  int quotes_ = 0;
  int lists_ = 0;
};

/// Plain text as HTML: an empty line separates paragraphs, a line end stays one.
std::string text_as_html(std::string_view text) {
  std::string html = "<p>";
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\r') continue;
    if (c == '<') {
      html += "&lt;";
    } else if (c == '&') {
      html += "&amp;";
    } else if (c != '\n') {
      html += c;
    } else {
      const bool is_empty_line = i + 1 < text.size() && (text[i + 1] == '\n' || text[i + 1] == '\r');
      html += is_empty_line ? "</p><p>" : "<br>";
    }
  }
  return html + "</p>";
}

}  // namespace

std::string html_to_markdown(std::string_view html, const std::string& base) {
  const XmlDocument document =
      looks_like_html(html) ? read_html(html) : read_html(text_as_html(trimmed(html)));
  if (!document) return {};
  return readable_text(MarkdownWriter(base).write(document->children));
}

}  // namespace zender::podcasts
