#pragma once
#include <string_view>

#include "http/messages/message.h"

namespace zender::app {

/// Whether a request comes from a page of this site, or from no browser at all: Sec-Fetch-Site (Fetch
/// Metadata) where the browser sends it, else Origin against the Host asked for and `public_url`.
bool is_same_origin(const http::Request& request, std::string_view public_url);

}  // namespace zender::app
