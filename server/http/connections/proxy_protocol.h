#pragma once
#include <boost/asio/ip/address.hpp>
#include <cstddef>
#include <optional>
#include <string_view>

namespace zender::http {

/// The header of the PROXY protocol, versions 1 and 2
/// (https://www.haproxy.org/download/2.9/doc/proxy-protocol.txt), in which a proxy tells who its
/// client is, before the client's first byte.
struct ProxyHeader {
  enum class State { kIncomplete, kComplete, kBad } state = State::kIncomplete;
  std::size_t size = 0;  ///< of the header in bytes, when complete
  /// Who connected to the proxy; nothing if the connection is the proxy's own (a health check) or
  /// the proxy does not know.
  std::optional<boost::asio::ip::address> client = {};
};

/// A longer header is refused. HAProxy's longest, with a client certificate, is much shorter.
inline constexpr std::size_t kMaxProxyHeader = 4096;

/// Reads the header at the beginning of `data`, which may be incomplete.
ProxyHeader read_proxy_header(std::string_view data);

}  // namespace zender::http
