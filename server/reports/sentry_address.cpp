#include "reports/sentry_address.h"

#include <curl/curl.h>

#include <algorithm>
#include <memory>

#include "support/text/ascii_name.h"

namespace zender::reports {
namespace {

using Url = std::unique_ptr<CURLU, decltype(&curl_url_cleanup)>;

std::string part(const Url& url, CURLUPart which) {
  char* text = nullptr;
  if (curl_url_get(url.get(), which, &text, 0) != CURLUE_OK) return {};
  std::string copy(text);
  curl_free(text);
  return copy;
}

bool is_project_id(const std::string& text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::optional<SentryAddress> read_sentry_address(const std::string& text) {
  const Url url(curl_url(), &curl_url_cleanup);
  if (!url || curl_url_set(url.get(), CURLUPART_URL, text.c_str(), 0) != CURLUE_OK) return std::nullopt;
  const std::string scheme = part(url, CURLUPART_SCHEME);
  if (scheme != "http" && scheme != "https") return std::nullopt;
  const std::string key = part(url, CURLUPART_USER);
  std::string path = part(url, CURLUPART_PATH);
  if (key.empty()) {
    if (!path.ends_with("/envelope/") && !path.ends_with("/envelope")) return std::nullopt;
    return SentryAddress{text, "", ""};
  }
  if (!path.empty() && path.back() == '/') path.pop_back();
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos || !is_project_id(path.substr(slash + 1)) || !is_ascii_name(key, 64, "_-"))
    return std::nullopt;
  const std::string port = part(url, CURLUPART_PORT);
  const std::string host = part(url, CURLUPART_HOST) + (port.empty() ? "" : ":" + port);
  SentryAddress address;
  address.key = key;
  address.url = scheme + "://" + host + path.substr(0, slash) + "/api" + path.substr(slash) + "/envelope/";
  address.dsn = scheme + "://" + key + "@" + host + path;
  return address;
}

}  // namespace zender::reports
