#include "support/limits/client_network.h"

#include <algorithm>

namespace zender {

namespace ip = boost::asio::ip;

ip::address plain_address(const ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    return ip::make_address_v4(ip::v4_mapped, address.to_v6());
  return address;
}

ip::address sender_of(const ip::address& address) {
  ip::address plain = plain_address(address);
  if (plain.is_v4()) return plain;
  auto bytes = plain.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return ip::address_v6(bytes);
}

std::string sender_of(std::string_view remote_address) {
  boost::system::error_code error;
  const auto address = ip::make_address(std::string(remote_address), error);
  if (error) return std::string(remote_address.substr(0, 64));
  const ip::address sender = sender_of(address);
  return sender.is_v4() ? sender.to_string() : sender.to_string() + "/64";
}

}  // namespace zender
