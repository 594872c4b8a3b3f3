#include "pages/frame/menu.h"

#include <algorithm>

#include "domain/schedule/hearing.h"
#include "domain/schedule/now_playing.h"
#include "domain/topic_names.h"
#include "site/links.h"

namespace zender::pages {
namespace {

Json entry(const std::string& label, const std::string& url, const Json& route) {
  return {{"label", label}, {"url", url}, {"route", route}};
}

Json section(const std::string& name, const std::string& label) {
  return entry(label.empty() ? site::page_title(name) : label, site::page_path(name), name);
}

}  // namespace

FilledSections filled_sections(const PageContext& context) {
  FilledSections filled;
  filled.names = {"home"};
  filled.freshness.depends_on(kTopicContent);
  const auto has = [&](ListedKind kind) {
    return !context.listing.list_pages(kind, ListedOrder::kNewestFirst, context.now, 0, 1).empty();
  };
  const std::pair<const char*, ListedKind> lists[] = {
      {"guide", ListedKind::kProgrammes},      {"programmes", ListedKind::kProgrammes},
      {"presenters", ListedKind::kPresenters}, {"news", ListedKind::kArticles},
      {"fragments", ListedKind::kFragments},   {"podcasts", ListedKind::kFeeds},
      {"videos", ListedKind::kVideos}};
  for (const auto& [name, kind] : lists)
    if (has(kind)) filled.names.insert(name);
  const auto channels = published_channels(context.channels);
  const bool is_kept = std::any_of(channels.begin(), channels.end(),
                                   [](const Channel& one) { return keeping_of(one, {}) == Keeping::kKept; });
  if (is_kept && has(ListedKind::kBroadcasts)) filled.names.insert("broadcasts");
  const bool is_played = std::any_of(channels.begin(), channels.end(), [&](const Channel& one) {
    return context.plays.first_play(one.slug).has_value();
  });
  if (is_played) filled.names.insert("playedTracks");

  // What will fill a section by the clock, or by the first play.
  if (!filled.names.contains("news")) filled.freshness.until(context.editorial.next_article(context.now));
  if (!filled.names.contains("fragments") || !filled.names.contains("videos"))
    filled.freshness.until(context.publications.next_publication(context.now));
  if (!is_played)
    for (const Channel& channel : channels) filled.freshness.depends_on(plays_topic(channel.slug));
  return filled;
}

Json menu_model(const SiteFace& face, const std::set<std::string>& filled) {
  Json menu = Json::array();
  if (face.menu.empty()) {
    for (const std::string& name : site::navigation())
      if (filled.contains(name)) menu.push_back(section(name, ""));
    return menu;
  }
  for (const MenuEntry& one : face.menu) {
    if (one.section.empty()) {
      menu.push_back(entry(one.label, one.url, nullptr));
    } else if (filled.contains(one.section)) {
      menu.push_back(section(one.section, one.label));
    }
  }
  return menu;
}

Json links_model(const std::vector<NamedLink>& links) {
  Json list = Json::array();
  for (const NamedLink& link : links) list.push_back({{"label", link.label}, {"url", link.url}});
  return list;
}

}  // namespace zender::pages
