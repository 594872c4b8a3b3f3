#include "http/connections/trusted_proxies.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "http/messages/field_text.h"
#include "http/messages/head.h"
#include "support/failure.h"
#include "support/limits/client_network.h"

namespace zender::http {

namespace ip = boost::asio::ip;

namespace {

std::array<unsigned char, 16> bytes_of(const ip::address& address) {
  const ip::address plain = plain_address(address);
  return plain.is_v4() ? ip::make_address_v6(ip::v4_mapped, plain.to_v4()).to_bytes()
                       : plain.to_v6().to_bytes();
}

std::optional<ip::address> address_in(std::string_view text) {
  // A zone ('fe80::1%eth0') means something on one machine only.
  if (text.find('%') != text.npos) return std::nullopt;
  boost::system::error_code error;
  const auto address = ip::make_address(text, error);
  return error ? std::nullopt : std::optional(plain_address(address));
}

/// Removes the part before the next `separator` that is outside quotation marks from the front and
/// returns it.
std::string_view next_part(std::string_view& text, char separator) {
  bool quoted = false;
  std::size_t end = 0;
  for (; end < text.size() && (quoted || text[end] != separator); ++end) {
    if (text[end] == '"') quoted = !quoted;
    if (quoted && text[end] == '\\') ++end;
  }
  end = std::min(end, text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(text.size(), end + 1));
  return trim(part);
}

/// The same for the last part, which is removed from the back. What a client wrote comes first, so
/// no quotation mark of it can reach what a proxy added behind it.
std::string_view last_element(std::string_view& list, ClientHeader header) {
  bool quoted = false;
  std::size_t begin = list.size();
  for (; begin > 0 && (quoted || list[begin - 1] != ','); --begin) {
    if (header != ClientHeader::kForwarded || list[begin - 1] != '"') continue;
    const std::size_t other = list.substr(0, begin - 1).find_last_not_of('\\');
    const std::size_t backslashes = begin - 1 - (other == list.npos ? 0 : other + 1);
    if (backslashes % 2 == 0) quoted = !quoted;
  }
  const std::string_view element = list.substr(begin);
  list = list.substr(0, begin - std::min<std::size_t>(begin, 1));
  return trim(element);
}

/// A node of RFC 7239 §6, or an entry of X-Forwarded-For, with or without a port.
std::optional<ip::address> node_address(std::string_view node) {
  if (node.size() >= 2 && node.front() == '"' && node.back() == '"') node = node.substr(1, node.size() - 2);
  if (node.starts_with('[')) {
    const std::size_t end = node.find(']');
    if (end == node.npos) return std::nullopt;
    const std::string_view behind = node.substr(end + 1);
    return behind.empty() || behind.starts_with(':') ? address_in(node.substr(1, end - 1)) : std::nullopt;
  }
  if (std::count(node.begin(), node.end(), ':') == 1) node = node.substr(0, node.find(':'));
  return address_in(node);
}

/// The 'for' of an element of Forwarded; empty when it has none.
std::string_view for_of(std::string_view element) {
  while (!element.empty()) {
    const std::string_view pair = next_part(element, ';');
    const std::size_t equals = pair.find('=');
    if (equals != pair.npos && equal_ignoring_case(trim(pair.substr(0, equals)), "for"))
      return trim(pair.substr(equals + 1));
  }
  return {};
}

}  // namespace

AddressRange::AddressRange(std::string_view text) {
  const auto wrong = [&](const char* why) {
    return Failure(FailureKind::kBadRequest, "'" + std::string(text) + "' " + why);
  };
  const std::size_t slash = text.find('/');
  const auto address = address_in(text.substr(0, slash));
  if (!address) throw wrong("is not an address (192.0.2.7) or a range (192.0.2.0/24)");
  const unsigned most = address->is_v4() ? 32 : 128;
  unsigned bits = most;
  if (slash != text.npos) {
    const std::string_view length = text.substr(slash + 1);
    const auto [end, error] = std::from_chars(length.data(), length.data() + length.size(), bits);
    if (error != std::errc() || end != length.data() + length.size() || bits > most)
      throw wrong("has an invalid prefix length");
    if (bits == 0) throw wrong("would trust every client");
  }
  first_ = bytes_of(*address);
  bits_ = 128 - most + bits;
}

bool AddressRange::contains(const ip::address& address) const {
  const auto bytes = bytes_of(address);
  const std::size_t whole = bits_ / 8;
  if (!std::equal(first_.begin(), first_.begin() + static_cast<std::ptrdiff_t>(whole), bytes.begin()))
    return false;
  const unsigned rest = bits_ % 8;
  return rest == 0 || (first_[whole] ^ bytes[whole]) >> (8 - rest) == 0;
}

TrustedProxies::TrustedProxies(std::vector<AddressRange> ranges, ClientHeader header)
    : ranges_(std::move(ranges)), header_(header) {}

bool TrustedProxies::trusts(const ip::address& peer) const {
  return std::any_of(ranges_.begin(), ranges_.end(),
                     [&](const AddressRange& range) { return range.contains(peer); });
}

std::string_view TrustedProxies::header() const {
  return header_ == ClientHeader::kForwarded ? "forwarded" : "x-forwarded-for";
}

ip::address TrustedProxies::client_of(const ip::address& peer, std::string_view named) const {
  ip::address client = plain_address(peer);
  while (!named.empty() && trusts(client)) {
    const std::string_view element = last_element(named, header_);
    if (element.empty()) continue;
    const auto address = node_address(header_ == ClientHeader::kForwarded ? for_of(element) : element);
    if (!address) break;
    client = *address;
  }
  return client;
}

}  // namespace zender::http
