#include "pages/news/editorial_page.h"

#include "domain/topic_names.h"
#include "pages/items/article_cards.h"
#include "pages/items/block_models.h"
#include "pages/model/breadcrumbs.h"
#include "pages/model/not_found.h"
#include "pages/model/page_model.h"
#include "pages/model/shared_models.h"
#include "site/links.h"

namespace zender::pages {
namespace {

std::string page_path(const EditorialPage& page) {
  switch (page.kind) {
    case EditorialKind::kTheme:
      return site::theme_path(page.slug);
    case EditorialKind::kOverview:
      return site::overview_path(page.slug);
    case EditorialKind::kAbout:
      break;
  }
  return site::about_path(page.slug);
}

const char* type_of(EditorialKind kind) {
  return kind == EditorialKind::kTheme ? "theme" : kind == EditorialKind::kOverview ? "overview" : "about";
}

PageResult show(const PageContext& context, const PageRequest& request, const EditorialPage& page,
                bool is_preview) {
  const bool app = is_app(request);
  auto blocks = block_models(context, page.body, app);
  const std::string path = page_path(page);
  Meta meta;
  meta.title = page.title + " | " + context.site.name;
  meta.description = page.summary;
  meta.image = page.image;
  meta.canonical = path;
  meta.indexed = !is_preview;
  if (!is_preview) meta.structured_data = {breadcrumbs(context.site, {{page.title, path}})};

  PageResult result;
  result.freshness.depends_on(kTopicContent).merge(blocks.freshness);
  result.is_private = is_preview;
  Json model = {{"kind", "editorial"},
                {"type", type_of(page.kind)},
                {"id", page.id.value},
                {"slug", page.slug},
                {"title", page.title},
                {"summary", page.summary},
                {"image", page.image ? image_model(*page.image) : Json(nullptr)},
                {"isApp", app},
                {"isPreview", is_preview},
                {"isDraft", is_preview && page.is_draft},
                {"blocks", std::move(blocks.models)}};
  result.model = page_model(context, request, meta, std::move(model));
  return result;
}

PageResult public_page(const PageContext& context, const PageRequest& request, EditorialKind kind) {
  const auto stored = context.editorial.editorial_page(kind, request.text("slug"));
  if (stored && stored->is_public()) return show(context, request, stored->page, false);
  if (stored && stored->was_public)
    return not_found_page(context, request.path, 410, "Deze pagina is er niet meer",
                          "We hebben ‘" + stored->page.title + "’ weggehaald.");
  return not_found_page(context, request.path, 404, "Deze pagina bestaat niet",
                        "Misschien klopt het adres niet helemaal.");
}

}  // namespace

PageResult theme_page(const PageContext& context, const PageRequest& request) {
  return public_page(context, request, EditorialKind::kTheme);
}

PageResult overview_page(const PageContext& context, const PageRequest& request) {
  return public_page(context, request, EditorialKind::kOverview);
}

PageResult about_page(const PageContext& context, const PageRequest& request) {
  return public_page(context, request, EditorialKind::kAbout);
}

PageResult preview_page(const PageContext& context, const PageRequest& request) {
  const EditorialPageId id(request.text("pageId"));
  const auto& preview_expires_at = context.site.preview_expires_at;
  const auto expires_at = preview_expires_at ? preview_expires_at(id, request.text("token")) : std::nullopt;
  const bool is_over = expires_at && context.now >= *expires_at;
  const auto stored = expires_at && !is_over ? context.editorial.editorial_page(id) : std::nullopt;
  if (stored) {
    PageResult result = show(context, request, stored->page, true);
    result.freshness.until(expires_at);
    return result;
  }
  PageResult result =
      is_over ? not_found_page(context, request.path, 410, "De link van dit voorbeeld is verlopen",
                               "Vraag de redactie om een nieuwe.")
              : not_found_page(context, request.path, 404, "Dit voorbeeld is er niet",
                               "De pagina bestaat niet, of de link van het voorbeeld klopt niet.");
  result.is_private = true;
  return result;
}

}  // namespace zender::pages
