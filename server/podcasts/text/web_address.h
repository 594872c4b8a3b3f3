#pragma once
#include <optional>
#include <string>

/// Web addresses: http and https only. Pure.
namespace zender::podcasts {

/// The maximum length of an address in bytes.
inline constexpr std::size_t kMaxAddress = 2000;

/// Resolves `address` against `base` if it is relative, and escapes spaces and the like. `base` may
/// be empty: then `address` must be absolute. Nothing for other schemes, addresses with a user name
/// or password, and invalid addresses.
std::optional<std::string> web_address(const std::string& address, const std::string& base = {});

/// Whether `address` is invalid because its port is not a number up to 65535.
bool has_wrong_port(const std::string& address);

/// The host of an address that web_address() returned, in lower case, without the brackets of IPv6,
/// and its port or the scheme's default port.
struct WebHost {
  std::string name;
  std::string port;
};
WebHost host_of(const std::string& address);

}  // namespace zender::podcasts
