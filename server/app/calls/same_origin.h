#pragma once
#include <string_view>

#include "http/messages/message.h"

namespace zender::app {

/// Whether a request comes from a page of this site, or not from a browser: by Sec-Fetch-Site
/// (Fetch Metadata) if the browser sends it, otherwise by comparing Origin with Host and
/// `public_url`.
bool is_same_origin(const http::Request& request, std::string_view public_url);

}  // namespace zender::app
