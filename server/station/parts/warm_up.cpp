#include "station/parts/warm_up.h"

#include "site/links.h"
#include "support/log.h"

namespace zender::station {
namespace {

/// Of each kind; enough to use most of the components of its pages.
constexpr int kNewest = 4;

/// Nothing if there is no page, or it cannot be made now.
std::optional<render::RenderInput> input_at(PageReplies& replies, const site::RouteDefaults& defaults,
                                            const std::string& path) {
  try {
    return replies.render_input(page_address(site::Routes::embedded().match(path, defaults), path));
  } catch (const std::exception& error) {
    log::warning("warm-up: page model failed", {{"path", path}, {"error", error.what()}});
    return std::nullopt;
  }
}

}  // namespace

render::Renderer::WarmUp warm_up_pages(const pages::Pages& pages, PageReplies& replies, const Clock& clock,
                                       int rounds) {
  render::Renderer::WarmUp warm_up;
  warm_up.rounds = rounds;
  std::vector<std::string> paths{site::popout_player_path(pages.site().default_channel),
                                 "/een-adres-dat-niet-bestaat"};
  try {
    for (auto& path : pages.sample_paths(kNewest)) paths.push_back(std::move(path));
  } catch (const std::exception& error) {
    log::warning("warm-up: cannot list pages", {{"error", error.what()}});
  }
  for (const auto& path : paths)
    if (auto input = input_at(replies, route_defaults(pages.site(), clock.now()), path))
      warm_up.inputs.push_back(std::move(*input));
  return warm_up;
}

}  // namespace zender::station
