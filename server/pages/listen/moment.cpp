#include "pages/listen/moment.h"

#include "domain/topic_names.h"
#include "pages/items/past_broadcast.h"
#include "pages/model/not_found.h"
#include "pages/model/page_model.h"
#include "pages/model/shared_models.h"
#include "pages/text/dutch_date.h"
#include "playables/moments.h"
#include "site/links.h"
#include "site/streams.h"

namespace zender::pages {
namespace {

using playables::Moment;
using playables::MomentRefusal;

/// Of a page: it is the address that asks for too much of a song.
int status_of(FailureKind kind) {
  switch (kind) {
    case FailureKind::kBadRequest:
    case FailureKind::kForbidden:
      return 400;
    case FailureKind::kGone:
      return 410;
    default:
      return 404;
  }
}

/// '0:07', '1:02:03'
std::string clock_text(Milliseconds position) {
  const auto seconds = position.count() / 1000;
  const auto two = [](std::int64_t number) { return (number < 10 ? "0" : "") + std::to_string(number); };
  const std::string hours = seconds >= 3600 ? std::to_string(seconds / 3600) + ":" : "";
  const auto minutes = seconds / 60 % 60;
  return hours + (hours.empty() ? std::to_string(minutes) : two(minutes)) + ":" + two(seconds % 60);
}

/// 'zaterdag 28 november 2026, 12:05', or 'vanaf 1:23' of an item.
std::string when(const Moment& moment) {
  if (!moment.is_dated()) return "vanaf " + clock_text(moment.time.from.time_since_epoch());
  return long_date(station_date(moment.time.from)) + ", " + to_hour_minute(moment.time.from);
}

std::string song_words(const Channel& channel, const TrackPlay& song) {
  const Json row = track_row_model(channel, song, std::nullopt);
  if (row.is_null()) return "";
  const auto artist = row["artist"].get<std::string>();
  return (artist.empty() ? "" : artist + " – ") + row["name"].get<std::string>();
}

/// 'Mila Bloem – Café aan zee in De Ochtend op Radio 2, zaterdag 28 november 2026, 12:05.'
std::string description_of(const Moment& moment) {
  std::string text;
  if (moment.channel && moment.songs.size() == 1) text = song_words(*moment.channel, moment.songs[0]);
  text += (text.empty() ? "" : " in ") + playables::source_name(moment);
  if (moment.fragment) text += ", " + moment.fragment->programme_name;
  if (moment.episode) text += ", " + moment.episode->feed_title;
  if (moment.channel && playables::source_name(moment) != moment.channel->name)
    text += " op " + moment.channel->name;
  return text + ", " + when(moment) + ".";
}

Json songs_model(const Moment& moment) {
  Json songs = Json::array();
  if (!moment.channel) return songs;
  for (const TrackPlay& song : moment.songs) {
    Json row = track_row_model(*moment.channel, song, std::nullopt);
    if (row.is_null()) continue;
    row["start"] =
        moment.sound.segments.empty() ? Json(nullptr) : start_in(std::optional(moment.sound), song);
    songs.push_back(std::move(row));
  }
  return songs;
}

Json position_model(const Moment& moment) {
  if (moment.is_dated()) return nullptr;
  const auto seconds = [](TimePoint at) {
    return static_cast<double>(at.time_since_epoch().count()) / 1000.0;
  };
  return {{"from", seconds(moment.time.from)}, {"until", seconds(moment.time.until)}};
}

/// The page of what it is part of.
Json whole_url(const Moment& moment) {
  if (moment.fragment)
    return site::fragment_path(moment.fragment->programme, moment.fragment->id, moment.fragment->published,
                               moment.fragment->slug);
  if (moment.episode)
    return site::podcast_episode_path(moment.episode->feed, moment.episode->id, moment.episode->slug);
  return moment.broadcast ? Json(playables::broadcast_path(*moment.broadcast)) : Json(nullptr);
}

Freshness freshness_of(const PageContext& context, const Moment& moment) {
  Freshness freshness;
  freshness.depends_on(kTopicContent, kTopicSchedule)
      .until(moment.gone_at)
      .until(context.publications.next_publication(context.now));
  if (moment.channel) freshness.depends_on(plays_topic(moment.channel->slug));
  if (moment.refusal == MomentRefusal::kToCome) freshness.until(moment.time.until);
  // The sound of just now may still be on its way from the recorder.
  if (moment.refusal == MomentRefusal::kMissing) freshness.until(context.now + std::chrono::seconds(5));
  return freshness;
}

Json page_of(const PageContext& context, const Moment& moment) {
  const auto& source = context.site.playables;
  const bool is_heard = !moment.refusal;
  const auto image = playables::image_of(moment);
  return {{"kind", "moment"},
          {"name", "Moment uit " + playables::source_name(moment)},
          {"source", playables::source_name(moment)},
          {"channel", moment.channel ? Json(moment.channel->slug.value) : Json(nullptr)},
          {"fromIso", moment.is_dated() ? Json(to_iso(moment.time.from)) : Json(nullptr)},
          {"untilIso", moment.is_dated() ? Json(to_iso(moment.time.until)) : Json(nullptr)},
          {"position", position_model(moment)},
          {"show", moment.channel && moment.broadcast ? show_model(*moment.channel, *moment.broadcast)
                                                      : Json(nullptr)},
          {"songs", songs_model(moment)},
          {"image", image ? image_model(*image) : Json(nullptr)},
          {"playable", is_heard ? playables::moment_item(source, moment) : Json(nullptr)},
          {"soundUrl", is_heard ? Json(site::moment_playlist_path(playables::moment_key(moment.address)))
                                : Json(nullptr)},
          {"goneIso", is_heard && moment.gone_at ? Json(to_iso(*moment.gone_at)) : Json(nullptr)},
          {"wholeUrl", whole_url(moment)}};
}

}  // namespace

PageResult moment_page(const PageContext& context, const PageRequest& request) {
  const auto address =
      playables::read_moment(request.text("subject"), request.text("itemId"), request.text("span"));
  if (!address) {
    const auto words = playables::words_of(MomentRefusal::kUnknown);
    return not_found_page(context, request.path, 404, words.title, words.detail);
  }
  const auto& source = context.site.playables;
  const Moment moment =
      playables::find_moment({context.channels, context.broadcasts, context.plays, context.fragments,
                              context.podcasts, source.asset_of, source.broadcast_life, context.now},
                             *address);
  PageResult result;
  result.freshness = freshness_of(context, moment);
  if (moment.refusal && *moment.refusal != MomentRefusal::kExpired) {
    const auto words = playables::words_of(*moment.refusal);
    return not_found_page(context, request.path, status_of(words.kind), words.title, words.detail,
                          result.freshness);
  }
  if (moment.refusal) {
    result.status = 410;
  } else {
    result.freshness.until(source.token_urls_change_at());
  }
  Meta meta;
  meta.title = "Moment uit " + playables::source_name(moment) + " | " + context.site.name;
  meta.description = description_of(moment);
  meta.image = playables::image_of(moment);
  meta.type = "article";
  meta.indexed = false;
  result.model = page_model(context, request, meta, page_of(context, moment));
  return result;
}

}  // namespace zender::pages
