// Texts of editors and show notes of feeds: whatever is in them, a page shows only text and safe
// links. What we make of a feed's HTML is Markdown that a bundle may contain.
#include "content/text/markdown.h"
#include "pages/text/rich_text.h"
#include "pages/text/rich_text_html.h"
#include "pages/text/time_links.h"
#include "podcasts/text/html_to_markdown.h"
#include "promise.h"
#include "support/text/link_scheme.h"
#include "support/text/utf8.h"

namespace {

using namespace zender;
using fuzz::promise;

void check_links(const Json& json) {
  if (json.is_object()) {
    for (const char* name : {"href", "url", "link"}) {
      const auto found = json.find(name);
      if (found == json.end() || !found->is_string()) continue;
      const auto scheme = scheme_of(found->get_ref<const std::string&>());
      promise(!scheme || is_link_scheme(*scheme), "a link has a scheme that cannot run anything");
    }
  }
  if (json.is_structured())
    for (const Json& part : json) check_links(part);
}

void check_html(const std::string& html) {
  for (std::size_t at = html.find('<'); at != std::string::npos; at = html.find('<', at + 1)) {
    const std::string_view tag = std::string_view(html).substr(at + 1, 3);
    bool is_known = false;
    for (const std::string_view name : {"p", "h", "b", "u", "o", "l", "s", "e", "a", "c", "/"})
      is_known = is_known || tag.starts_with(name);
    promise(is_known && !tag.starts_with("scr") && !tag.starts_with("sty"), "HTML has only tags of text");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text = fuzz::text_of(bytes, size);
  const Json rich = pages::rich_text(text);
  promise(to_text(rich).size() <= 400 * (size + 1), "a text does not grow out of proportion");
  check_links(rich);
  const Json timed = pages::with_time_links(rich, std::chrono::hours(1));
  check_links(timed);
  static const pages::SiteSettings site{};
  check_html(pages::rich_text_html(site, rich));
  promise(pages::plain_text(text, 100).size() <= 104, "a short text is short");
  const std::string made = podcasts::html_to_markdown(text, "https://elders.example/");
  promise(made.size() <= 100'000, "show notes have a limit");
  check_links(pages::rich_text(made));
  if (is_utf8(made)) {
    const auto mistakes = content::check_markdown(made);
    for (const auto& mistake : mistakes)
      std::cerr << mistake.line << ": " << mistake.detail << '\n' << made << '\n';
    promise(mistakes.empty(), "show notes are Markdown that a bundle may contain");
  }
  if (!find_bad_utf8(text))
    for (const auto& mistake : content::check_markdown(text))
      promise(mistake.line >= 1 && !mistake.detail.empty(), "a mistake has a line and a reason");
  return 0;
}
