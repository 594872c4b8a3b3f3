#include "station/groups/page_parts.h"

#include <fstream>
#include <utility>

#include "station/metrics/service_metrics.h"
#include "station/parts/module_settings.h"
#include "support/failure.h"

namespace zender::station {
namespace {

/// `on_air` is used only when a page is made.
pages::SiteSettings settings_of(const PageParts::Uses& uses, CachedPart<pages::ChannelsOnAir>& on_air) {
  pages::SiteSettings site =
      site_settings(uses.base.config, uses.player.service,
                    [&stores = uses.stores](const MediaId& id) { return stores.assets(id); });
  site.sound_bytes = [&files = uses.sound.files](const MediaId& media) { return files.bytes(media); };
  site.cached_on_air = [&on_air](const auto& read) { return on_air.get(read); };
  return site;
}

/// The list of files that the browser build writes (web/dist/client/assets.json): entry, css,
/// preloads, fonts. Throws Failure(kUnavailable) if the file is missing or is not such a list.
nlohmann::json read_web_assets(const std::string& client_folder) {
  const std::string path = client_folder + "/assets.json";
  std::ifstream file(path);
  if (!file)
    throw Failure(FailureKind::kUnavailable,
                  path + " cannot be read; build the front end first (scripts/build-web)");
  auto assets = nlohmann::json::parse(file, nullptr, false);
  if (!assets.is_object() || !assets["entry"].is_string() || !assets["css"].is_array())
    throw Failure(FailureKind::kUnavailable, path + " is not a list of front-end files");
  return assets;
}

}  // namespace

PageParts::PageParts(Uses uses)
    : search(uses.base.config.search.folder),
      channels(uses.stores.pages->channels(), uses.replies.topics, uses.base.clock),
      on_air(uses.replies.topics, uses.base.clock),
      pages(*uses.stores.pages, channels, search, settings_of(uses, on_air), uses.base.clock),
      admissions(uses.base.config, uses.base.metrics),
      replies({.pages = pages,
               .info = [uses] { return info_sources(*uses.stores.pages, uses.player.service); },
               .topics = uses.replies.topics,
               .clock = uses.base.clock,
               .storage = uses.pools.storage,
               .rendering = uses.pools.render,
               .renderer = uses.renderer,
               .metrics = uses.base.metrics,
               .room = admissions.pages,
               .assets = read_web_assets(uses.base.config.web.client),
               .on_render_failure =
                   [uses](const std::string& path, const std::string& request_id, const std::string& reason) {
                     uses.reports.errors.note({"RenderFailure", reason, path, "", request_id});
                   }}),
      sized_pictures(uses.base.config.data.media() + "/images",
                     uses.base.config.data.folder + "/cache/pictures",
                     static_cast<std::uintmax_t>(uses.base.config.cache.picture_disk_megabytes) << 20U) {
  show_pictures(uses.base.metrics, sized_pictures);
}

}  // namespace zender::station
