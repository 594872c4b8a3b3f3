#include "pages/music/played_tracks.h"

#include <algorithm>

#include "domain/music/chart_positions.h"
#include "domain/schedule/hour_slot.h"
#include "domain/schedule/now_playing.h"
#include "domain/schedule/start_over.h"
#include "domain/topic_names.h"
#include "pages/items/past_broadcast.h"
#include "pages/model/not_found.h"
#include "pages/model/page_model.h"
#include "pages/model/shared_models.h"
#include "pages/text/dutch_date.h"
#include "site/file_addresses.h"
#include "site/links.h"

namespace zender::pages {
namespace {

/// The checked parameters of the address.
struct PlayedTracksParameters {
  Channel channel;
  Date day;
  HourSlot slot;
  std::int64_t page;
  bool is_today;
};

Json slot_model(HourSlot slot) {
  return {{"id", slot_id(slot)}, {"name", slot_name(slot)}};
}

/// How the songs of a show can be heard from where each begins.
struct ShowSound {
  const char* listen = nullptr;  ///< as the contract says; null: they cannot
  std::optional<BroadcastTimeline> timeline;
};

/// Limits `freshness` to the moments at which the answer changes.
ShowSound sound_of_show(const PageContext& context, const Channel& channel, const Broadcast& show,
                        Freshness& freshness) {
  ShowSound sound;
  if (context.now < show.time.until) {
    freshness.until(show.time.until);
    if (hearing_now(context, channel, show) == Hearing::kLater && can_start_over(channel, show))
      sound.listen = "live";
  } else if (const auto expires_at = sound_expires_at(context, channel, show)) {
    freshness.until(expires_at);
    sound.timeline = sound_of(context, show);
    if (sound.timeline) sound.listen = "broadcast";
  }
  return sound;
}

/// The plays, newest first, grouped by the show that was on air when they started.
Json groups_model(const PageContext& context, const PlayedTracksParameters& parameters,
                  const std::vector<TrackPlay>& plays, ChartPositions& positions, Freshness& freshness) {
  Json groups = Json::array();
  if (plays.empty()) return groups;
  const Interval span{plays.back().time.from, plays.front().time.from + Milliseconds(1)};
  const auto shows = context.broadcasts.between(parameters.channel.slug, span, 200);

  const Broadcast* current = nullptr;
  ShowSound sound;
  for (const auto& play : plays) {
    const auto show = std::find_if(shows.begin(), shows.end(), [&](const Broadcast& candidate) {
      return candidate.time.from <= play.time.from && play.time.from < candidate.time.until;
    });
    const Broadcast* on_air = show == shows.end() ? nullptr : &*show;
    if (groups.empty() || on_air != current) {
      current = on_air;
      sound = on_air ? sound_of_show(context, parameters.channel, *on_air, freshness) : ShowSound();
      groups.push_back({{"show", on_air ? show_model(parameters.channel, *on_air) : Json(nullptr)},
                        {"listen", sound.listen ? Json(sound.listen) : Json(nullptr)},
                        {"tracks", Json::array()}});
    }
    Json track = track_model(parameters.channel, play, positions.position(play));
    if (!track.is_null()) track["start"] = start_in(sound.timeline, play);
    groups.back()["tracks"].push_back(std::move(track));
  }
  return groups;
}

/// The chart of the positions in this list; null if none of its tracks has a position.
Json chart_name(const std::vector<TrackPlay>& plays, ChartPositions& positions, Date day) {
  const ChartEdition* edition = positions.edition(day);
  const bool shown = std::any_of(plays.begin(), plays.end(),
                                 [&](const TrackPlay& play) { return positions.position(play).has_value(); });
  return edition && shown ? Json(edition->chart_name) : Json(nullptr);
}

struct NeighbouringDays {
  std::optional<Date> previous;
  std::optional<Date> next;
};

/// When the chosen hour starts today; nothing if it has started or no hour is chosen.
std::optional<TimePoint> future_slot_start(const PageContext& context, HourSlot slot) {
  if (slot == kWholeDay || slot.from <= station_hour(context.now)) return std::nullopt;
  return slot_interval(station_date(context.now), slot).from;
}

/// The days before and after that can be chosen: never before the channel's first day with plays,
/// and never after today; today not before the chosen hour has started.
NeighbouringDays neighbouring_days(const PageContext& context, const PlayedTracksParameters& parameters) {
  const date::sys_days day{parameters.day};
  const date::sys_days today{station_date(context.now)};
  const auto first_play = context.plays.first_play(parameters.channel.slug);
  NeighbouringDays result;
  if (first_play) {
    const date::sys_days first{station_date(*first_play)};
    if (day > first) result.previous = Date{day - date::days{1}};
    if (day < today) result.next = Date{std::min(today, std::max(day + date::days{1}, first))};
  } else if (day < today) {
    result.next = Date{today};
  }
  if (result.next == Date{today} && future_slot_start(context, parameters.slot)) result.next.reset();
  return result;
}

Json date_or_null(const std::optional<Date>& day) {
  return day ? Json(to_iso_date(*day)) : Json(nullptr);
}

Meta played_meta(const PageContext& context, const PlayedTracksParameters& parameters, std::int64_t total) {
  const SiteSettings& site = context.site;
  const std::string when = long_date(parameters.day);
  Meta meta;
  meta.title = section_title(context, "playedTracks") + " op " + parameters.channel.name + ", " + when;
  if (parameters.slot != kWholeDay) meta.title += ", " + slot_name(parameters.slot);
  if (parameters.page > 1) meta.title += ", pagina " + std::to_string(parameters.page);
  meta.title += " | " + site.name;
  meta.description = "Welke nummers draaide " + parameters.channel.name + " op " + when;
  if (parameters.slot != kWholeDay)
    meta.description += " tussen " + std::to_string(parameters.slot.from) + ":00 en " +
                        std::to_string(parameters.slot.until) + ":00";
  meta.description += "? Alle titels en artiesten met hun tijd, per programma.";
  meta.image = parameters.channel.image;
  meta.indexed = total > 0;
  return meta;
}

/// When the clock makes a list of today wrong: a play starts or ends, or the hour changes.
std::optional<TimePoint> today_expires(const PageContext& context, const PlayedTracksParameters& parameters) {
  const TimePoint next_hour = std::chrono::floor<std::chrono::hours>(context.now) + std::chrono::hours(1);
  return earlier(next_hour, context.plays.next_play_boundary(parameters.channel.slug, context.now));
}

PageResult played_tracks_list(const PageContext& context, const PageRequest& request,
                              const PlayedTracksParameters& parameters) {
  const ChannelSlug& slug = parameters.channel.slug;
  const Interval span = slot_interval(parameters.day, parameters.slot);
  const std::int64_t total = context.plays.count_songs(slug, span, context.now);
  const std::int64_t page_count = pages_for(total, kPlayedTracksPageSize);
  PageResult result;
  result.freshness.depends_on(kTopicContent, kTopicSchedule, plays_topic(slug));
  // Another day links to the same hour today once that has started.
  result.freshness.until(parameters.is_today ? today_expires(context, parameters)
                                             : future_slot_start(context, parameters.slot));
  if (parameters.page > page_count)
    return page_too_far(
        context, request, parameters.page,
        "Deze lijst heeft " + std::to_string(page_count) + (page_count == 1 ? " pagina." : " pagina’s."),
        result.freshness);

  const auto plays = context.plays.songs(
      slug, span, context.now, (parameters.page - 1) * kPlayedTracksPageSize, kPlayedTracksPageSize);
  ChartPositions positions(context.tracks, slug);
  Json slots = Json::array();
  for (const auto slot : hour_slots(parameters.day, context.now)) slots.push_back(slot_model(slot));
  const NeighbouringDays days = neighbouring_days(context, parameters);
  Json page = {{"kind", "playedTracks"},
               {"channel", slug.value},
               {"usesClassicalData", parameters.channel.uses_classical_data},
               {"date", to_iso_date(parameters.day)},
               {"isToday", parameters.is_today},
               {"previousDate", date_or_null(days.previous)},
               {"nextDate", date_or_null(days.next)},
               {"slot", slot_model(parameters.slot)},
               {"slots", std::move(slots)},
               {"page", parameters.page},
               {"pageCount", page_count},
               {"pageSize", kPlayedTracksPageSize},
               {"total", total},
               {"csvUrl", site::played_tracks_list_path(slug, context.site.default_channel, parameters.day,
                                                        station_date(context.now), parameters.slot)},
               {"chartName", chart_name(plays, positions, parameters.day)},
               {"groups", groups_model(context, parameters, plays, positions, result.freshness)}};
  result.model = page_model(context, request, played_meta(context, parameters, total), std::move(page));
  return result;
}

}  // namespace

PageResult played_tracks_page(const PageContext& context, const PageRequest& request) {
  const Date today = station_date(context.now);
  const Date day = request.date(today);
  const HourSlot slot = request.hour_slot();
  const ChannelSlug slug = request.channel(context.site.default_channel);
  auto channel = find_published(context.channels, slug);
  if (!channel) return unknown_channel_page(context, request.path, slug);
  const PlayedTracksParameters parameters{std::move(*channel), day, slot, request.page(), day == today};

  const auto too_early = [&](const std::string& detail, TimePoint from) {
    return not_found_page(
        context, request.path, 404, "Zover zijn we nog niet", detail, Freshness().until(from),
        ReturnLink{"Naar vandaag", site::channel_page_path("playedTracks", parameters.channel.slug,
                                                           context.site.default_channel)});
  };
  const TimePoint begins = station_day(day).from;
  if (begins > context.now) return too_early("Het wordt nog " + long_date(day) + ".", begins);
  if (const auto begins_at = future_slot_start(context, slot); parameters.is_today && begins_at)
    return too_early("Het is nog geen " + std::to_string(slot.from) + " uur.", *begins_at);

  return played_tracks_list(context, request, parameters);
}

}  // namespace zender::pages
