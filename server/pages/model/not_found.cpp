#include "pages/model/not_found.h"

#include <algorithm>

#include "domain/topic_names.h"
#include "pages/model/page_model.h"
#include "site/links.h"
#include "site/route_values.h"
#include "support/text/utf8.h"

namespace zender::pages {
namespace {

/// How much of an invalid value the page shows.
constexpr std::size_t kNamedCharacters = 60;

/// A UTF-8 text, cut to that many characters and '…' if it is longer.
std::string shortened(const std::string& text, std::size_t characters) {
  const std::string beginning(first_characters(text, characters));
  return beginning.size() == text.size() ? text : beginning + "…";
}

/// What the page offers besides its links: no search in the station's app (S2-032).
std::string way_on(const std::string& path) {
  return site::is_app_path(path) ? "" : " Zoek verder, of begin opnieuw op de voorpagina.";
}

}  // namespace

PageResult not_found_page(const PageContext& context, const std::string& path, int status,
                          const std::string& title, const std::string& detail, const Freshness& freshness,
                          const std::optional<ReturnLink>& back) {
  Json page = {{"kind", "notFound"}, {"status", status}, {"title", title}, {"detail", detail}};
  if (back) page["back"] = {{"title", back->title}, {"url", back->path}};
  Meta meta;
  meta.title = title + " | " + context.site.name;
  meta.description = detail;
  meta.indexed = false;
  return {status, page_model(context, {"notFound", {}, {}, path}, meta, std::move(page)),
          Freshness().depends_on(kTopicContent).merge(freshness)};
}

PageResult unknown_channel_page(const PageContext& context, const std::string& path,
                                const ChannelSlug& slug) {
  return not_found_page(context, path, 404, "Die zender kennen we niet",
                        "Er is geen zender ‘" + slug.value + "’.");
}

PageResult unknown_programme_page(const PageContext& context, const std::string& path,
                                  const ProgrammeSlug& slug) {
  return not_found_page(
      context, path, 404, "Dit programma kennen we niet",
      "Er is geen programma ‘" + slug.value + "’. Misschien heet het anders, of is het gestopt.");
}

std::int64_t pages_for(std::int64_t total, int size) {
  return std::max<std::int64_t>(1, (total + size - 1) / size);
}

PageResult page_too_far(const PageContext& context, const PageRequest& request, std::int64_t page,
                        const std::string& detail, const Freshness& freshness) {
  return not_found_page(context, request.path, 404, "Pagina " + std::to_string(page) + " is er niet", detail,
                        freshness,
                        ReturnLink{"Naar de eerste pagina", site::without_parameter(request.path, "page")});
}

PageResult empty_station_page(const PageContext& context, const std::string& path) {
  return not_found_page(context, path, 503, "Hier begint straks de radio",
                        "Deze zender is nog niet gevuld. Kom gauw terug, dan is er wat te horen.");
}

PageResult unknown_address_page(const PageContext& context, const std::string& path) {
  const SiteFace face = context.editorial.site_face();
  // The station's own text may name the search, which is not in its app (S2-032).
  if (!face.not_found_title.empty() && !site::is_app_path(path))
    return not_found_page(context, path, 404, face.not_found_title, face.not_found_text);
  return not_found_page(context, path, 404, "Deze pagina bestaat niet",
                        "Op dit adres is niets te vinden." + way_on(path));
}

PageResult invalid_address_page(const PageContext& context, const std::string& path,
                                const std::string& value) {
  if (value.empty())
    return not_found_page(context, path, 400, "Dit adres klopt niet",
                          "We kunnen het niet lezen." + way_on(path));
  const std::string named = "‘" + shortened(value, kNamedCharacters) + "’";
  const bool is_too_long = shortened(value, site::kMaxText) != value;
  return not_found_page(context, path, 400, "Dit adres klopt niet",
                        is_too_long ? named + " is te lang: meer dan " + std::to_string(site::kMaxText) +
                                          " tekens kunnen we niet aan."
                                    : "Met " + named + " in het adres kunnen we niets.");
}

}  // namespace zender::pages
