#include "podcasts/fetch/fetcher.h"

#include <curl/curl.h>
#include <unistd.h>

#include <algorithm>
#include <mutex>
#include <utility>

#include "podcasts/fetch/address_rules.h"
#include "podcasts/podcast_limits.h"
#include "podcasts/text/texts.h"
#include "podcasts/text/web_address.h"
#include "support/failure.h"
#include "support/http_date.h"
#include "support/text/lower_case.h"
#include "support/text/readable_text.h"
#include "support/text/trimmed.h"

namespace zender::podcasts {
namespace {

constexpr const char* kUserAgent = "Zender/1.0 (podcast import)";

struct EasyFree {
  void operator()(CURL* curl) const { curl_easy_cleanup(curl); }
};
struct ListFree {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using HeaderList = std::unique_ptr<curl_slist, ListFree>;

void append_to(HeaderList& list, const std::string& text) {
  // The new list starts with the element that is owned already, or is a new one.
  curl_slist* const before = list.release();
  curl_slist* const longer = curl_slist_append(before, text.c_str());
  list.reset(longer == nullptr ? before : longer);
  if (longer == nullptr) throw Failure(FailureKind::kUnavailable, "out of memory");
}

/// The data of libcurl's callbacks.
struct Transfer {
  std::string body;
  std::string headers;
  std::size_t max_bytes = 0;
  bool is_too_large = false;
  bool is_trusted = false;  ///< the settings allow the host
  bool is_refused = false;
  bool has_encoding = false;
  bool is_strange = false;  ///< packed in a way that nobody needs
  const std::atomic<bool>* stopping = nullptr;
};

std::size_t take_body(char* data, std::size_t size, std::size_t count, void* to) {
  auto& transfer = *static_cast<Transfer*>(to);
  const std::size_t bytes = size * count;
  if (transfer.body.size() + bytes > transfer.max_bytes) {
    transfer.is_too_large = true;
    return 0;
  }
  transfer.body.append(data, bytes);
  return bytes;
}

/// Whether a header says that the body is packed more than once, or with more memory than a feed
/// needs: the window of zstd may be 128 MB for each of five layers.
bool is_packed_strangely(std::string_view header, Transfer& transfer) {
  constexpr std::string_view kName = "content-encoding:";
  if (lower_case(header.substr(0, kName.size())) != kName) return false;
  const std::string coding = lower_case(trimmed(header.substr(kName.size())));
  if (coding.empty() || coding == "identity") return false;
  const bool is_usual = coding == "gzip" || coding == "x-gzip" || coding == "deflate" || coding == "br";
  return std::exchange(transfer.has_encoding, true) || !is_usual;
}

std::size_t take_header(char* data, std::size_t size, std::size_t count, void* to) {
  auto& transfer = *static_cast<Transfer*>(to);
  const std::size_t bytes = size * count;
  if (is_packed_strangely({data, bytes}, transfer)) {
    transfer.is_strange = true;
    return 0;
  }
  if (transfer.headers.size() + bytes > kMaxHeaders) return 0;
  transfer.headers.append(data, bytes);
  return bytes;
}

/// Called with every address just before connecting: the only moment at which the address can no
/// longer change.
curl_socket_t open_if_allowed(void* to, curlsocktype, curl_sockaddr* address) {
  auto& transfer = *static_cast<Transfer*>(to);
  if (!transfer.is_trusted && !is_public_address(address->addr)) {
    transfer.is_refused = true;
    return CURL_SOCKET_BAD;
  }
  return ::socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

int stop_when_told(void* to, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return static_cast<Transfer*>(to)->stopping->load() ? 1 : 0;
}

template <class Value>
void set(CURL* curl, CURLoption option, Value value) {
  if (curl_easy_setopt(curl, option, value) != CURLE_OK)
    throw Failure(FailureKind::kInternal, "libcurl lacks an option");
}

/// The last value of a header in the last reply; empty if it is missing.
std::string header_of(const std::string& headers, const std::string& name) {
  std::string value;
  std::size_t at = 0;
  while (at < headers.size()) {
    const std::size_t end = std::min(headers.find('\n', at), headers.size());
    const std::string line = headers.substr(at, end - at);
    at = end + 1;
    const auto colon = line.find(':');
    if (line.starts_with("HTTP/")) {
      value.clear();
    } else if (colon != std::string::npos && lower_case(trimmed(line.substr(0, colon))) == name) {
      value = std::string(trimmed(line.substr(colon + 1)));
    }
  }
  return value;
}

/// The charset in a Content-Type: 'utf-8' of 'text/xml; charset="utf-8"' (RFC 9110, section 8.3.2).
std::string charset_in(const std::string& content_type) {
  constexpr std::string_view kName = "charset=";
  const auto at = lower_case(content_type).find(kName);
  if (at == std::string::npos) return {};
  const std::string value = content_type.substr(at + kName.size());
  return std::string(zender::trimmed(value.substr(0, value.find(';')), " \t\"'"));
}

std::optional<std::chrono::seconds> retry_after(const std::string& value) {
  const std::int64_t seconds = positive_number(value);
  if (seconds > 0) return std::chrono::seconds(std::min<std::int64_t>(seconds, 30L * 24 * 3600));
  return std::nullopt;
}

std::string with_host(const std::string& url, const std::string& why) {
  return host_of(url).name + " " + why;
}

Failure failure_of(CURLcode code, const Transfer& transfer, const FetchRequest& request, const char* detail) {
  if (transfer.is_too_large) {
    return Failure(
        FailureKind::kTooLarge,
        with_host(request.url, "sent more than " + std::to_string(request.max_bytes >> 10U) + " kB"));
  }
  if (transfer.is_refused) {
    return Failure(
        FailureKind::kForbidden,
        with_host(request.url, "is not on the public internet (podcasts.allowed_hosts can allow it)"));
  }
  if (transfer.is_strange)
    return Failure(
        FailureKind::kUnavailable,
        with_host(request.url, "sent a file that is packed otherwise than once, with gzip, deflate or br"));
  const std::string reason = detail[0] == '\0' ? curl_easy_strerror(code) : detail;
  return Failure(FailureKind::kUnavailable, with_host(request.url, "is not responding: " + reason));
}

bool is_redirect(long status) {
  return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

}  // namespace

std::string status_text(const std::string& url, long status) {
  return with_host(url, "replied " + std::to_string(status));
}

WebFetcher::WebFetcher(WebFetcherOptions options) : options_(std::move(options)) {
  static std::once_flag once;
  std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
  for (std::string& host : options_.allowed_hosts) host = lower_case(host);
}

bool WebFetcher::is_allowed_host(const std::string& url) const {
  const WebHost host = host_of(url);
  const auto is_this = [&](const std::string& allowed) {
    return allowed == host.name || allowed == host.name + ":" + host.port ||
           allowed == "[" + host.name + "]:" + host.port;
  };
  return std::any_of(options_.allowed_hosts.begin(), options_.allowed_hosts.end(), is_this);
}

FetchReply WebFetcher::fetch_once(const FetchRequest& request, std::string& location) const {
  if (stopping_) throw Failure(FailureKind::kUnavailable, "the server is stopping");
  const std::unique_ptr<CURL, EasyFree> handle(curl_easy_init());
  if (!handle) throw Failure(FailureKind::kUnavailable, "out of memory");
  CURL* curl = handle.get();
  Transfer transfer;
  transfer.max_bytes = request.max_bytes;
  transfer.is_trusted = is_allowed_host(request.url);
  transfer.stopping = &stopping_;
  char detail[CURL_ERROR_SIZE] = "";  // NOLINT(modernize-avoid-c-arrays): what libcurl writes into

  HeaderList headers;
  append_to(headers, "Accept: application/rss+xml, application/xml;q=0.9, */*;q=0.5");
  if (!request.etag.empty()) append_to(headers, "If-None-Match: " + request.etag);
  if (!request.last_modified.empty()) append_to(headers, "If-Modified-Since: " + request.last_modified);
  HeaderList resolve;
  for (const std::string& answer : options_.resolve) append_to(resolve, answer);

  set(curl, CURLOPT_URL, request.url.c_str());
  set(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  set(curl, CURLOPT_FOLLOWLOCATION, 0L);
  set(curl, CURLOPT_PROXY, "");
  set(curl, CURLOPT_NETRC, static_cast<long>(CURL_NETRC_IGNORED));
  set(curl, CURLOPT_NOSIGNAL, 1L);
  set(curl, CURLOPT_USERAGENT, kUserAgent);
  set(curl, CURLOPT_HTTPHEADER, headers.get());
  if (resolve) set(curl, CURLOPT_RESOLVE, resolve.get());
  set(curl, CURLOPT_ACCEPT_ENCODING, "gzip, deflate, br");
  set(curl, CURLOPT_CONNECTTIMEOUT, static_cast<long>(options_.connect_time.count()));
  set(curl, CURLOPT_TIMEOUT, static_cast<long>(options_.whole_time.count()));
  set(curl, CURLOPT_LOW_SPEED_LIMIT, kSlowestBytes);
  set(curl, CURLOPT_LOW_SPEED_TIME, kSlowestSeconds);
  set(curl, CURLOPT_ERRORBUFFER, static_cast<char*>(detail));
  set(curl, CURLOPT_OPENSOCKETFUNCTION, open_if_allowed);
  set(curl, CURLOPT_OPENSOCKETDATA, &transfer);
  set(curl, CURLOPT_WRITEFUNCTION, take_body);
  set(curl, CURLOPT_WRITEDATA, &transfer);
  set(curl, CURLOPT_HEADERFUNCTION, take_header);
  set(curl, CURLOPT_HEADERDATA, &transfer);
  set(curl, CURLOPT_NOPROGRESS, 0L);
  set(curl, CURLOPT_XFERINFOFUNCTION, stop_when_told);
  set(curl, CURLOPT_XFERINFODATA, &transfer);

  const CURLcode code = curl_easy_perform(curl);
  if (code != CURLE_OK) throw failure_of(code, transfer, request, static_cast<const char*>(detail));
  FetchReply reply;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &reply.status);
  reply.body = std::move(transfer.body);
  reply.charset = charset_in(header_of(transfer.headers, "content-type"));
  reply.etag = header_of(transfer.headers, "etag");
  reply.last_modified = header_of(transfer.headers, "last-modified");
  reply.retry_after = retry_after(header_of(transfer.headers, "retry-after"));
  if (is_redirect(reply.status)) location = header_of(transfer.headers, "location");
  return reply;
}

FetchReply WebFetcher::fetch(const FetchRequest& request) {
  FetchRequest hop = request;
  std::string permanent = request.url;
  bool is_permanent = true;
  for (int redirects = 0;; ++redirects) {
    std::string location;
    FetchReply reply = fetch_once(hop, location);
    if (!is_redirect(reply.status) || location.empty()) {
      reply.url = hop.url;
      reply.permanent_url = permanent;
      return reply;
    }
    if (redirects == kMaxRedirects)
      throw Failure(FailureKind::kUnavailable, with_host(request.url, "redirected more than five times"));
    const auto next = web_address(location, hop.url);
    if (!next) {
      throw Failure(FailureKind::kForbidden,
                    with_host(hop.url, "redirected to an invalid URL: " +
                                           shortened(collapsed(readable_text(location)), 200)));
    }
    is_permanent = is_permanent && (reply.status == 301 || reply.status == 308);
    hop.url = *next;
    if (is_permanent) permanent = hop.url;
  }
}

}  // namespace zender::podcasts
