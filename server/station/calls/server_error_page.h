#pragma once
#include <optional>

#include "http/messages/problem.h"

namespace zender::station {

/// Whether to answer with a page; programs get problem+json.
bool asks_for_page(const http::Request& request);

/// An error of the server itself (500, 503, 429, …) as a page that works without the shell. In the
/// station's app it does not link to the site (S2-032). That a page does not exist is a page of the
/// site: pages/model/not_found.h.
http::Reply error_page(int status, const http::Request& request);

}  // namespace zender::station
