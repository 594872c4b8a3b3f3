#pragma once
#include "pages/pages.h"
#include "render/renderer.h"
#include "station/parts/page_replies.h"
#include "support/clock.h"

namespace zender::station {

/// The renderer's inputs for the warm-up: pages of every kind that this station has, namely lists,
/// the newest items, a channel's player, an unknown address. What cannot be made now is left out
/// and logged. `rounds`: how often each is rendered. Blocks on storage.
render::Renderer::WarmUp warm_up_pages(const pages::Pages& pages, PageReplies& replies, const Clock& clock,
                                       int rounds);

}  // namespace zender::station
