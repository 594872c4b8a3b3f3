#include "pages/items/video_card.h"

#include "pages/model/shared_models.h"
#include "site/links.h"
#include "site/picture_addresses.h"
#include "site/streams.h"

namespace zender::pages {

Json video_card(const SiteSettings& site, const ShownVideo& video) {
  const auto& token_url = site.playables.video_token_url;
  return {{"id", video.id.value},
          {"title", video.title},
          {"category", video.category},
          {"summary", video.summary},
          {"publishedIso", to_iso(video.published)},
          {"durationMs", video.duration.count()},
          {"image", image_model(video.image, site::kUnknownProgrammeImage)},
          {"programme",
           video.programme ? programme_model(*video.programme, video.programme_name) : Json(nullptr)},
          {"url", site::video_path(video.id)},
          {"player", playables::player_config(token_url ? token_url(video.id) : "", video.image)},
          {"streamUrl", site::video_playlist_path(video.id)}};
}

}  // namespace zender::pages
