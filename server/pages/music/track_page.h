#pragma once
#include "pages/request/page_builder.h"

namespace zender::pages {

/// The plays of a track are counted up to this number, to limit the time it takes.
inline constexpr std::int64_t kMaxCountedPlays = 10'000;
inline constexpr int kShownPlays = 20;
/// How many of the newest plays are grouped by programme.
inline constexpr int kPlaysByProgramme = 100;
inline constexpr int kShownChartPlaces = 30;
/// A new play is shown within this time.
inline constexpr Milliseconds kTrackExpiresAfter = std::chrono::minutes(1);

/// The page of a song, to which a track's url leads (S3-048): when, how often and in which
/// programmes it was played, and its positions in charts. Songs that the station no longer offers
/// keep their page, because they were played. An address with another slug redirects to the right
/// one; 404 for an unknown track. Blocks on storage; throws what the repositories throw.
PageResult track_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
