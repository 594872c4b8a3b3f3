#include "app/calls/same_origin.h"

#include "http/messages/head.h"

namespace zender::app {

bool is_same_origin(const http::Request& request, std::string_view public_url) {
  if (const auto site = request.header("sec-fetch-site"); !site.empty())
    return site == "same-origin" || site == "none";
  const std::string_view origin = request.header("origin");
  if (origin.empty() || http::equal_ignoring_case(origin, public_url)) return true;
  // Behind a proxy that ends TLS, the scheme is another than what we see; the host is the same.
  const std::size_t scheme = origin.find("://");
  return scheme != std::string_view::npos &&
         http::equal_ignoring_case(origin.substr(scheme + 3), request.header("host"));
}

}  // namespace zender::app
