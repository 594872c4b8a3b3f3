#pragma once
#include <boost/asio/ip/address.hpp>
#include <cstddef>
#include <optional>
#include <string_view>

namespace zender::http {

/// What a proxy says of a connection before the first byte of its client: the PROXY protocol, versions 1 and
/// 2 (https://www.haproxy.org/download/2.9/doc/proxy-protocol.txt).
struct ProxyHeader {
  enum class State { kIncomplete, kComplete, kBad } state = State::kIncomplete;
  std::size_t size = 0;  ///< bytes of it, when complete
  /// Who connected to the proxy; nothing when the proxy speaks for itself (a look at our health) or does not
  /// know.
  std::optional<boost::asio::ip::address> client = {};
};

/// More is taken for no such header. HAProxy's longest, with a client's certificate, stays well below.
inline constexpr std::size_t kMaxProxyHeader = 4096;

/// Reads the header at the front of what came so far.
ProxyHeader read_proxy_header(std::string_view data);

}  // namespace zender::http
