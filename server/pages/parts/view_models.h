#pragma once
#include <optional>
#include <string>

#include "domain/music/track.h"
#include "domain/schedule/broadcast.h"
#include "domain/schedule/channel.h"
#include "domain/schedule/now_playing.h"
#include "pages/site/site_settings.h"
#include "support/json.h"

/// The shapes that several pages share (Image, Show, Track of contract/openapi.yaml). Pure.
namespace zender::pages {

Json image_model(const Image& image);
/// The picture, or the placeholder at `fallback` in all three sizes.
Json image_model(const std::optional<Image>& image, const char* fallback);

/// The address of the picture's smallest file, or `fallback`.
std::string small_picture(const std::optional<Image>& image, const char* fallback);

/// Who presents it: unique names in their order, 'A & B'; nothing without a programme or without names
/// (S3-034, S3-035).
std::optional<std::string> presenter_names(const Broadcast& broadcast);

/// A show as seen on a channel: broadcasters that are not in its whitelist are left out (S5-010).
Json show_model(const SiteSettings& site, const Channel& channel, const Broadcast& broadcast);
Json show_model(const SiteSettings& site, const Channel& channel, const std::optional<Broadcast>& broadcast);

/// A track play; null when it is no song (S3-057).
Json track_model(const SiteSettings& site, const Channel& channel, const TrackPlay& play,
                 std::optional<int> chart_position);

/// The same as a row that shows little more than its name: a BroadcastSong, but for `start`. Null when it is
/// no song.
Json track_row_model(const SiteSettings& site, const Channel& channel, const TrackPlay& play,
                     std::optional<int> chart_position);

}  // namespace zender::pages
