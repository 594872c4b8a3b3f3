#include "pages/guide/guide.h"

#include <algorithm>
#include <array>

#include "domain/schedule/now_playing.h"
#include "domain/topic_names.h"
#include "pages/guide/cards.h"
#include "pages/model/not_found.h"
#include "pages/model/page_model.h"
#include "pages/model/shared_models.h"
#include "pages/text/dutch_date.h"
#include "site/file_addresses.h"
#include "site/links.h"
#include "site/picture_addresses.h"

namespace zender::pages {
namespace {

/// More than a channel has in a day; a limit for wrong data.
constexpr int kMaxBroadcastsOfDay = 200;
/// Each is six hours of the wall clock.
constexpr std::array<const char*, 4> kDayParts{"nacht", "ochtend", "middag", "avond"};

/// The days that the schedule covers: back to the first of which broadcasts are known.
struct ScheduleDays {
  date::sys_days today;
  date::sys_days first;
  date::sys_days last{today + kBroadcastsAhead};
};

ScheduleDays schedule_days(const PageContext& context, const ChannelSlug& channel) {
  const date::sys_days today{station_date(context.now)};
  const Interval back{station_day(Date{today - kBroadcastsBack}).from, context.now};
  const auto earliest = context.broadcasts.between(channel, back, 1);
  if (earliest.empty()) return {today, today};
  // One that began the night before belongs to the first day.
  return {today, date::sys_days{station_date(std::max(earliest.front().time.from, back.from))}};
}

std::string iso(date::sys_days day) {
  return to_iso_date(Date{day});
}

Json day_or_null(date::sys_days day, const ScheduleDays& schedule) {
  return day < schedule.first || day > schedule.last ? Json(nullptr) : Json(iso(day));
}

/// The days around the chosen day; fewer near an end of the schedule.
Json strip(date::sys_days day, const ScheduleDays& schedule) {
  Json days = Json::array();
  const auto last = std::min(day + kGuideStrip, schedule.last);
  for (auto at = std::max(day - kGuideStrip, schedule.first); at <= last; at += date::days{1})
    days.push_back(iso(at));
  return days;
}

Json work_of(const SiteSettings& site, const Channel& channel, const BroadcastProgramme& programme) {
  Json series = {{"@type", "RadioSeries"}, {"name", programme.name}};
  if (const auto link = programme_link(channel, programme.slug)) series["url"] = absolute(site, *link);
  return series;
}

/// schema.org data: one JSON-LD object with a BroadcastEvent for each broadcast of the channel.
Json broadcast_events(const SiteSettings& site, const Channel& channel,
                      const std::vector<Broadcast>& broadcasts) {
  Json events = Json::array();
  for (const auto& broadcast : broadcasts) {
    Json event = {{"@type", "BroadcastEvent"},
                  {"@id", site.public_url + "/#" + broadcast.id.value},
                  {"name", broadcast.name},
                  {"startDate", to_iso(broadcast.time.from)},
                  {"endDate", to_iso(broadcast.time.until)},
                  {"isLiveBroadcast", !broadcast.is_repeat},
                  {"inLanguage", "nl"},
                  {"publishedOn", {{"@type", "BroadcastService"}, {"name", channel.name}}}};
    if (const std::string summary = summary_of(broadcast); !summary.empty()) event["description"] = summary;
    if (const auto& programme = broadcast.programme)
      event["workPerformed"] = work_of(site, channel, *programme);
    if (const auto image = image_of(broadcast))
      event["image"] = absolute(site, site::image_path(image->id, 1200));
    for (const auto& presenter : broadcast.presenters)
      event["performer"].push_back({{"@type", "Person"}, {"name", presenter.name}});
    events.push_back(std::move(event));
  }
  return {{"@context", "https://schema.org"}, {"@graph", std::move(events)}};
}

Meta guide_meta(const PageContext& context, const Channel& channel, Date day,
                const std::vector<Broadcast>& broadcasts) {
  const SiteSettings& site = context.site;
  const std::string when = long_date(day);
  Meta meta;
  meta.title = section_title(context, "guide") + " van " + channel.name + ", " + when + " | " + site.name;
  meta.description = "Wat is er op " + when + " te horen op " + channel.name +
                     "? Alle programma’s met hun tijden en presentatoren.";
  meta.image = channel.image;
  meta.indexed = !broadcasts.empty();
  meta.alternates.push_back({"text/calendar", "Gids van " + channel.name,
                             site::guide_calendar_path(channel.slug, site.default_channel)});
  if (!broadcasts.empty()) meta.structured_data.push_back(broadcast_events(site, channel, broadcasts));
  return meta;
}

PageResult outside_schedule(const PageContext& context, const PageRequest& request,
                            const ChannelSlug& channel, date::sys_days day, const ScheduleDays& schedule) {
  const ReturnLink today{"Naar vandaag",
                         site::channel_page_path("guide", channel, context.site.default_channel)};
  const std::string requested = "Je vroeg om " + long_date(Date{day}) + ". ";
  if (day < schedule.first)
    return not_found_page(context, request.path, 404, "Die dag staat niet meer in de gids",
                          requested + "De gids gaat terug tot " + long_date(Date{schedule.first}) + ".", {},
                          today);
  return not_found_page(context, request.path, 404, "Zo ver vooruit kijkt de gids niet",
                        requested + "De gids loopt tot en met " + long_date(Date{schedule.last}) + ".",
                        Freshness().until(station_day(Date{day - kBroadcastsAhead}).from), today);
}

PageResult day_page(const PageContext& context, const PageRequest& request, const Channel& channel,
                    date::sys_days day, const ScheduleDays& schedule) {
  const Interval span = station_day(Date{day});
  auto broadcasts = context.broadcasts.between(channel.slug, span, kMaxBroadcastsOfDay);
  PageResult result;
  result.freshness.depends_on(kTopicContent, kTopicSchedule);

  Json carried_over = nullptr;
  if (!broadcasts.empty() && broadcasts.front().time.from < span.from) {
    carried_over = scheduled_show(context, channel, broadcasts.front(), result.freshness);
    broadcasts.erase(broadcasts.begin());
  }
  Json parts = Json::array();
  for (const auto& broadcast : broadcasts) {
    const char* part = kDayParts.at(static_cast<std::size_t>(station_hour(broadcast.time.from) / 6));
    if (parts.empty() || parts.back().at("id") != part)
      parts.push_back({{"id", part}, {"shows", Json::array()}});
    parts.back()["shows"].push_back(scheduled_show(context, channel, broadcast, result.freshness));
  }
  Json page = {{"kind", "guide"},
               {"channel", channel.slug.value},
               {"date", iso(day)},
               {"isToday", day == schedule.today},
               {"firstDate", iso(schedule.first)},
               {"lastDate", iso(schedule.last)},
               {"previousDate", day_or_null(day - date::days{1}, schedule)},
               {"nextDate", day_or_null(day + date::days{1}, schedule)},
               {"days", strip(day, schedule)},
               {"calendarUrl", site::guide_calendar_path(channel.slug, context.site.default_channel)},
               {"carriedOver", std::move(carried_over)},
               {"parts", std::move(parts)}};
  result.model =
      page_model(context, request, guide_meta(context, channel, Date{day}, broadcasts), std::move(page));
  return result;
}

}  // namespace

PageResult guide_page(const PageContext& context, const PageRequest& request) {
  date::sys_days day{station_date(context.now)};
  if (const auto year = request.find("year")) {
    const std::string month = request.text("month");
    const std::string number = request.text("day");
    const auto requested = parse_iso_date(*year + "-" + month + "-" + number);
    if (!requested) return invalid_address_page(context, request.path, *year + "/" + month + "/" + number);
    day = date::sys_days{*requested};
  }
  const ChannelSlug slug = request.channel(context.site.default_channel);
  const auto channel = find_published(context.channels, slug);
  if (!channel) return unknown_channel_page(context, request.path, slug);
  const ScheduleDays schedule = schedule_days(context, slug);
  if (day < schedule.first || day > schedule.last)
    return outside_schedule(context, request, slug, day, schedule);
  return day_page(context, request, *channel, day, schedule);
}

}  // namespace zender::pages
