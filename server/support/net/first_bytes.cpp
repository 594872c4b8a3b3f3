#include "support/net/first_bytes.h"

#include <curl/curl.h>

#include <algorithm>
#include <memory>
#include <mutex>

#include "support/failure.h"

namespace zender {
namespace {

constexpr long kMaxRedirects = 5;

struct Kept {
  std::string bytes;
  std::size_t most = 0;
};

/// Returns less than it was given, which ends the transfer, once there is enough.
std::size_t keep_bytes(char* data, std::size_t size, std::size_t count, void* to) {
  auto& kept = *static_cast<Kept*>(to);
  kept.bytes.append(data, std::min(size * count, kept.most - kept.bytes.size()));
  return kept.bytes.size() < kept.most ? size * count : 0;
}

using StringList = std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)>;

}  // namespace

FirstBytes first_bytes(const FirstBytesCall& call) {
  static std::once_flag once;
  std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
  const std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> curl(curl_easy_init(), &curl_easy_cleanup);
  if (!curl) throw Failure(FailureKind::kInternal, "libcurl failed to initialise");
  const StringList shoutcast(curl_slist_append(nullptr, "ICY 200 OK"), &curl_slist_free_all);
  Kept kept{"", call.most};
  curl_easy_setopt(curl.get(), CURLOPT_URL, call.url.c_str());
  curl_easy_setopt(curl.get(), CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl.get(), CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl.get(), CURLOPT_FOLLOWLOCATION, 1L);
  curl_easy_setopt(curl.get(), CURLOPT_MAXREDIRS, kMaxRedirects);
  curl_easy_setopt(curl.get(), CURLOPT_HTTP200ALIASES, shoutcast.get());
  curl_easy_setopt(curl.get(), CURLOPT_USERAGENT, call.user_agent.c_str());
  curl_easy_setopt(curl.get(), CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(call.connect.count()));
  curl_easy_setopt(curl.get(), CURLOPT_TIMEOUT_MS, static_cast<long>(call.whole.count()));
  curl_easy_setopt(curl.get(), CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl.get(), CURLOPT_WRITEFUNCTION, keep_bytes);
  curl_easy_setopt(curl.get(), CURLOPT_WRITEDATA, &kept);
  const CURLcode code = curl_easy_perform(curl.get());
  // It ends early in any case: there is enough, or a slow stream was listened to for long enough.
  if (code != CURLE_OK && kept.bytes.empty())
    throw Failure(FailureKind::kUnavailable, curl_easy_strerror(code));
  long status = 0;
  const char* type = nullptr;
  curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &status);
  curl_easy_getinfo(curl.get(), CURLINFO_CONTENT_TYPE, &type);
  return {static_cast<int>(status), type == nullptr ? "" : type, std::move(kept.bytes)};
}

}  // namespace zender
