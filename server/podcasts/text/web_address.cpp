#include "podcasts/text/web_address.h"

#include <curl/curl.h>

#include <memory>

#include "podcasts/text/texts.h"
#include "support/text/lower_case.h"

namespace zender::podcasts {
namespace {

struct UrlCleaner {
  void operator()(CURLU* url) const { curl_url_cleanup(url); }
};
using UrlHandle = std::unique_ptr<CURLU, UrlCleaner>;

std::string url_part(CURLU* url, CURLUPart part, unsigned flags = 0) {
  char* text = nullptr;
  if (curl_url_get(url, part, &text, flags) != CURLUE_OK || text == nullptr) return {};
  std::string result(text);
  curl_free(text);
  return result;
}

}  // namespace

std::optional<std::string> web_address(const std::string& address, const std::string& base) {
  const std::string plain(trimmed(address));
  if (plain.empty() || plain.size() > kMaxAddress) return std::nullopt;
  const UrlHandle url(curl_url());
  if (!base.empty() && curl_url_set(url.get(), CURLUPART_URL, base.c_str(), 0) != CURLUE_OK)
    return std::nullopt;
  if (curl_url_set(url.get(), CURLUPART_URL, plain.c_str(), CURLU_URLENCODE) != CURLUE_OK)
    return std::nullopt;
  const std::string scheme = url_part(url.get(), CURLUPART_SCHEME);
  if (scheme != "http" && scheme != "https") return std::nullopt;
  if (!url_part(url.get(), CURLUPART_USER).empty() || !url_part(url.get(), CURLUPART_PASSWORD).empty())
    return std::nullopt;
  std::string result = url_part(url.get(), CURLUPART_URL);
  if (result.size() > kMaxAddress) return std::nullopt;
  return result;
}

bool has_wrong_port(const std::string& address) {
  const UrlHandle url(curl_url());
  const std::string plain(trimmed(address));
  return curl_url_set(url.get(), CURLUPART_URL, plain.c_str(), CURLU_URLENCODE) == CURLUE_BAD_PORT_NUMBER;
}

WebHost host_of(const std::string& address) {
  const UrlHandle url(curl_url());
  if (curl_url_set(url.get(), CURLUPART_URL, address.c_str(), 0) != CURLUE_OK) return {};
  std::string name = lower_case(url_part(url.get(), CURLUPART_HOST));
  if (name.starts_with('[') && name.ends_with(']')) name = name.substr(1, name.size() - 2);
  return {std::move(name), url_part(url.get(), CURLUPART_PORT, CURLU_DEFAULT_PORT)};
}

}  // namespace zender::podcasts
