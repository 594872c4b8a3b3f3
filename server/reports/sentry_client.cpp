#include "reports/sentry_client.h"

#include <curl/curl.h>
#include <fmt/format.h>

#include <algorithm>

#include "support/failure.h"

namespace zender::reports {
namespace {

/// How long to wait before trying a service again that did not answer.
constexpr std::chrono::seconds kAfterSilence{30};
constexpr std::chrono::seconds kMaxPause{600};

/// Ignores the body of the reply; only its status is used.
std::size_t discard(char*, std::size_t size, std::size_t count, void*) {
  return size * count;
}

}  // namespace

class SentryClient::Handle {
 public:
  explicit Handle(const SentryAddress& address) : curl(curl_easy_init()) {
    if (curl == nullptr) throw Failure(FailureKind::kInternal, "libcurl failed to initialise");
    add("Content-Type: application/x-sentry-envelope");
    add("Expect:");
    if (!address.key.empty())
      add("X-Sentry-Auth: Sentry sentry_version=7, sentry_client=zender/1, sentry_key=" + address.key);
  }
  ~Handle() {
    curl_slist_free_all(headers);
    curl_easy_cleanup(curl);
  }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;

  CURL* curl;
  curl_slist* headers = nullptr;

 private:
  void add(const std::string& line) { headers = curl_slist_append(headers, line.c_str()); }
};

SentryClient::SentryClient(SentryAddress address, Timeouts timeouts)
    : address_(std::move(address)), timeouts_(timeouts), handle_(std::make_unique<Handle>(address_)) {}
SentryClient::~SentryClient() = default;

EnvelopeSender::Outcome SentryClient::send(const std::string& envelope) {
  CURL* curl = handle_->curl;
  curl_easy_reset(curl);
  curl_easy_setopt(curl, CURLOPT_URL, address_.url.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, handle_->headers);
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(timeouts_.connect.count()));
  curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, static_cast<long>(timeouts_.whole.count()));
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, discard);
  curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(envelope.size()));
  curl_easy_setopt(curl, CURLOPT_POSTFIELDS, envelope.data());
  const CURLcode code = curl_easy_perform(curl);
  if (code != CURLE_OK) return {false, curl_easy_strerror(code), kAfterSilence};

  long status = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  if (status >= 200 && status < 300) return {true, {}, {}};
  curl_off_t retry_after = 0;
  curl_easy_getinfo(curl, CURLINFO_RETRY_AFTER, &retry_after);
  Outcome outcome{false, fmt::format("it responds with status {}", status), std::chrono::seconds(0)};
  // 4xx concerns this envelope or asks to wait; 5xx concerns the service.
  if (status >= 500 || status == 429) outcome.pause = kAfterSilence;
  if (retry_after > 0) outcome.pause = std::min(std::chrono::seconds(retry_after), kMaxPause);
  return outcome;
}

}  // namespace zender::reports
