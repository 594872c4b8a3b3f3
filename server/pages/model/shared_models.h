#pragma once
#include <optional>
#include <string>

#include "domain/music/track.h"
#include "domain/schedule/broadcast.h"
#include "domain/schedule/channel.h"
#include "domain/schedule/now_playing.h"
#include "domain/schedule/programme.h"
#include "support/json.h"

/// Models that several pages share (Image, Show, Track of contract/openapi.yaml). Pure.
namespace zender::pages {

Json image_model(const Image& image);
/// The picture of something on the channel, or else the channel's.
inline std::optional<Image> image_on(const Channel& channel, const std::optional<Image>& own) {
  return own ? own : channel.image;
}

/// The picture, or the placeholder at `fallback` for every size.
Json image_model(const std::optional<Image>& image, const char* fallback);

/// The address of the picture's smallest file, or `fallback`.
std::string small_picture(const std::optional<Image>& image, const char* fallback);

/// The programme's page; nothing if the channel has no programming or the slug is empty (S3-039).
std::optional<std::string> programme_link(const Channel& channel, const ProgrammeSlug& programme);
/// The track's page; nothing without id or slug (S3-048).
std::optional<std::string> track_link(const Track& track);

/// The presenters' names, without duplicates and in order, 'A & B'; nothing without a programme or
/// without presenters (S3-034, S3-035).
std::optional<std::string> presenter_names(const Broadcast& broadcast);

/// A show on a channel; broadcasters that are not in the channel's whitelist are left out (S5-010).
Json show_model(const Channel& channel, const Broadcast& broadcast);
Json show_model(const Channel& channel, const std::optional<Broadcast>& broadcast);

/// The programme of something: {slug, name, url}.
Json programme_model(const ProgrammeSlug& slug, const std::string& name);
/// Null without a programme.
Json programme_model(const std::optional<Programme>& programme);

/// The first `count` positions of a chart.
Json chart_positions_model(const ChartEdition& edition, int count);

/// A track play; null if it is not a song (S3-057).
Json track_model(const Channel& channel, const TrackPlay& play, std::optional<int> chart_position);

/// The same for a row of a list: a BroadcastSong without `start`. Null if it is not a song.
Json track_row_model(const Channel& channel, const TrackPlay& play, std::optional<int> chart_position);

}  // namespace zender::pages
