#pragma once
#include "pages/request/page_builder.h"

namespace zender::pages {

inline constexpr int kPresenterBroadcasts = 6;
inline constexpr int kPresenterFragments = 4;
inline constexpr int kPresenterNews = 4;

/// All presenters from A to Z, with the show in which they are on air now: PresentersPage of the
/// contract.
PageResult presenters_page(const PageContext& context, const PageRequest& request);

/// One presenter: PresenterPage of the contract. Parameter 'presenterSlug'. 404 if the presenter is
/// unknown or not published.
PageResult presenter_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
