#pragma once
#include <array>
#include <boost/beast/http/basic_parser.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "http/messages/message.h"
#include "http/messages/negotiate.h"

namespace zender::http {

/// Where the headers at the front of `data` end.
struct HeadScan {
  enum class State { kIncomplete, kComplete, kBadLineEnding } state = State::kIncomplete;
  std::size_t size = 0;  ///< bytes up to and including the empty line, when complete
};
/// Searches from `from`, where the last search ended. A line feed without a carriage return is
/// refused at once: parsers disagree about it, which is how requests are smuggled.
HeadScan scan_head(std::string_view data, std::size_t from);

/// The headers of one request, as views into the read buffer: valid until the buffer is filled
/// again.
struct RequestHead {
  static constexpr std::size_t kMaxFields = 100;
  struct Field {
    std::string_view name, value;
  };

  std::string_view method, target;
  int version = 11;
  std::array<Field, kMaxFields> fields;
  std::size_t field_count = 0;
  bool keep_alive = true;
  bool chunked = false;
  std::uint64_t content_length = 0;
  Conditions conditions;
  std::string_view expect, request_id;  ///< empty when absent

  bool has_body() const { return chunked || content_length > 0; }
  /// The value of the first field with this name, in any case; empty if there is none.
  std::string_view field(std::string_view name) const;
  bool is_get() const { return method == "GET"; }
  bool is_head() const { return method == "HEAD"; }
};

/// Limits on the headers of a request. Sizes in bytes.
struct HeadLimits {
  std::size_t header = 16 * 1024;                       ///< with the request line; more is 431
  std::size_t target = 8 * 1024;                        ///< more is 414
  std::size_t header_fields = RequestHead::kMaxFields;  ///< more is 431
};

/// Reads complete headers (as scan_head found them) into `head` with Beast's parser, and refuses
/// what Beast accepts but could be understood in two ways. Returns 0, or the status of the refusal:
/// 400, 414, 417, 431, 501, 505.
int parse_head(std::string_view data, const HeadLimits& limits, RequestHead& head);

/// Reads a body, by length or in chunks, with Beast's parser. `put` accepts the bytes in pieces of
/// any size.
class BodyReader final : private boost::beast::http::basic_parser<true> {
 public:
  enum class State { kMore, kDone, kTooLarge, kBad };

  /// `head`: the request's headers, complete and accepted by parse_head. `limit`: bytes of the
  /// body.
  BodyReader(std::string_view head, std::size_t limit);
  /// Reads from `data`; sets `consumed` to the number of bytes that belong to this request.
  State put(std::string_view data, std::size_t& consumed);
  std::string take() { return std::move(body_); }
  State state() const { return state_; }

 private:
  using error_code = boost::beast::error_code;
  using string_view = boost::beast::string_view;
  void on_request_impl(boost::beast::http::verb, string_view, string_view, int, error_code&) override {}
  void on_response_impl(int, string_view, int, error_code&) override {}
  void on_field_impl(boost::beast::http::field, string_view, string_view, error_code&) override {}
  void on_header_impl(error_code&) override {}
  void on_body_init_impl(const boost::optional<std::uint64_t>&, error_code&) override {}
  std::size_t on_body_impl(string_view data, error_code&) override;
  void on_chunk_header_impl(std::uint64_t, string_view, error_code&) override {}
  std::size_t on_chunk_body_impl(std::uint64_t, string_view data, error_code&) override;
  void on_finish_impl(error_code&) override {}

  /// Sets the state after a piece was read.
  void note(const error_code& ec);

  std::string body_;
  std::string pending_;  ///< the beginning of an incomplete chunk header or trailer
  State state_ = State::kMore;
};

/// Whether a text names a host and perhaps a port, as Host must (RFC 9110 §7.2): a domain name, an
/// IPv4 address or a bracketed IPv6 address. Names may contain '_', which some real ones do.
bool is_host(std::string_view text);

bool equal_ignoring_case(std::string_view a, std::string_view b);

}  // namespace zender::http
