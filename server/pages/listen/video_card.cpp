#include "pages/listen/video_card.h"

#include "domain/schedule/stream_address.h"
#include "domain/site/image_addresses.h"
#include "pages/parts/links.h"
#include "pages/parts/view_models.h"
#include "site/links.h"

namespace zender::pages {

Json video_card(const SiteSettings& site, const ShownVideo& video) {
  const auto& token_url = site.playables.video_token_url;
  Json programme = nullptr;
  if (video.programme)
    programme = {{"slug", video.programme->value},
                 {"name", video.programme_name},
                 {"url", or_null(programme_link(site, video.programme->value))}};
  return {{"id", video.id.value},
          {"title", video.title},
          {"category", video.category},
          {"summary", video.summary},
          {"publishedIso", to_iso(video.published)},
          {"durationMs", video.duration.count()},
          {"image", image_model(video.image, kUnknownProgrammeImage)},
          {"programme", std::move(programme)},
          {"url", site.page_exists("videos") ? Json(site::video_path(video.id)) : Json(nullptr)},
          {"player", playables::player_config(token_url ? token_url(video.id) : "", video.image)},
          {"streamUrl", video_stream_address(video.id)}};
}

}  // namespace zender::pages
