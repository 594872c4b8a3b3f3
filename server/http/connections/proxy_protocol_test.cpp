#include "http/connections/proxy_protocol.h"

#include <gtest/gtest.h>

#include <string>

namespace zender::http {
namespace {

using State = ProxyHeader::State;

/// A header of version 2: command and family as bytes, then `rest` with its length.
std::string version_2(char command, char family, const std::string& rest) {
  std::string text("\r\n\r\n\0\r\nQUIT\n", 12);
  text += command;
  text += family;
  text += static_cast<char>(rest.size() >> 8U);
  text += static_cast<char>(rest.size() & 255U);
  return text + rest;
}

/// From 203.0.113.9 to 10.0.0.1.
const std::string kIpv4("\xcb\x00\x71\x09\x0a\x00\x00\x01\x12\x67\x00\x50", 12);
const std::string kIpv6 =
    std::string("\x20\x01\x0d\xb8", 4) + std::string(11, '\0') + "\x07" + std::string(16, '\1') + "abcd";

std::string client(const std::string& text) {
  const ProxyHeader header = read_proxy_header(text);
  if (header.state != State::kComplete) return header.state == State::kBad ? "bad" : "incomplete";
  return header.client ? header.client->to_string() : "unknown";
}

TEST(ProxyProtocol, AHeaderNamesWhoConnectedToTheProxy) {
  EXPECT_EQ(client("PROXY TCP4 203.0.113.9 10.0.0.1 56324 443\r\nGET /"), "203.0.113.9");
  EXPECT_EQ(client("PROXY TCP6 2001:db8::7 2001:db8::1 56324 443\r\n"), "2001:db8::7");
  EXPECT_EQ(client(version_2('\x21', '\x11', kIpv4) + "GET /"), "203.0.113.9");
  EXPECT_EQ(client(version_2('\x21', '\x21', kIpv6)), "2001:db8::7");
  EXPECT_EQ(client(version_2('\x21', '\x11', kIpv4 + std::string("\x04\x00\x01x", 4))), "203.0.113.9")
      << "with what proxies say beside it";
}

TEST(ProxyProtocol, TheRequestBeginsAfterTheHeader) {
  const std::string line = "PROXY TCP4 203.0.113.9 10.0.0.1 56324 443\r\n";
  EXPECT_EQ(read_proxy_header(line + "GET / HTTP/1.1\r\n").size, line.size());
  const std::string binary = version_2('\x21', '\x11', kIpv4);
  EXPECT_EQ(read_proxy_header(binary + "GET / HTTP/1.1\r\n").size, binary.size());
}

TEST(ProxyProtocol, AHealthCheckOrAnUnknownClientNamesNobody) {
  EXPECT_EQ(client("PROXY UNKNOWN\r\n"), "unknown");
  EXPECT_EQ(client("PROXY UNKNOWN ff 1 2 3\r\n"), "unknown");
  EXPECT_EQ(client(version_2('\x20', '\0', "")), "unknown");
  EXPECT_EQ(client(version_2('\x20', '\x11', kIpv4)), "unknown");
  EXPECT_EQ(client(version_2('\x21', '\x31', std::string(216, 'x'))), "unknown") << "a UNIX socket";
}

TEST(ProxyProtocol, EveryBeginningOfAHeaderIsIncomplete) {
  for (const std::string& whole : {std::string("PROXY TCP4 203.0.113.9 10.0.0.1 56324 443\r\n"),
                                   version_2('\x21', '\x11', kIpv4), version_2('\x21', '\x21', kIpv6)}) {
    for (std::size_t size = 0; size < whole.size(); ++size)
      EXPECT_EQ(read_proxy_header(std::string_view(whole).substr(0, size)).state, State::kIncomplete) << size;
    EXPECT_EQ(read_proxy_header(whole).state, State::kComplete);
  }
}

TEST(ProxyProtocol, AnythingElseIsBad) {
  for (const std::string& text :
       {std::string("GET / HTTP/1.1\r\n"), std::string("PROXY\tTCP4"), std::string("proxy TCP4 "),
        std::string("PROXY TCP4 203.0.113.9 10.0.0.1 56324\r\n"),
        std::string("PROXY TCP4 203.0.113.9 10.0.0.1 56324 65536\r\n"),
        std::string("PROXY TCP4 203.0.113.9 10.0.0.1 -1 443\r\n"),
        std::string("PROXY TCP6 203.0.113.9 10.0.0.1 56324 443\r\n"),
        std::string("PROXY TCP4 2001:db8::7 2001:db8::1 56324 443\r\n"),
        std::string("PROXY TCP4 203.0.113.9 2001:db8::1 56324 443\r\n"),
        std::string("PROXY TCP4 wie 10.0.0.1 56324 443\r\n"),
        std::string("PROXY UDP4 1.2.3.4 1.2.3.4 1 1\r\n"), "PROXY UNKNOWN " + std::string(200, 'x') + "\r\n",
        "PROXY " + std::string(101, 'x'), version_2('\x11', '\x11', kIpv4), version_2('\x22', '\x11', kIpv4),
        version_2('\x21', '\x11', "1234"), version_2('\x21', '\x21', kIpv4),
        version_2('\x21', '\x11', std::string(5000, 'x'))})
    EXPECT_EQ(client(text), "bad") << text.substr(0, 60);
}

}  // namespace
}  // namespace zender::http
