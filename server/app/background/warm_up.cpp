#include "app/background/warm_up.h"

#include "app/routes/site_routes.h"
#include "site/links.h"
#include "support/log.h"

namespace zender::app {
namespace {

/// Of each kind; enough to use most of the components of its pages.
constexpr int kNewest = 4;

/// Nothing if there is no page, or it cannot be made now.
std::optional<render::RenderInput> input_at(Services& services, const std::string& path) {
  try {
    return services.page_replies.render_input(page_at(services, path));
  } catch (const std::exception& error) {
    log::warning("a warm-up page cannot be made", {{"path", path}, {"error", error.what()}});
    return std::nullopt;
  }
}

}  // namespace

render::Renderer::WarmUp warm_up_pages(Services& services) {
  render::Renderer::WarmUp warm_up;
  warm_up.rounds = services.config.pools.render_practice;
  std::vector<std::string> paths{
      site::popout_player_path(ChannelSlug(services.config.station.default_channel)),
      "/een-adres-dat-niet-bestaat"};
  try {
    for (auto& path : services.pages.sample_paths(kNewest)) paths.push_back(std::move(path));
  } catch (const std::exception& error) {
    log::warning("the warm-up pages cannot be listed", {{"error", error.what()}});
  }
  for (const auto& path : paths)
    if (auto input = input_at(services, path)) warm_up.inputs.push_back(std::move(*input));
  return warm_up;
}

}  // namespace zender::app
