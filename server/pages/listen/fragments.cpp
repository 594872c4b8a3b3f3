#include "pages/listen/fragments.h"

#include <algorithm>

#include "pages/asked.h"
#include "pages/guide/programme_reference.h"
#include "pages/listen/on_demand_data.h"
#include "pages/parts/dutch_date.h"
#include "pages/parts/links.h"
#include "pages/site/not_found.h"
#include "pages/site/page_frame.h"
#include "playables/playable_items.h"
#include "playables/sound_paths.h"

namespace zender::pages {
namespace {

/// The checked parameters of the address.
struct FragmentsQuestion {
  std::optional<Programme> programme;
  Date day;
  bool is_today = true;
  std::optional<std::string> tag;
  std::int64_t page = 1;
};

Json listed(const playables::PlayableSource& source, const ShownFragment& fragment) {
  return {{"playable", playables::fragment_item(source, fragment)},
          {"soundUrl", playables::fragment_sound_path(fragment.id)},
          {"summary", fragment.summary},
          {"tags", fragment.tags}};
}

/// Programmes to choose from; none if there is no page for a programme's fragments.
Json fragment_programmes(const PageContext& context) {
  Json list = Json::array();
  if (!context.site.leads_somewhere("programmeFragments")) return list;
  for (const auto& programme : context.fragments.programmes_with_fragments(context.now))
    list.push_back({{"slug", programme.slug.value}, {"name", programme.name}});
  return list;
}

Json fragment_tags(const PageContext& context, const FragmentsQuestion& question) {
  auto tags = context.fragments.recent_tags(context.now, kOfferedTags);
  if (question.tag && std::find(tags.begin(), tags.end(), *question.tag) == tags.end())
    tags.insert(tags.begin(), *question.tag);
  return tags;
}

Meta fragments_meta(const SiteSettings& site, const FragmentsQuestion& question,
                    const std::vector<ShownFragment>& shown, const std::string& path) {
  Meta meta;
  meta.title = "Fragmenten";
  if (question.programme) meta.title += " uit " + question.programme->name;
  if (question.tag) meta.title += " over " + *question.tag;
  if (!question.is_today) meta.title += " tot en met " + long_date(question.day);
  if (question.page > 1) meta.title += ", pagina " + std::to_string(question.page);
  meta.title += " | " + site.name;
  meta.description = "Het beste van de radio in stukken van een paar minuten: luister fragmenten" +
                     (question.programme ? " uit " + question.programme->name : " van " + site.name) +
                     " terug" + (question.tag ? ", over " + *question.tag : "") + ".";
  if (!shown.empty()) meta.image = shown.front().image;
  meta.indexed = !shown.empty();
  std::vector<std::pair<std::string, std::string>> trail{{site.name, "/"}, {"Fragmenten", "/fragmenten"}};
  if (question.programme) trail.emplace_back(question.programme->name, path);
  meta.structured_data = {breadcrumbs(site, trail)};
  return meta;
}

PageResult fragments_list(const PageContext& context, const PageRequest& request,
                          const FragmentsQuestion& question) {
  const auto& source = context.site.playables;
  const TimePoint until = question.is_today ? context.now : station_day(question.day).until - Milliseconds(1);
  FragmentFilter filter;
  if (question.programme) filter.programme = question.programme->slug;
  filter.tag = question.tag;
  auto found = context.fragments.list_fragments(filter, until, (question.page - 1) * kFragmentsPageSize,
                                                kFragmentsPageSize + 1);
  const bool has_more = found.size() > static_cast<std::size_t>(kFragmentsPageSize);
  if (has_more) found.resize(kFragmentsPageSize);

  PageResult result;
  result.freshness.depends_on(kTopicContent).until(source.token_urls_change_at());
  if (question.is_today) result.freshness.until(context.publications.next_publication(context.now));
  if (found.empty() && question.page > 1)
    return page_too_far(context, request, question.page, "Zo ver terug gaan deze fragmenten niet.",
                        result.freshness.expires_at());

  Json fragments = Json::array();
  for (const auto& fragment : found) fragments.push_back(listed(source, fragment));
  const auto first = context.fragments.first_fragment();
  Json page = {{"kind", "fragments"},
               {"programme", programme_reference(context.site, question.programme)},
               {"date", to_iso_date(question.day)},
               {"isToday", question.is_today},
               {"firstDate", first ? Json(to_iso_date(station_date(*first))) : Json(nullptr)},
               {"tag", or_null(question.tag)},
               {"tags", fragment_tags(context, question)},
               {"programmes", fragment_programmes(context)},
               {"page", question.page},
               {"hasMore", has_more},
               {"fragments", std::move(fragments)}};
  result.model =
      frame(context, request, fragments_meta(context.site, question, found, request.path), std::move(page));
  return result;
}

}  // namespace

PageResult fragments_page(const PageContext& context, const PageRequest& request) {
  FragmentsQuestion question;
  const Date today = station_date(context.now);
  question.day = today;
  if (const auto date = asked(request.query, "date")) {
    const auto day = parse_route_date(*date);
    if (!day) return invalid_address_page(context, request.path, *date);
    question.day = *day;
  }
  question.is_today = question.day == today;
  const auto page = asked_page(request.query);
  if (!page) return invalid_address_page(context, request.path, asked(request.query, "page").value_or(""));
  question.page = *page;
  question.tag = asked(request.query, "tag");

  if (const auto slug = asked(request.params, "programmeSlug")) {
    question.programme = context.programmes.programme(ProgrammeSlug(*slug));
    if (!question.programme || !question.programme->published)
      return not_found_page(context, request.path, 404, "Dit programma kennen we niet",
                            "Er is geen programma ‘" + *slug + "’.");
  }
  if (const TimePoint begins = station_day(question.day).from; begins > context.now)
    return not_found_page(
        context, request.path, 404, "Zover zijn we nog niet",
        "Het wordt nog " + long_date(question.day) + ".", begins,
        WayBack{"Naar vandaag", without_parameter(without_parameter(request.path, "date"), "page")});
  return fragments_list(context, request, question);
}

}  // namespace zender::pages
