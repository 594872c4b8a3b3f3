#include "pages/items/video_card.h"

#include "pages/model/optional_links.h"
#include "pages/model/shared_models.h"
#include "site/links.h"
#include "site/pictures.h"
#include "site/streams.h"

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
          {"image", image_model(video.image, site::kUnknownProgrammeImage)},
          {"programme", std::move(programme)},
          {"url", site.page_exists("videos") ? Json(site::video_path(video.id)) : Json(nullptr)},
          {"player", playables::player_config(token_url ? token_url(video.id) : "", video.image)},
          {"streamUrl", site::video_playlist_path(video.id)}};
}

}  // namespace zender::pages
