#pragma once
#include <any>
#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "cache/entry.h"

namespace zender::http {

using Query = std::vector<std::pair<std::string, std::string>>;
using Headers = std::vector<std::pair<std::string, std::string>>;

/// A request as handlers see it: parsed, limited, decoded. The session owns it for one exchange.
struct Request {
  std::string method;  ///< one that the route has: "GET", "HEAD", "POST"
  std::string path;    ///< decoded UTF-8: begins with '/', no '.' or '..' segment, no NUL
  std::string target;  ///< as sent (origin form), for logs, redirects and encoded slashes
  Query query;         ///< decoded ('+' is a space), in the order sent
  std::map<std::string, std::string, std::less<>>
      headers;  ///< names in lower case; repeated ones joined with ', '
  std::map<std::string, std::string, std::less<>>
      params;  ///< the route pattern's {names}; '*' is called "rest"
  std::string body;
  std::any caller;             ///< what the access check learnt of it (http/routing/access.h)
  std::string remote_address;  ///< of the client; behind a trusted proxy, the address that it names
  std::string request_id;      ///< also in the reply's X-Request-Id header and in the log

  /// First value of a query parameter; nothing when absent.
  std::optional<std::string> query_value(std::string_view name) const;
  /// Value of a header (lower-case name); empty when absent.
  std::string_view header(std::string_view name) const;
  /// Value of a pattern parameter; empty when the pattern has none of that name.
  std::string_view param(std::string_view name) const;
};

/// Part of an open file, which the kernel sends without copying it through our memory. Closes the
/// descriptor when it is destroyed.
class FileBody {
 public:
  FileBody(int descriptor, std::uint64_t offset, std::uint64_t length)
      : descriptor_(descriptor), offset_(offset), length_(length) {}
  ~FileBody();
  FileBody(const FileBody&) = delete;
  FileBody& operator=(const FileBody&) = delete;
  int descriptor() const { return descriptor_; }
  std::uint64_t offset() const { return offset_; }
  std::uint64_t length() const { return length_; }

 private:
  int descriptor_;
  std::uint64_t offset_;
  std::uint64_t length_;
};

/// A body that is produced while it is sent. Used by one session, on its I/O thread.
class BodySource {
 public:
  struct Piece {
    std::string bytes;
    bool is_last = false;
    /// Sent after `bytes`: a part of a string that other bodies send too. May be null.
    std::shared_ptr<const std::string> shared = {};
    std::size_t from = 0;  ///< of `shared`
    std::size_t count = 0;
  };
  virtual ~BodySource() = default;
  /// The size of the whole body in bytes, if known. A body of unknown length ends with its
  /// connection.
  virtual std::optional<std::uint64_t> length() const = 0;
  /// The next piece; requested when the previous one has been handed to the system. Waits for about
  /// a second at most and then returns an empty piece, so that the session can check whether its
  /// client is still there. If it throws, the connection is closed.
  virtual boost::asio::awaitable<Piece> next() = 0;
};

/// A reply. The transport adds Date, Content-Length, Connection, X-Request-Id and the security
/// headers.
struct Reply {
  int status = 200;
  Headers headers;
  std::string body;
  std::shared_ptr<const FileBody> file = {};  ///< instead of `body`
  std::shared_ptr<BodySource> source = {};    ///< instead of `body`
};

/// Answers one request. Runs on an I/O thread: anything that blocks must go through a WorkerPool.
/// May throw Failure, which the session turns into problem+json.
using Handler = std::function<boost::asio::awaitable<Reply>(const Request&)>;

/// Limits how often a caller may use a route: returns the reply that refuses the request, or
/// nothing. Called before the access check and before the body is read. Runs on an I/O thread and
/// must not block.
using RateLimit = std::function<std::optional<Reply>(const Request&)>;

/// Like Handler, for replies that depend only on path and query. The I/O thread keeps a finished
/// entry under the request's target and serves it without calling the handler for as long as
/// Entry::fresh() is true. So an entry whose meaning depends on the day (a dated address that
/// becomes canonical at midnight) must expire by then.
using CachedReply = std::variant<Reply, cache::EntryPtr>;
using CachedHandler = std::function<boost::asio::awaitable<CachedReply>(const Request&)>;

/// A JSON reply that must not be stored by any cache.
Reply json_reply(int status, std::string body);
/// A redirect; `location` must be percent-encoded.
Reply redirect_reply(int status, std::string location);

}  // namespace zender::http
