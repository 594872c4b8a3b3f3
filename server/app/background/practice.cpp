#include "app/background/practice.h"

#include "app/routes/site_routes.h"
#include "support/log.h"

namespace zender::app {
namespace {

/// Of each kind: enough to meet most of what its pages are made of.
constexpr int kNewest = 4;

/// Nothing when no page is there, or it cannot be made now.
std::optional<render::Input> input_at(Services& services, const std::string& path) {
  try {
    return services.page_replies.render_input(page_at(services, path));
  } catch (const std::exception& error) {
    log::warning("a page to practise on cannot be made", {{"path", path}, {"error", error.what()}});
    return std::nullopt;
  }
}

}  // namespace

render::Renderer::Practice render_practice(Services& services) {
  render::Renderer::Practice practice;
  practice.rounds = services.config.pools.render_practice;
  std::vector<std::string> paths{"/speler/" + services.config.station.default_channel,
                                 "/een-adres-dat-niet-bestaat"};
  try {
    for (auto& path : services.pages.some_of_each_kind(kNewest)) paths.push_back(std::move(path));
  } catch (const std::exception& error) {
    log::warning("the pages to practise on cannot be listed", {{"error", error.what()}});
  }
  for (const auto& path : paths)
    if (auto input = input_at(services, path)) practice.inputs.push_back(std::move(*input));
  return practice;
}

}  // namespace zender::app
