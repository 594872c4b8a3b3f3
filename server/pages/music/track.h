#pragma once
#include "pages/page_request.h"

namespace zender::pages {

/// Counting the plays of a track stops here, so that no track takes long.
inline constexpr std::int64_t kMostCountedPlays = 10'000;
inline constexpr int kShownPlays = 20;
/// The newest plays, of which the programmes are counted.
inline constexpr int kPlaysByProgramme = 100;
inline constexpr int kShownChartPlaces = 30;
/// Another play is shown within this time.
inline constexpr Milliseconds kTrackLife = std::chrono::minutes(1);

/// A song, to which a track's url leads (S3-048): when it was played and in which programmes, how
/// often, and where it stands in charts. Songs that the station no longer offers keep their page: they
/// were played. Blocks on storage; throws what the repositories throw.
PageResult track_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
