#include "support/net/outgoing_call.h"

#include <curl/curl.h>

#include <algorithm>
#include <memory>
#include <mutex>

#include "support/failure.h"

namespace zender {
namespace {

struct BodyStart {
  std::string bytes;
  const std::size_t most;
};

/// Returns less than it was given, which ends the transfer, once there is enough.
std::size_t keep_start(char* data, std::size_t size, std::size_t count, void* to) {
  auto& start = *static_cast<BodyStart*>(to);
  start.bytes.append(data, std::min(size * count, start.most - start.bytes.size()));
  return start.most == 0 || start.bytes.size() < start.most ? size * count : 0;
}

int is_to_stop(void* stop, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return static_cast<const std::stop_token*>(stop)->stop_requested() ? 1 : 0;
}

using HeaderList = std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)>;

HeaderList header_list(std::vector<std::string> lines) {
  HeaderList list(nullptr, &curl_slist_free_all);
  lines.emplace_back("Expect:");  // without it, libcurl asks before it sends a longer body
  for (const std::string& line : lines) {
    curl_slist* const longer = curl_slist_append(list.get(), line.c_str());
    if (longer == nullptr) throw Failure(FailureKind::kUnavailable, "out of memory");
    [[maybe_unused]] const auto* same = list.release();
    list.reset(longer);
  }
  return list;
}

}  // namespace

OutgoingReply send_call(const OutgoingCall& call) {
  static std::once_flag once;
  std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
  const std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> curl(curl_easy_init(), &curl_easy_cleanup);
  if (!curl) throw Failure(FailureKind::kInternal, "libcurl failed to initialise");
  const HeaderList headers = header_list(call.headers);
  const HeaderList shoutcast(curl_slist_append(nullptr, "ICY 200 OK"), &curl_slist_free_all);
  BodyStart start{"", call.most};
  curl_easy_setopt(curl.get(), CURLOPT_URL, call.url.c_str());
  curl_easy_setopt(curl.get(), CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl.get(), CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl.get(), CURLOPT_FOLLOWLOCATION, call.redirects > 0 ? 1L : 0L);
  curl_easy_setopt(curl.get(), CURLOPT_MAXREDIRS, static_cast<long>(call.redirects));
  if (call.most > 0) curl_easy_setopt(curl.get(), CURLOPT_HTTP200ALIASES, shoutcast.get());
  curl_easy_setopt(curl.get(), CURLOPT_CUSTOMREQUEST, call.method.c_str());
  curl_easy_setopt(curl.get(), CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(curl.get(), CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(call.connect.count()));
  curl_easy_setopt(curl.get(), CURLOPT_TIMEOUT_MS, static_cast<long>(call.whole.count()));
  curl_easy_setopt(curl.get(), CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl.get(), CURLOPT_WRITEFUNCTION, keep_start);
  curl_easy_setopt(curl.get(), CURLOPT_WRITEDATA, &start);
  std::stop_token stop = call.stop;
  curl_easy_setopt(curl.get(), CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(curl.get(), CURLOPT_XFERINFOFUNCTION, is_to_stop);
  curl_easy_setopt(curl.get(), CURLOPT_XFERINFODATA, &stop);
  if (!call.body.empty()) {
    curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(call.body.size()));
    curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDS, call.body.c_str());
  }
  const CURLcode code = curl_easy_perform(curl.get());
  // What begins may end early: there is enough, or a slow stream was listened to for long enough.
  if (code != CURLE_OK && start.bytes.empty())
    throw Failure(FailureKind::kUnavailable, curl_easy_strerror(code));
  long status = 0;
  const char* type = nullptr;
  curl_off_t retry_after = 0;
  curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &status);
  curl_easy_getinfo(curl.get(), CURLINFO_CONTENT_TYPE, &type);
  curl_easy_getinfo(curl.get(), CURLINFO_RETRY_AFTER, &retry_after);
  return {static_cast<int>(status), type == nullptr ? "" : type, std::move(start.bytes),
          std::chrono::seconds(retry_after)};
}

}  // namespace zender
