#pragma once
#include "pages/request/page_builder.h"

namespace zender::pages {

inline constexpr int kChartTop = 10;
inline constexpr int kNewestFragments = 8;
inline constexpr int kHomePastBroadcasts = 4;
inline constexpr int kNewestEpisodes = 4;
inline constexpr int kHomeNews = 6;
inline constexpr int kHomeVideos = 4;

/// The front page of the default channel; a 503 page while that channel is missing or not
/// published.
PageResult home_page(const PageContext& context, const PageRequest& request);

/// 'Mijn radio' (PersonalPage of the contract): the same for everybody, because what a listener
/// began, follows and saved is only on the device.
PageResult personal_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
