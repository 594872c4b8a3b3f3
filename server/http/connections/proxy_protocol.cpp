#include "http/connections/proxy_protocol.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <vector>

#include "support/limits/client_network.h"

namespace zender::http {

namespace ip = boost::asio::ip;
using namespace std::string_view_literals;

namespace {

using State = ProxyHeader::State;

constexpr std::string_view kSignature1 = "PROXY ";
constexpr std::string_view kSignature2 = "\r\n\r\n\0\r\nQUIT\n"sv;
/// A line of version 1 has at most 107 bytes.
constexpr std::size_t kMaxLine = 107;

bool is_port(std::string_view text) {
  unsigned port = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  return error == std::errc() && end == text.data() + text.size() && port <= 65535;
}

/// 'TCP4 192.0.2.1 192.0.2.2 56324 443', 'UNKNOWN …'
ProxyHeader read_line(std::string_view line, std::size_t size) {
  if (line == "UNKNOWN" || line.starts_with("UNKNOWN ")) return {State::kComplete, size};
  std::vector<std::string_view> words;
  for (std::size_t from = 0; from <= line.size();) {
    const std::size_t end = std::min(line.find(' ', from), line.size());
    words.push_back(line.substr(from, end - from));
    from = end + 1;
  }
  if (words.size() != 5 || !is_port(words[3]) || !is_port(words[4])) return {State::kBad};
  boost::system::error_code error;
  boost::system::error_code other_error;
  const auto client = ip::make_address(words[1], error);
  const auto proxy = ip::make_address(words[2], other_error);
  if (error || other_error || client.is_v4() != proxy.is_v4() ||
      words[0] != (client.is_v4() ? "TCP4" : "TCP6"))
    return {State::kBad};
  return {State::kComplete, size, plain_address(client)};
}

ProxyHeader read_version_1(std::string_view data) {
  const std::size_t end = data.substr(0, kMaxLine).find("\r\n");
  if (end == data.npos) return {data.size() >= kMaxLine ? State::kBad : State::kIncomplete};
  return read_line(data.substr(kSignature1.size(), end - kSignature1.size()), end + 2);
}

template <std::size_t kSize>
std::array<unsigned char, kSize> bytes_at(std::string_view data) {
  std::array<unsigned char, kSize> bytes{};
  std::transform(data.begin(), data.begin() + kSize, bytes.begin(),
                 [](char c) { return static_cast<unsigned char>(c); });
  return bytes;
}

ProxyHeader read_version_2(std::string_view data) {
  constexpr std::size_t kFixed = 16;
  if (data.size() < kFixed) return {};
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(data[at]); };
  const unsigned version = byte(12) >> 4U;
  const unsigned command = byte(12) & 15U;
  const std::size_t size = kFixed + (static_cast<std::size_t>(byte(14)) << 8U) + byte(15);
  if (version != 2 || command > 1 || size > kMaxProxyHeader) return {State::kBad};
  if (data.size() < size) return {};
  if (command == 0) return {State::kComplete, size};  // LOCAL
  const std::string_view addresses = data.substr(kFixed, size - kFixed);
  constexpr unsigned kTcpOverIpv4 = 0x11;
  constexpr unsigned kTcpOverIpv6 = 0x21;
  if (byte(13) == kTcpOverIpv4) {
    if (addresses.size() < 12) return {State::kBad};
    return {State::kComplete, size, ip::address_v4(bytes_at<4>(addresses))};
  }
  if (byte(13) == kTcpOverIpv6) {
    if (addresses.size() < 36) return {State::kBad};
    return {State::kComplete, size, plain_address(ip::address_v6(bytes_at<16>(addresses)))};
  }
  return {State::kComplete, size};  // unknown, or an address of a kind that we cannot use
}

}  // namespace

ProxyHeader read_proxy_header(std::string_view data) {
  const auto begins = [&](std::string_view signature) {
    const std::size_t common = std::min(data.size(), signature.size());
    return data.substr(0, common) == signature.substr(0, common);
  };
  if (begins(kSignature2)) return data.size() < kSignature2.size() ? ProxyHeader{} : read_version_2(data);
  if (begins(kSignature1)) return data.size() < kSignature1.size() ? ProxyHeader{} : read_version_1(data);
  return {State::kBad};
}

}  // namespace zender::http
