#pragma once
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "support/clock.h"

/// Files of other servers, fetched so that whoever writes a feed cannot make this server reach into its own
/// network.
namespace zender::podcasts {

/// Limits and conditions of one request.
struct FetchRequest {
  std::string url;            ///< as web_address() gives it
  std::size_t max_bytes = 0;  ///< after unpacking
  std::string etag = {};      ///< of what is there already; empty: none
  std::string last_modified = {};
};

struct FetchReply {
  long status = 0;  ///< 200 or 304, or what the server said instead
  std::string body = {};
  std::string etag = {};
  std::string last_modified = {};
  std::string url = {};  ///< after redirects
  std::string permanent_url =
      {};  ///< where the resource moved to for good; the one asked for when it did not
  std::optional<std::chrono::seconds> retry_after = {};
};

/// What a reply other than 200 is told as: 'example.org answers 404'.
std::string status_text(const std::string& url, long status);

/// Fetches over HTTP. Thread-safe; blocks.
class FileFetcher {
 public:
  virtual ~FileFetcher() = default;
  /// Every status is a reply. Throws Failure(kForbidden) for an address that may not be reached,
  /// Failure(kTooLarge) for more than max_bytes, Failure(kUnavailable) with the reason when there is no
  /// answer.
  virtual FetchReply fetch(const FetchRequest& request) = 0;
};

struct WebFetcherOptions {
  /// Hosts that may be reached whatever their address is: 'name', or 'name:port' for one port of it.
  std::vector<std::string> allowed_hosts;
  std::chrono::seconds connect_time{10};
  std::chrono::seconds whole_time{60};  ///< for one hop
  /// Answers instead of DNS, 'name:port:address', for tests.
  std::vector<std::string> resolve = {};
};

/// The real one, on libcurl. Only http and https are spoken, without proxy, cookies or credentials. The
/// address that a connection is about to be made to is judged (address_rules.h), so a name that resolves
/// otherwise than before gains nothing; redirects, at most five, are followed one by one and judged alike.
class WebFetcher : public FileFetcher {
 public:
  explicit WebFetcher(WebFetcherOptions options);
  FetchReply fetch(const FetchRequest& request) override;
  /// Ends what is being fetched, and everything that is asked from then on, with Failure(kUnavailable).
  void stop() { stopping_ = true; }

 private:
  FetchReply fetch_once(const FetchRequest& request, std::string& location) const;
  bool is_allowed_host(const std::string& url) const;

  WebFetcherOptions options_;
  std::atomic<bool> stopping_{false};
};

}  // namespace zender::podcasts
