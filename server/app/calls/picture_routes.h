#pragma once
#include "app/services/services.h"
#include "http/routing/dispatcher.h"

namespace zender::app {

/// Adds pictures under /media/images: the three widths that are stored of every picture
/// ('{id}-600.webp'), and the sizes of the presets in both forms ('{id}/h_270,w_360,c_north.webp',
/// '{id}.webp?height=270&width=360').
void add_picture_routes(http::Dispatcher& dispatcher, Services& services);

}  // namespace zender::app
