#include "pages/search/search_hits.h"

#include <chrono>

#include "playables/playable_items.h"
#include "site/links.h"

namespace zender::pages {
namespace {

std::string hit_page_path(const SiteSettings& site, const SearchHit& hit) {
  const std::string& id = hit.key.id;
  switch (hit.key.kind) {
    case SearchKind::kProgramme:
      return site::programme_path(ProgrammeSlug(hit.slug));
    case SearchKind::kPresenter:
      return site::presenter_path(PresenterSlug(hit.slug));
    case SearchKind::kTrack:
      return site::track_path(TrackId(id), hit.slug);
    case SearchKind::kArticle:
      return site::article_path(CategorySlug(hit.parent), ArticleId(id), hit.slug);
    case SearchKind::kFragment:
      return site::fragment_path(ProgrammeSlug(hit.parent), FragmentId(id), hit.published, hit.slug);
    case SearchKind::kBroadcast:
      return site::broadcast_path(ProgrammeSlug(hit.parent), BroadcastId(id), hit.published, hit.slug);
    case SearchKind::kFeed:
      return site::podcast_feed_path(FeedSlug(hit.slug));
    case SearchKind::kEpisode:
      return site::podcast_episode_path(FeedSlug(hit.parent), EpisodeId(id), hit.slug);
    case SearchKind::kVideo:
      return site::video_path(VideoId(id));
    case SearchKind::kChannel:
      return site::channel_page_path(hit.parent, ChannelSlug(id), site.default_channel);
    case SearchKind::kBroadcaster:
      return site::programmes_path(BroadcasterSlug(id));
    case SearchKind::kSection:
      return section_path(id);
    case SearchKind::kPage:
      break;
  }
  return hit.parent == "theme"   ? site::theme_path(hit.slug)
         : hit.parent == "about" ? site::about_path(hit.slug)
                                 : site::overview_path(hit.slug);
}

}  // namespace

std::string search_hit_path(const SiteSettings& site, const SearchHit& hit) {
  std::string path = hit_page_path(site, hit);
  if (!hit.said_at) return path;
  return path + "#t=" + std::to_string(std::chrono::floor<std::chrono::seconds>(*hit.said_at).count());
}

const char* search_kind_name(SearchKind kind) {
  switch (kind) {
    case SearchKind::kProgramme:
      return "programme";
    case SearchKind::kPresenter:
      return "presenter";
    case SearchKind::kTrack:
      return "track";
    case SearchKind::kArticle:
      return "article";
    case SearchKind::kFragment:
      return "fragment";
    case SearchKind::kBroadcast:
      return "broadcast";
    case SearchKind::kFeed:
      return "feed";
    case SearchKind::kEpisode:
      return "episode";
    case SearchKind::kVideo:
      return "video";
    case SearchKind::kChannel:
      return "channel";
    case SearchKind::kBroadcaster:
      return "broadcaster";
    case SearchKind::kSection:
      return "section";
    case SearchKind::kPage:
      break;
  }
  return "page";
}

Json marked_text_model(const MarkedText& text) {
  Json parts = Json::array();
  for (const auto& part : text.parts) parts.push_back({{"text", part.text}, {"isMarked", part.is_marked}});
  return parts;
}

Json search_hit_model(const SiteSettings& site, const SearchHit& hit) {
  const auto seconds = [](Milliseconds at) { return static_cast<double>(at.count()) / 1000.0; };
  return {{"kind", search_kind_name(hit.key.kind)},
          {"id", hit.key.id},
          {"title", marked_text_model(hit.title)},
          {"subtitle", marked_text_model(hit.subtitle)},
          {"snippet", marked_text_model(hit.snippet)},
          {"image", hit.image ? playables::image_model(*hit.image) : Json(nullptr)},
          {"url", search_hit_path(site, hit)},
          {"publishedIso", hit.published ? Json(to_iso(*hit.published)) : Json(nullptr)},
          {"saidAt", hit.said_at ? Json(seconds(*hit.said_at)) : Json(nullptr)}};
}

}  // namespace zender::pages
