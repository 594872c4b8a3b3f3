#include "pages/guide/presenters.h"

#include <algorithm>

#include "domain/schedule/now_playing.h"
#include "domain/topic_names.h"
#include "pages/guide/air_times.h"
#include "pages/guide/cards.h"
#include "pages/guide/programmes.h"
#include "pages/items/article_cards.h"
#include "pages/model/find_channel.h"
#include "pages/model/not_found.h"
#include "pages/model/page_model.h"
#include "pages/model/shared_models.h"
#include "pages/text/rich_text.h"
#include "site/links.h"
#include "site/picture_addresses.h"

namespace zender::pages {
namespace {

bool presents(const Broadcast& broadcast, const PresenterSlug& slug) {
  return std::any_of(broadcast.presenters.begin(), broadcast.presenters.end(),
                     [&](const BroadcastPresenter& one) { return one.slug == slug; });
}

bool contains(const std::vector<PresenterSlug>& slugs, const PresenterSlug& slug) {
  return std::find(slugs.begin(), slugs.end(), slug) != slugs.end();
}

/// The shows on air, in the channels' order; a presenter on two channels at once is shown with the
/// first.
std::vector<std::pair<const Channel*, Broadcast>> on_air(const PageContext& context,
                                                         const std::vector<Channel>& channels,
                                                         Freshness& freshness) {
  std::vector<std::pair<const Channel*, Broadcast>> shows;
  for (const auto& channel : channels) {
    auto show = context.broadcasts.on_air(channel.slug, context.now);
    const auto next = context.broadcasts.upcoming(channel.slug, context.now, 1);
    if (show) freshness.until(show->time.until);
    if (!next.empty()) freshness.until(next.front().time.from);
    if (show) shows.emplace_back(&channel, std::move(*show));
  }
  return shows;
}

Json on_air_of(const std::vector<std::pair<const Channel*, Broadcast>>& shows, const PresenterSlug& slug) {
  for (const auto& [channel, show] : shows)
    if (presents(show, slug)) return {{"channel", channel->slug.value}, {"show", show_model(*channel, show)}};
  return nullptr;
}

/// Whether the presenter presents the slot: as named by the slot, or by the programme if the slot
/// names nobody.
bool is_in(const WeeklySlot& slot, const Programme& programme, const PresenterSlug& slug) {
  return slot.programme == programme.slug &&
         contains(slot.presenters.empty() ? programme.presenters : slot.presenters, slug);
}

/// A programme of the presenter, with the times at which this presenter presents it.
struct OwnProgramme {
  Programme programme;
  Json air_times;
};

/// The presenter's programmes that have not stopped.
std::vector<OwnProgramme> programmes_of(const PageContext& context, const PresenterSlug& slug) {
  const auto slots = context.schedule.weekly_slots();
  std::vector<OwnProgramme> found;
  for (auto& programme : context.programmes.programmes(kMaxListed)) {
    if (programme.stopped) continue;
    Json times = air_times(
        slots, [&](const WeeklySlot& slot) { return is_in(slot, programme, slug); }, programme.name);
    if (times.empty() && !contains(programme.presenters, slug)) continue;
    found.push_back({std::move(programme), std::move(times)});
  }
  return found;
}

/// The next broadcasts with the presenter, soonest first.
Json upcoming_of(const PageContext& context, const std::vector<Channel>& channels,
                 const std::vector<OwnProgramme>& programmes, const PresenterSlug& slug,
                 Freshness& freshness) {
  constexpr int kCandidates = 20;  // a programme has other presenters on other days
  std::vector<Broadcast> found;
  for (const OwnProgramme& own : programmes)
    for (auto& broadcast : context.broadcasts.upcoming_of(own.programme.slug, context.now, kCandidates))
      if (presents(broadcast, slug)) found.push_back(std::move(broadcast));
  std::sort(found.begin(), found.end(),
            [](const Broadcast& a, const Broadcast& b) { return a.time.from < b.time.from; });
  Json shows = Json::array();
  for (const auto& broadcast : found) {
    const Channel* channel = find_channel(channels, broadcast.channel);
    if (!channel || shows.size() == static_cast<std::size_t>(kPresenterBroadcasts)) continue;
    freshness.until(broadcast.time.from);
    shows.push_back({{"channel", channel->slug.value}, {"show", show_model(*channel, broadcast)}});
  }
  return shows;
}

/// The newest fragments of these programmes.
std::vector<ShownFragment> newest_fragments(const PageContext& context,
                                            const std::vector<OwnProgramme>& programmes) {
  std::vector<ShownFragment> found;
  for (const OwnProgramme& own : programmes) {
    auto some = context.fragments.fragments_of(own.programme.slug, context.now, kPresenterFragments);
    std::move(some.begin(), some.end(), std::back_inserter(found));
  }
  std::sort(found.begin(), found.end(), [](const ShownFragment& a, const ShownFragment& b) {
    return std::pair(a.published, a.id) > std::pair(b.published, b.id);
  });
  if (found.size() > kPresenterFragments) found.resize(kPresenterFragments);
  return found;
}

Json fragments_of(const PageContext& context, const std::vector<OwnProgramme>& programmes,
                  Freshness& freshness) {
  Json items = Json::array();
  for (const auto& fragment : newest_fragments(context, programmes))
    items.push_back(playables::fragment_item(context.site.playables, fragment));
  if (!items.empty()) freshness.until(context.site.playables.token_urls_change_at());
  freshness.until(context.publications.next_publication(context.now));
  return items;
}

/// The newest articles of these programmes.
std::vector<ListedArticle> newest_articles(const PageContext& context,
                                           const std::vector<OwnProgramme>& programmes) {
  std::vector<ListedArticle> found;
  for (const OwnProgramme& own : programmes) {
    auto some = context.editorial.list_articles({std::nullopt, own.programme.slug, std::nullopt}, context.now,
                                                0, kPresenterNews);
    std::move(some.begin(), some.end(), std::back_inserter(found));
  }
  std::sort(found.begin(), found.end(), [](const ListedArticle& a, const ListedArticle& b) {
    return std::pair(a.published, a.id) > std::pair(b.published, b.id);
  });
  if (found.size() > kPresenterNews) found.resize(kPresenterNews);
  return found;
}

Json news_of(const PageContext& context, const std::vector<OwnProgramme>& programmes, Freshness& freshness) {
  freshness.until(context.editorial.next_article(context.now));
  return article_cards(newest_articles(context, programmes));
}

Json person(const SiteSettings& site, const std::string& path, const Presenter& presenter) {
  Json data = {{"@context", "https://schema.org"},
               {"@type", "Person"},
               {"name", presenter.name},
               {"url", absolute(site, path)},
               {"description", presenter.summary},
               {"jobTitle", "Presentator"},
               {"worksFor", {{"@type", "Organization"}, {"name", site.name}}}};
  if (presenter.image) data["image"] = absolute(site, site::image_path(presenter.image->id, 1200));
  return data;
}

}  // namespace

PageResult presenters_page(const PageContext& context, const PageRequest& request) {
  PageResult result;
  result.freshness.depends_on(kTopicContent, kTopicSchedule);
  const auto channels = published_channels(context.channels);
  const auto shows = on_air(context, channels, result.freshness);
  const auto presenters = context.programmes.presenters(kMaxListed);
  Json letters = Json::array();
  for (const auto& presenter : presenters) {
    Json card = presenter_card(presenter);
    Json item = {{"presenter", std::move(card)}, {"onAir", on_air_of(shows, presenter.slug)}};
    add_under_letter(letters, presenter.name, "presenters", std::move(item));
  }
  Meta meta;
  meta.title = section_title(context, "presenters") + " | " + context.site.name;
  meta.description = "Alle presentatoren van " + context.site.name + ": wie ze zijn, en wanneer je ze hoort.";
  meta.indexed = !presenters.empty();
  Json page = {{"kind", "presenters"},
               {"letters", std::move(letters)},
               {"total", static_cast<int>(presenters.size())}};
  result.model = page_model(context, request, meta, std::move(page));
  return result;
}

PageResult presenter_page(const PageContext& context, const PageRequest& request) {
  const PresenterSlug slug(request.text("presenterSlug"));
  const auto presenter = context.programmes.presenter(slug);
  if (!presenter || !presenter->published)
    return not_found_page(context, request.path, 404, "Deze presentator kennen we niet",
                          "In de lijst van presentatoren vind je iedereen die nu te horen is.");
  PageResult result;
  result.freshness.depends_on(kTopicContent, kTopicSchedule);
  const auto channels = published_channels(context.channels);
  const auto shows = on_air(context, channels, result.freshness);
  const auto programmes = programmes_of(context, slug);
  const NamesBySlug names{context.programmes.broadcasters(), context.programmes.presenters(kMaxListed)};
  Json cards = Json::array();
  for (const OwnProgramme& own : programmes) {
    const Channel* channel = find_channel(channels, own.programme.channel);
    if (!channel) continue;
    cards.push_back(
        {{"programme", programme_card(*channel, own.programme, names)}, {"airTimes", own.air_times}});
  }
  Meta meta;
  meta.title = presenter->name + " | " + context.site.name;
  meta.description = presenter->summary.empty() ? plain_text(presenter->biography, 160) : presenter->summary;
  meta.image = presenter->image;
  meta.structured_data.push_back(person(context.site, request.path, *presenter));
  Json page = {{"kind", "presenter"},
               {"presenter", presenter_card(*presenter)},
               {"text", rich_text(presenter->biography)},
               {"onAir", on_air_of(shows, slug)},
               {"programmes", std::move(cards)},
               {"upcoming", upcoming_of(context, channels, programmes, slug, result.freshness)},
               {"fragments", fragments_of(context, programmes, result.freshness)},
               {"news", news_of(context, programmes, result.freshness)}};
  result.model = page_model(context, request, meta, std::move(page));
  return result;
}

}  // namespace zender::pages
