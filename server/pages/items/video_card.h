#pragma once
#include "domain/on_demand/video.h"
#include "pages/request/site_settings.h"
#include "support/json.h"

namespace zender::pages {

/// A video in lists and blocks: VideoCard of the contract. Pure.
Json video_card(const SiteSettings& site, const ShownVideo& video);

}  // namespace zender::pages
