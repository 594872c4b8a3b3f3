#include "pages/guide/programmes.h"

#include <algorithm>

#include "domain/schedule/now_playing.h"
#include "domain/topic_names.h"
#include "pages/guide/cards.h"
#include "pages/items/channel_now.h"
#include "pages/model/find_channel.h"
#include "pages/model/not_found.h"
#include "pages/model/page_model.h"
#include "pages/model/shared_models.h"
#include "site/links.h"

namespace zender::pages {
namespace {

/// The filters of the list.
struct ProgrammeFilter {
  const Channel* channel = nullptr;
  std::optional<BroadcasterSlug> broadcaster;
};

bool accepts(const std::vector<Channel>& channels, const ProgrammeFilter& filter,
             const BroadcasterSlug& broadcaster) {
  if (filter.channel) return accepts_broadcaster(*filter.channel, broadcaster);
  return std::any_of(channels.begin(), channels.end(),
                     [&](const Channel& one) { return accepts_broadcaster(one, broadcaster); });
}

/// The shows on air on the channels with programming. Limits `freshness` to the next change.
Json shows_on_air(const PageContext& context, const std::vector<Channel>& channels, Freshness& freshness) {
  Json shows = Json::array();
  for (const auto& channel : channels) {
    if (!channel.has_programming) continue;
    const auto show = context.broadcasts.on_air(channel.slug, context.now);
    freshness.until(next_show_change(context, channel, show));
    if (show) shows.push_back({{"channel", channel.slug.value}, {"show", show_model(channel, *show)}});
  }
  return shows;
}

Meta programmes_meta(const PageContext& context, const ProgrammeFilter& filter, const NamesBySlug& names) {
  Meta meta;
  std::string of;
  if (filter.broadcaster) {
    for (const auto& one : names.broadcasters)
      if (one.slug == *filter.broadcaster) of += " van " + one.name;
  }
  if (filter.channel) of += " op " + filter.channel->name;
  meta.title = section_title(context, "programmes") + of + " | " + context.site.name;
  meta.description = "Alle programma’s" + of + " van A tot Z: wie ze maakt, en wanneer je ze hoort.";
  if (filter.channel) meta.image = filter.channel->image;
  return meta;
}

}  // namespace

PageResult programmes_page(const PageContext& context, const PageRequest& request) {
  const auto channels = published_channels(context.channels);
  ProgrammeFilter filter;
  if (const auto slug = request.find("channel")) {
    filter.channel = find_channel(channels, ChannelSlug(*slug));
    if (!filter.channel) return unknown_channel_page(context, request.path, ChannelSlug(*slug));
  }
  if (const auto slug = request.find("broadcaster")) {
    if (!accepts(channels, filter, BroadcasterSlug(*slug))) {
      // Discarded (S5-010) by a redirect: the list without it has its own address.
      PageResult elsewhere;
      elsewhere.freshness.depends_on(kTopicContent);
      elsewhere.moved_to = site::without_parameter(request.path, "broadcaster");
      return elsewhere;
    }
    filter.broadcaster = BroadcasterSlug(*slug);
  }

  const NamesBySlug names{context.programmes.broadcasters(), context.programmes.presenters(kMaxListed)};
  Json letters = Json::array();
  Json stopped = Json::array();
  std::vector<BroadcasterSlug> offered;
  int total = 0;
  for (const auto& programme : context.programmes.programmes(kMaxListed)) {
    const Channel* channel = find_channel(channels, programme.channel);
    if (!channel || !channel->has_programming || (filter.channel && filter.channel != channel)) continue;
    const auto broadcasters = accepted_broadcasters(*channel, programme, names);
    for (const auto& one : broadcasters) offered.push_back(one.slug);
    if (filter.broadcaster &&
        std::none_of(broadcasters.begin(), broadcasters.end(),
                     [&](const Broadcaster& one) { return one.slug == *filter.broadcaster; }))
      continue;
    ++total;
    Json card = programme_card(*channel, programme, names);
    if (programme.stopped) {
      stopped.push_back(std::move(card));
      continue;
    }
    add_under_letter(letters, programme.name, "programmes", std::move(card));
  }
  Json broadcasters = Json::array();
  for (const auto& one : names.broadcasters)
    if (std::find(offered.begin(), offered.end(), one.slug) != offered.end())
      broadcasters.push_back({{"name", one.name}, {"slug", one.slug.value}});

  PageResult result;
  result.freshness.depends_on(kTopicContent, kTopicSchedule);
  const bool narrowed = filter.channel || filter.broadcaster;
  Json page = {{"kind", "programmes"},
               {"channel", filter.channel ? Json(filter.channel->slug.value) : Json(nullptr)},
               {"broadcaster", filter.broadcaster ? Json(filter.broadcaster->value) : Json(nullptr)},
               {"broadcasters", std::move(broadcasters)},
               {"onAir", narrowed ? Json::array() : shows_on_air(context, channels, result.freshness)},
               {"letters", std::move(letters)},
               {"stopped", std::move(stopped)},
               {"total", total}};
  Meta meta = programmes_meta(context, filter, names);
  meta.indexed = total > 0 && !filter.broadcaster;
  result.model = page_model(context, request, meta, std::move(page));
  return result;
}

}  // namespace zender::pages
