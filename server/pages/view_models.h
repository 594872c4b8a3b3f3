#pragma once
#include <optional>

#include "domain/broadcast.h"
#include "domain/channel.h"
#include "domain/now_playing.h"
#include "domain/track.h"
#include "pages/site_settings.h"
#include "support/json.h"

/// The shapes that several pages share (Image, Show, Track of contract/openapi.yaml). Pure.
namespace zender::pages {

Json image_model(const Image& image);
/// The picture, or the placeholder at `fallback` in all three sizes.
Json image_model(const std::optional<Image>& image, const char* fallback);

/// A show as seen on a channel: broadcasters that are not in its whitelist are left out (S5-010).
Json show_model(const SiteSettings& site, const Channel& channel, const Broadcast& broadcast);
Json show_model(const SiteSettings& site, const Channel& channel, const std::optional<Broadcast>& broadcast);

/// A track play; null when it is no song (S3-057).
Json track_model(const SiteSettings& site, const Channel& channel, const TrackPlay& play,
                 std::optional<int> chart_position);

}  // namespace zender::pages
