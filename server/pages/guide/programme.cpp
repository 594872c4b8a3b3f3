#include <utility>

#include "domain/schedule/now_playing.h"
#include "domain/topic_names.h"
#include "pages/guide/air_times.h"
#include "pages/guide/cards.h"
#include "pages/guide/programmes.h"
#include "pages/items/article_cards.h"
#include "pages/model/find_channel.h"
#include "pages/model/not_found.h"
#include "pages/model/page_model.h"
#include "pages/text/rich_text.h"
#include "site/file_addresses.h"
#include "site/links.h"
#include "site/picture_addresses.h"

namespace zender::pages {
namespace {

/// The broadcasts on published channels.
Json scheduled(const PageContext& context, const std::vector<Channel>& channels,
               const std::vector<Broadcast>& broadcasts, Freshness& freshness) {
  Json list = Json::array();
  for (const auto& broadcast : broadcasts)
    for (const auto& channel : channels)
      if (channel.slug == broadcast.channel)
        list.push_back(scheduled_show(context, channel, broadcast, freshness));
  return list;
}

Json series(const SiteSettings& site, const std::string& path, const Programme& programme,
            const Json& presenters) {
  Json data = {{"@context", "https://schema.org"}, {"@type", "RadioSeries"},
               {"name", programme.name},           {"url", absolute(site, path)},
               {"description", programme.summary}, {"inLanguage", "nl"}};
  if (programme.image) data["image"] = absolute(site, site::image_path(programme.image->id, 1200));
  for (const auto& presenter : presenters)
    data["actor"].push_back({{"@type", "Person"}, {"name", presenter.at("name")}});
  return data;
}

}  // namespace

PageResult programme_page(const PageContext& context, const PageRequest& request) {
  const ProgrammeSlug slug(request.text("programmeSlug"));
  const auto programme = context.programmes.programme(slug);
  const auto channels = published_channels(context.channels);
  const Channel* own = programme ? find_channel(channels, programme->channel) : nullptr;
  if (!programme || !programme->published || !own || !own->has_programming)
    return unknown_programme_page(context, request.path, slug);

  PageResult result;
  result.freshness.depends_on(kTopicContent, kTopicSchedule);
  NamesBySlug names{context.programmes.broadcasters(), {}};
  Json presenters = Json::array();
  for (const auto& one : programme->presenters) {
    auto presenter = context.programmes.presenter(one);
    if (!presenter || !presenter->published) continue;
    presenters.push_back(presenter_card(*presenter));
    names.presenters.push_back(std::move(*presenter));
  }

  const auto& source = context.site.playables;
  // What is on air has started and not ended, so neither list has it.
  Json on_air = nullptr;
  if (const auto current = context.broadcasts.on_air(own->slug, context.now);
      current && current->programme && current->programme->slug == slug)
    on_air = scheduled_show(context, *own, *current, result.freshness);
  const auto upcoming = context.broadcasts.upcoming_of(slug, context.now, kNextBroadcasts);
  const Interval back{context.now - kBroadcastsBack, context.now};
  // Only what can be heard or read again.
  Json past = Json::array();
  for (Json& one : scheduled(context, channels, context.broadcasts.ended_of(slug, back, kPastBroadcasts),
                             result.freshness))
    if (!one.at("playable").is_null() || !one.at("playedTracksUrl").is_null()) past.push_back(std::move(one));
  const bool has_past = !past.empty();

  Json fragments = Json::array();
  for (const auto& fragment : context.fragments.fragments_of(slug, context.now, kProgrammeFragments))
    fragments.push_back(playables::fragment_item(source, fragment));
  if (!fragments.empty())
    result.freshness.until(source.token_urls_change_at())
        .until(context.publications.next_publication(context.now));

  const auto news =
      context.editorial.list_articles({std::nullopt, slug, std::nullopt}, context.now, 0, kProgrammeNews);
  result.freshness.until(context.editorial.next_article(context.now));

  Json card = programme_card(*own, *programme, names);
  Meta meta;
  meta.title = programme->name + " | " + own->name;
  meta.description = programme->summary.empty() ? plain_text(programme->text, 160) : programme->summary;
  meta.image = programme->image;
  const bool has_calendar = !upcoming.empty();
  if (has_calendar)
    meta.alternates.push_back(
        {"text/calendar", "Uitzendingen van " + programme->name, site::programme_calendar_path(slug)});
  meta.structured_data.push_back(series(context.site, request.path, *programme, presenters));
  Json page = {
      {"kind", "programme"},
      {"programme", std::move(card)},
      {"text", rich_text(programme->text)},
      {"isStopped", programme->stopped},
      {"presenters", std::move(presenters)},
      {"airTimes", air_times(
                       context.schedule.weekly_slots(),
                       [&](const WeeklySlot& slot) { return slot.programme == slug; }, programme->name)},
      {"onAir", std::move(on_air)},
      {"upcoming", scheduled(context, channels, upcoming, result.freshness)},
      {"past", std::move(past)},
      {"fragments", std::move(fragments)},
      {"calendarUrl", has_calendar ? Json(site::programme_calendar_path(slug)) : Json(nullptr)},
      {"fragmentsUrl", site::programme_fragments_path(slug)},
      {"broadcastsUrl", has_past ? Json(site::broadcasts_path(slug)) : Json(nullptr)},
      {"news", article_cards(news)},
      {"newsUrl", news.empty() ? Json(nullptr) : Json(site::programme_news_path(slug))}};
  result.model = page_model(context, request, meta, std::move(page));
  return result;
}

}  // namespace zender::pages
