#pragma once
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zender::http {

/// A request as handlers see it: parsed, limited, decoded. Owned by the session for the time of one exchange.
struct Request {
  std::string method;                                      ///< "GET", "HEAD", "POST"; others were answered 405
  std::string path;                                        ///< percent-decoded, valid UTF-8, begins with '/', no '.' or '..' segment, no NUL
  std::string target;                                      ///< as sent, for logs and redirects
  std::vector<std::pair<std::string, std::string>> query;  ///< decoded, in order sent
  std::map<std::string, std::string, std::less<>> headers; ///< names in lower case
  std::string body;
  std::string remote_address;
  std::string request_id;  ///< also in the X-Request-Id header of the reply and in the log

  /// First value of a query parameter; nothing when absent.
  std::optional<std::string> query_value(std::string_view name) const;
  /// Value of a header (lower-case name); empty when absent.
  std::string_view header(std::string_view name) const;
};

/// A reply before transport adds Date, Content-Length, Connection, X-Request-Id and the security headers.
struct Reply {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
};

/// Answers one request. Runs on an I/O thread: anything that blocks goes through a WorkerPool. May throw Failure; the session turns it into
/// problem+json.
using Handler = std::function<boost::asio::awaitable<Reply>(const Request&)>;

}  // namespace zender::http
