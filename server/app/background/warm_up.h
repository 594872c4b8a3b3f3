#pragma once
#include "app/services.h"

namespace zender::app {

/// The renderer's inputs for the warm-up: pages of every kind that this station has, namely lists,
/// the newest items, a channel's player, an unknown address. What cannot be made now is left out
/// and logged. Blocks on storage.
render::Renderer::WarmUp warm_up_pages(Services& services);

}  // namespace zender::app
