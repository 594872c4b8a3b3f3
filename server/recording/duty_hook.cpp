#include "recording/duty_hook.h"

#include <curl/curl.h>
#include <fmt/format.h>

#include <memory>

#include "support/failure.h"
#include "support/json.h"
#include "support/process/limited_child.h"
#include "support/station_time.h"

namespace zender::recording {
namespace {

constexpr long kHookSeconds = 30;

bool is_address(const std::string& hook) {
  return hook.starts_with("http://") || hook.starts_with("https://");
}

std::size_t discard_answer(char*, std::size_t size, std::size_t count, void*) {
  return size * count;
}

void post_event(const std::string& address, const std::string& body) {
  const std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> curl(curl_easy_init(), &curl_easy_cleanup);
  const std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> headers(
      curl_slist_append(nullptr, "Content-Type: application/json"), &curl_slist_free_all);
  curl_easy_setopt(curl.get(), CURLOPT_URL, address.c_str());
  curl_easy_setopt(curl.get(), CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl.get(), CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(curl.get(), CURLOPT_TIMEOUT, kHookSeconds);
  curl_easy_setopt(curl.get(), CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl.get(), CURLOPT_WRITEFUNCTION, discard_answer);
  curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(body.size()));
  curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDS, body.c_str());
  const CURLcode code = curl_easy_perform(curl.get());
  if (code != CURLE_OK) throw Failure(FailureKind::kUnavailable, curl_easy_strerror(code));
  long status = 0;
  curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &status);
  if (status >= 300) throw Failure(FailureKind::kUnavailable, fmt::format("it answered {}", status));
}

}  // namespace

std::string mistake_in_hook(const std::string& hook) {
  return hook.empty() || is_address(hook) || hook.starts_with('/')
             ? ""
             : "must be an http or https address, or the absolute path of a program";
}

std::string hook_body(const DutyEvent& event) {
  const std::string what =
      event.begins ? event.condition + " since " : "no longer " + event.condition + ", which began at ";
  return Json{{"channel", event.channel.value},
              {"condition", event.condition},
              {"begins", event.begins},
              {"sinceIso", to_iso(event.since)},
              {"text", event.channel.value + ": " + what + to_station_time(event.since)}}
      .dump();
}

void call_hook(const std::string& hook, const DutyEvent& event) {
  if (is_address(hook)) return post_event(hook, hook_body(event));
  ChildLimits limits;
  limits.processor = std::chrono::seconds(kHookSeconds);
  const auto result =
      run_child({hook, event.channel.value, event.condition, event.begins ? "begins" : "ends"}, limits);
  if (result.exit_code != 0)
    throw Failure(FailureKind::kUnavailable,
                  fmt::format("it ended with {}: {}", result.exit_code, result.errors));
}

}  // namespace zender::recording
