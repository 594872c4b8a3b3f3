#pragma once
#include "app/services/services.h"
#include "http/routing/dispatcher.h"

namespace zender::app {

/// Adds /media/episodes/{episodeId}.m4a and /media/fragments/{fragmentId}.m4a.
void add_whole_sound_routes(http::Dispatcher& dispatcher, Services& services);

}  // namespace zender::app
