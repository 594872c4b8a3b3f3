#include <algorithm>

#include "content/fields/field_forms.h"
#include "content/readers/readers.h"
#include "site/links.h"

// The station's own menu, links, logo and texts.
namespace zender::content {
namespace {

constexpr std::size_t kMaxMenuEntries = 12;
constexpr std::size_t kMaxLinks = 24;
constexpr std::size_t kMaxLabel = 40;

/// name@host.tld, as directories of podcasts want it; the part behind '@' has a dot.
bool is_mail_address(const std::string& text) {
  const std::size_t at = text.find('@');
  const bool has_parts = at != std::string::npos && at > 0 && text.find('@', at + 1) == std::string::npos &&
                         text.find('.', at + 2) != std::string::npos && !text.ends_with('.');
  return has_parts && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  std::string_view("@.!#$%&'*+/=?^_`{|}~-").find(c) != std::string_view::npos;
         });
}

std::string mail_address(Fields& fields, const char* name) {
  const auto text = fields.optional_text(name, 200);
  if (text && !is_mail_address(*text)) fields.mistake(name, "must be an e-mail address, not '" + *text + "'");
  return text.value_or("");
}

std::vector<NamedLink> read_links_of(Fields& fields, const char* name) {
  std::vector<NamedLink> links;
  fields.each(name, false, kMaxLinks, [&](Fields& parts) {
    NamedLink& link = links.emplace_back();
    link.label = parts.required_text("label", kMaxLabel);
    parts.require("url");
    link.url = parts.address("url").value_or("");
  });
  return links;
}

std::vector<MenuEntry> read_menu(Fields& fields) {
  std::vector<MenuEntry> menu;
  fields.each("menu", false, kMaxMenuEntries, [&](Fields& parts) {
    MenuEntry& entry = menu.emplace_back();
    entry.section = parts.choice("section", site::navigation()).value_or("");
    entry.url = parts.address("url").value_or("");
    if (parts.has("section") == parts.has("url"))
      parts.mistake("section", "an entry has either a section or a url");
    entry.label = parts.has("section") ? parts.optional_text("label", kMaxLabel).value_or("")
                                       : parts.required_text("label", kMaxLabel);
  });
  return menu;
}

}  // namespace

void read_site_face(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  const std::optional<YamlNode> node = read_yaml(file, mistakes);
  if (!node) return;
  Fields fields(*node, {file.path, node->line, ""}, mistakes);
  SiteFace face;
  face.menu = read_menu(fields);
  face.footer_links = read_links_of(fields, "footer");
  face.social_links = read_links_of(fields, "social");
  if (auto contact = fields.nested("contact")) {
    face.contact_text = contact->required_text("text", 200);
    face.contact_email = mail_address(*contact, "email");
    contact->finish();
  }
  face.logo = draft.add_picture(fields.picture("logo"));
  face.icon = draft.add_picture(fields.picture("icon"));
  face.typeface = fields.choice("typeface", {"grotesk", "serif", "system"}).value_or("");
  if (auto not_found = fields.nested("notFound")) {
    face.not_found_title = not_found->required_text("title", 120);
    face.not_found_text = not_found->required_text("text", 300);
    not_found->finish();
  }
  if (auto owner = fields.nested("podcastOwner")) {
    face.podcast_owner = owner->required_text("name", 100);
    owner->require("email");
    face.podcast_email = mail_address(*owner, "email");
    owner->finish();
  }
  fields.finish();
  draft.content.site_face = std::move(face);
}

}  // namespace zender::content
