#pragma once
#include <optional>
#include <string>

/// Addresses of the web: http and https only. Pure.
namespace zender::podcasts {

/// The longest address that is taken, in bytes.
inline constexpr std::size_t kMaxAddress = 2000;

/// `address`, resolved against `base` when it is relative (`base` may be empty: then it must stand alone),
/// with spaces and the like written as they must be. Nothing for other schemes, for names and passwords in an
/// address, and for what cannot be read.
std::optional<std::string> web_address(const std::string& address, const std::string& base = {});

/// Whether `address` is none because its port is no number up to 65535.
bool has_wrong_port(const std::string& address);

/// The host of an address that web_address() gave, in small letters, without brackets around IPv6; and its
/// port, the scheme's own where it names none.
struct WebHost {
  std::string name;
  std::string port;
};
WebHost host_of(const std::string& address);

}  // namespace zender::podcasts
