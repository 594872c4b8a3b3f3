#include "pages/text/rich_text_html.h"

#include "pages/request/site_settings.h"
#include "support/xml_text.h"

namespace zender::pages {
namespace {

std::string wrapped(const std::string& tag, const std::string& inside) {
  return "<" + tag + ">" + inside + "</" + tag + ">";
}

std::string words_html(const std::string& text) {
  std::string html;
  for (const char c : xml_text(text)) c == '\n' ? html += "<br/>" : html += c;
  return html;
}

std::string span_html(const SiteSettings& site, const Json& span) {
  std::string html = words_html(span["text"].get_ref<const std::string&>());
  if (span.contains("isStrong")) html = wrapped("strong", html);
  if (span.contains("isEmphasis")) html = wrapped("em", html);
  if (span.contains("href")) {
    const auto& address = span["href"].get_ref<const std::string&>();
    html = "<a href=\"" + xml_text(absolute(site, address)) + "\">" + html + "</a>";
  }
  return html;
}

std::string list_html(const SiteSettings& site, const Json& list) {
  std::string items;
  for (const Json& item : list["items"]) items += wrapped("li", rich_text_html(site, item));
  if (!list["isOrdered"].get<bool>()) return wrapped("ul", items);
  const int start = list["start"].get<int>();
  return (start == 1 ? "<ol>" : "<ol start=\"" + std::to_string(start) + "\">") + items + "</ol>";
}

}  // namespace

std::string rich_text_html(const SiteSettings& site, const Json& rich_text) {
  std::string html;
  for (const Json& block : rich_text) {
    const auto& kind = block["kind"].get_ref<const std::string&>();
    if (kind == "list") {
      html += list_html(site, block);
    } else if (kind == "quote") {
      html += wrapped("blockquote", rich_text_html(site, block["blocks"]));
    } else {
      std::string words;
      for (const Json& span : block["content"]) words += span_html(site, span);
      html += wrapped(kind == "heading" ? "h3" : "p", words);
    }
  }
  return html;
}

}  // namespace zender::pages
