#pragma once
#include "app/services.h"

namespace zender::app {

/// Pages of every kind that this station has, as the renderer is given them: lists, the newest items, a
/// channel's player, an address that is not there. What cannot be made now is left out,
/// with a line in the log. Blocks on storage.
render::Renderer::WarmUp warm_up_pages(Services& services);

}  // namespace zender::app
