#pragma once
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "support/clock.h"

/// Fetches files of other servers. The address rules stop the author of a feed from making this
/// server send requests inside its own network.
namespace zender::podcasts {

/// Limits and conditions of one request.
struct FetchRequest {
  std::string url;            ///< as web_address() gives it
  std::size_t max_bytes = 0;  ///< after unpacking
  std::string etag = {};      ///< of the stored version; empty: none
  std::string last_modified = {};
};

struct FetchReply {
  long status = 0;  ///< any status; 200 and 304 are successes
  std::string body = {};
  std::string charset = {};  ///< of its Content-Type; empty: it names none
  std::string etag = {};
  std::string last_modified = {};
  std::string url = {};  ///< after redirects
  /// The address after permanent redirects; the requested one if there were none.
  std::string permanent_url = {};
  std::optional<std::chrono::seconds> retry_after = {};
};

/// The message for a status other than 200: 'example.org replied 404'.
std::string status_text(const std::string& url, long status);

/// Fetches over HTTP. Thread-safe; blocks.
class FileFetcher {
 public:
  virtual ~FileFetcher() = default;
  /// Replies of any status are returned. Throws Failure(kForbidden) for an address that is not
  /// allowed, Failure(kTooLarge) for more than max_bytes, Failure(kUnavailable) with the reason if
  /// there is no reply.
  virtual FetchReply fetch(const FetchRequest& request) = 0;
};

struct WebFetcherOptions {
  /// Hosts that may be reached at any address: 'name', or 'name:port' for one port.
  std::vector<std::string> allowed_hosts;
  std::chrono::seconds connect_time{10};
  std::chrono::seconds whole_time{60};  ///< for one request of a chain of redirects
  /// Used instead of DNS, as 'name:port:address', for tests.
  std::vector<std::string> resolve = {};
};

/// Fetches with libcurl: http and https only, without proxy, cookies or credentials. Checks the IP
/// address of every connection just before it is made (address_rules.h), so changing the DNS answer
/// does not help an attacker. Follows at most five redirects, each checked in the same way.
class WebFetcher : public FileFetcher {
 public:
  explicit WebFetcher(WebFetcherOptions options);
  FetchReply fetch(const FetchRequest& request) override;
  /// Makes running and later requests fail with Failure(kUnavailable).
  void stop() { stopping_ = true; }

 private:
  FetchReply fetch_once(const FetchRequest& request, std::string& location) const;
  bool is_allowed_host(const std::string& url) const;

  WebFetcherOptions options_;
  std::atomic<bool> stopping_{false};
};

}  // namespace zender::podcasts
