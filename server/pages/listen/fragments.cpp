#include "pages/listen/fragments.h"

#include <algorithm>

#include "domain/topic_names.h"
#include "pages/model/breadcrumbs.h"
#include "pages/model/not_found.h"
#include "pages/model/page_model.h"
#include "pages/model/shared_models.h"
#include "pages/text/dutch_date.h"
#include "playables/playable_items.h"
#include "site/links.h"
#include "site/media.h"

namespace zender::pages {
namespace {

/// The checked parameters of the address.
struct FragmentsParameters {
  std::optional<Programme> programme;
  Date day;
  bool is_today;
  std::optional<std::string> tag;
  std::int64_t page;
};

Json listed(const playables::PlayableSource& source, const ShownFragment& fragment) {
  return {{"playable", playables::fragment_item(source, fragment)},
          {"soundUrl", site::fragment_sound_path(fragment.id)},
          {"summary", fragment.summary},
          {"tags", fragment.tags}};
}

/// Programmes to choose from.
Json fragment_programmes(const PageContext& context) {
  Json list = Json::array();
  for (const auto& programme : context.fragments.programmes_with_fragments(context.now))
    list.push_back({{"slug", programme.slug.value}, {"name", programme.name}});
  return list;
}

Json fragment_tags(const PageContext& context, const FragmentsParameters& parameters) {
  auto tags = context.fragments.recent_tags(context.now, kOfferedTags);
  if (parameters.tag && std::find(tags.begin(), tags.end(), *parameters.tag) == tags.end())
    tags.insert(tags.begin(), *parameters.tag);
  return tags;
}

Meta fragments_meta(const PageContext& context, const FragmentsParameters& parameters,
                    const std::vector<ShownFragment>& shown, const std::string& path) {
  const SiteSettings& site = context.site;
  Meta meta;
  meta.title = parameters.programme ? "Fragmenten uit " + parameters.programme->name
                                    : section_title(context, "fragments");
  if (parameters.tag) meta.title += " over " + *parameters.tag;
  if (!parameters.is_today) meta.title += " tot en met " + long_date(parameters.day);
  if (parameters.page > 1) meta.title += ", pagina " + std::to_string(parameters.page);
  meta.title += " | " + site.name;
  meta.description = "Het beste van de radio in stukken van een paar minuten: luister fragmenten" +
                     (parameters.programme ? " uit " + parameters.programme->name : " van " + site.name) +
                     " terug" + (parameters.tag ? ", over " + *parameters.tag : "") + ".";
  if (!shown.empty()) meta.image = shown.front().image;
  meta.indexed = !shown.empty();
  std::vector<Crumb> trail{crumb_of("fragments")};
  if (parameters.programme) trail.push_back({parameters.programme->name, path});
  meta.structured_data = {breadcrumbs(site, trail)};
  return meta;
}

PageResult fragments_list(const PageContext& context, const PageRequest& request,
                          const FragmentsParameters& parameters) {
  const auto& source = context.site.playables;
  const TimePoint until =
      parameters.is_today ? context.now : station_day(parameters.day).until - Milliseconds(1);
  FragmentFilter filter;
  if (parameters.programme) filter.programme = parameters.programme->slug;
  filter.tag = parameters.tag;
  auto found = context.fragments.list_fragments(filter, until, (parameters.page - 1) * kFragmentsPageSize,
                                                kFragmentsPageSize + 1);
  const bool has_more = found.size() > static_cast<std::size_t>(kFragmentsPageSize);
  if (has_more) found.resize(kFragmentsPageSize);

  PageResult result;
  result.freshness.depends_on(kTopicContent).until(source.token_urls_change_at());
  if (parameters.is_today) result.freshness.until(context.publications.next_publication(context.now));
  if (found.empty() && parameters.page > 1)
    return page_too_far(context, request, parameters.page, "Zo ver terug gaan deze fragmenten niet.",
                        result.freshness);

  Json fragments = Json::array();
  for (const auto& fragment : found) fragments.push_back(listed(source, fragment));
  const auto first = context.fragments.first_fragment();
  Json page = {{"kind", "fragments"},
               {"programme", programme_model(parameters.programme)},
               {"date", to_iso_date(parameters.day)},
               {"isToday", parameters.is_today},
               {"firstDate", first ? Json(to_iso_date(station_date(*first))) : Json(nullptr)},
               {"tag", or_null(parameters.tag)},
               {"tags", fragment_tags(context, parameters)},
               {"programmes", fragment_programmes(context)},
               {"page", parameters.page},
               {"hasMore", has_more},
               {"fragments", std::move(fragments)}};
  result.model =
      page_model(context, request, fragments_meta(context, parameters, found, request.path), std::move(page));
  return result;
}

}  // namespace

PageResult fragments_page(const PageContext& context, const PageRequest& request) {
  const Date today = station_date(context.now);
  const Date day = request.date(today);
  FragmentsParameters parameters{std::nullopt, day, day == today, request.find("tag"), request.page()};
  if (const auto slug = request.find("programmeSlug")) {
    parameters.programme = context.programmes.programme(ProgrammeSlug(*slug));
    if (!parameters.programme || !parameters.programme->published)
      return unknown_programme_page(context, request.path, ProgrammeSlug(*slug));
  }
  if (const TimePoint begins = station_day(parameters.day).from; begins > context.now)
    return not_found_page(
        context, request.path, 404, "Zover zijn we nog niet",
        "Het wordt nog " + long_date(parameters.day) + ".", Freshness().until(begins),
        ReturnLink{"Naar vandaag",
                   site::without_parameter(site::without_parameter(request.path, "date"), "page")});
  return fragments_list(context, request, parameters);
}

}  // namespace zender::pages
