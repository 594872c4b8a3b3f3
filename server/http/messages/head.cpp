#include "http/messages/head.h"

#include <algorithm>
#include <boost/asio/ip/address_v6.hpp>
#include <boost/beast/http/error.hpp>
#include <cstring>

#include "support/text/ascii_name.h"

namespace zender::http {

namespace beast = boost::beast;

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return beast::iequals({a.data(), a.size()}, {b.data(), b.size()});
}

std::string_view RequestHead::field(std::string_view name) const {
  for (std::size_t i = 0; i < field_count; ++i) {
    if (equal_ignoring_case(fields[i].name, name)) return fields[i].value;
  }
  return {};
}

bool is_host(std::string_view text) {
  constexpr std::size_t kMaxName = 255;
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  std::string_view name = text;
  std::string_view port;
  const std::size_t bracket = text.starts_with('[') ? text.find(']') : 0;
  if (bracket == text.npos) return false;
  if (const std::size_t colon = text.find(':', bracket); colon != text.npos) {
    name = text.substr(0, colon);
    port = text.substr(colon + 1);
  }
  if (port.size() > 5 || !std::all_of(port.begin(), port.end(), is_digit)) return false;
  if (!port.empty() && std::stoi(std::string(port)) > 65535) return false;
  if (name.empty() || name.size() > kMaxName) return false;
  if (name.front() == '[') {
    if (name.back() != ']') return false;
    boost::system::error_code error;
    boost::asio::ip::make_address_v6(name.substr(1, name.size() - 2), error);
    return !error && name.find('%') == name.npos;
  }
  return is_ascii_name(name, kMaxName, ".-_");
}

HeadScan scan_head(std::string_view data, std::size_t from) {
  std::size_t at = from;
  while (at < data.size()) {
    const void* found = std::memchr(data.data() + at, '\n', data.size() - at);
    if (found == nullptr) break;
    const auto feed = static_cast<std::size_t>(static_cast<const char*>(found) - data.data());
    if (feed == 0 || data[feed - 1] != '\r') return {HeadScan::State::kBadLineEnding, 0};
    if (feed >= 3 && data[feed - 2] == '\n') return {HeadScan::State::kComplete, feed + 1};
    at = feed + 1;
  }
  return {};
}

namespace {

using Field = beast::http::field;

constexpr std::pair<Field, std::string_view Conditions::*> kConditions[] = {
    {Field::accept_encoding, &Conditions::accept_encoding},
    {Field::if_match, &Conditions::if_match},
    {Field::if_unmodified_since, &Conditions::if_unmodified_since},
    {Field::if_none_match, &Conditions::if_none_match},
    {Field::if_modified_since, &Conditions::if_modified_since},
    {Field::range, &Conditions::range},
    {Field::if_range, &Conditions::if_range},
};

/// Fills a RequestHead with views and notes what Beast tolerates but we do not.
class HeadParser final : public beast::http::basic_parser<true> {
 public:
  explicit HeadParser(RequestHead& head) : head_(head) {}

  int status = 0;
  bool host = false;
  bool length_seen = false;
  bool transfer_encoding = false;

 private:
  using error_code = beast::error_code;

  static std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

  void refuse(int with, error_code& ec) {
    status = with;
    ec = beast::http::error::bad_value;
  }

  void on_request_impl(beast::http::verb, beast::string_view method, beast::string_view target, int version,
                       error_code&) override {
    head_.method = view(method);
    head_.target = view(target);
    head_.version = version;
  }

  void on_field_impl(Field id, beast::string_view name, beast::string_view value_text,
                     error_code& ec) override {
    const std::string_view value = view(value_text);
    if (head_.field_count == RequestHead::kMaxFields) return refuse(431, ec);
    head_.fields[head_.field_count++] = {view(name), value};
    switch (id) {
      case Field::host:
        if (host || !is_host(value)) return refuse(400, ec);
        host = true;
        break;
      case Field::content_length: {
        const bool digits =
            !value.empty() && value.size() <= 18 &&
            std::all_of(value.begin(), value.end(), [](char c) { return c >= '0' && c <= '9'; });
        if (length_seen || transfer_encoding || !digits) return refuse(400, ec);
        length_seen = true;
        break;
      }
      case Field::transfer_encoding:
        if (length_seen || transfer_encoding || head_.version < 11) return refuse(400, ec);
        transfer_encoding = true;
        if (!equal_ignoring_case(value, "chunked")) return refuse(501, ec);
        break;
      case Field::expect:
        head_.expect = value;
        break;
      default:
        for (const auto& [condition, member] : kConditions)
          if (condition == id) head_.conditions.*member = value;
        if (equal_ignoring_case(view(name), "x-request-id")) head_.request_id = value;
        break;
    }
  }

  void on_response_impl(int, beast::string_view, int, error_code&) override {}
  void on_header_impl(error_code&) override {}
  void on_body_init_impl(const boost::optional<std::uint64_t>&, error_code&) override {}
  std::size_t on_body_impl(beast::string_view data, error_code&) override { return data.size(); }
  void on_chunk_header_impl(std::uint64_t, beast::string_view, error_code&) override {}
  std::size_t on_chunk_body_impl(std::uint64_t, beast::string_view data, error_code&) override {
    return data.size();
  }
  void on_finish_impl(error_code&) override {}

  RequestHead& head_;
};

/// Whether a line begins with a blank, and so continues the previous one. Only attackers send this,
/// and parsers read it in more than one way.
bool has_fold(std::string_view data) {
  return data.find("\r\n ") != data.npos || data.find("\r\n\t") != data.npos;
}

/// The authority of an absolute target ('http://host/path'), which replaces Host; nothing if the
/// target is not absolute.
std::optional<std::string_view> authority_of(std::string_view target) {
  for (const std::string_view scheme : {"http://", "https://"})
    if (target.starts_with(scheme)) {
      target.remove_prefix(scheme.size());
      return target.substr(0, target.find_first_of("/?"));
    }
  return std::nullopt;
}

/// Whether the request line ends in a well-formed version, so that it is the version that is wrong.
bool names_a_version(std::string_view data) {
  const std::string_view line = data.substr(0, data.find('\r'));
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  if (line.size() < 9) return false;
  const std::string_view version = line.substr(line.size() - 9);
  return version.starts_with(" HTTP/") && digit(version[6]) && version[7] == '.' && digit(version[8]) &&
         std::count(line.begin(), line.end(), ' ') == 2;
}

}  // namespace

int parse_head(std::string_view data, const HeadLimits& limits, RequestHead& head) {
  head.field_count = 0;
  head.conditions = {};
  head.expect = head.request_id = {};
  if (has_fold(data)) return 400;
  HeadParser parser(head);
  parser.header_limit(static_cast<std::uint32_t>(data.size()) + 1);
  parser.body_limit(boost::none);
  beast::error_code ec;
  parser.put(boost::asio::buffer(data.data(), data.size()), ec);
  if (parser.status != 0) return parser.status;
  if (ec == beast::http::error::bad_version) return names_a_version(data) ? 505 : 400;
  if (ec) return 400;
  if (!parser.is_header_done()) return 400;
  if (head.target.size() > limits.target) return 414;
  if (head.version >= 11 && !parser.host) return 400;
  if (const auto authority = authority_of(head.target); authority && !is_host(*authority)) return 400;
  if (head.field_count > limits.header_fields) return 431;
  head.keep_alive = parser.keep_alive();
  head.chunked = parser.chunked();
  head.content_length = parser.content_length().value_or(0);
  if (!head.expect.empty() && !equal_ignoring_case(head.expect, "100-continue")) return 417;
  return 0;
}

BodyReader::BodyReader(std::string_view head, std::size_t limit) {
  header_limit(static_cast<std::uint32_t>(head.size()) + 1);
  body_limit(limit);
  error_code ec;
  basic_parser::put(boost::asio::buffer(head.data(), head.size()), ec);
  note(ec);
}

void BodyReader::note(const error_code& ec) {
  if (ec == beast::http::error::body_limit) {
    state_ = State::kTooLarge;
  } else if (ec) {
    state_ = State::kBad;
  } else if (is_done()) {
    state_ = State::kDone;
  }
}

BodyReader::State BodyReader::put(std::string_view data, std::size_t& consumed) {
  consumed = 0;
  // Beast leaves an incomplete chunk header to the caller. It is kept here, so that `data` is
  // always consumed.
  std::string joined;
  const std::size_t held = pending_.size();
  std::string_view rest = data;
  if (held > 0) {
    joined = std::move(pending_);
    joined.append(data);
    pending_.clear();
    rest = joined;
  }
  while (state_ == State::kMore) {
    error_code ec;
    const std::size_t used = basic_parser::put(boost::asio::buffer(rest.data(), rest.size()), ec);
    rest.remove_prefix(used);
    if (ec == beast::http::error::need_more || (!ec && rest.empty() && !is_done())) {
      constexpr std::size_t kMaxChunkHeader = 4096;
      if (rest.size() > kMaxChunkHeader) state_ = State::kBad;
      pending_ = rest;
      rest = {};
      break;
    }
    note(ec);
  }
  const std::size_t left = rest.size();
  consumed = data.size() - std::min(left, data.size());
  return state_;
}

std::size_t BodyReader::on_body_impl(string_view data, error_code&) {
  body_.append(data.data(), data.size());
  return data.size();
}

std::size_t BodyReader::on_chunk_body_impl(std::uint64_t, string_view data, error_code&) {
  body_.append(data.data(), data.size());
  return data.size();
}

}  // namespace zender::http
