// The header of the PROXY protocol and the headers in which proxies name their client: who the
// client is follows from complete headers only, and is an address.
#include "http/connections/proxy_protocol.h"
#include "http/connections/trusted_proxies.h"
#include "promise.h"

namespace {

using namespace zender::http;
using zender::fuzz::promise;
namespace ip = boost::asio::ip;

void check_proxy_header(std::string_view data) {
  using State = ProxyHeader::State;
  const ProxyHeader whole = read_proxy_header(data);
  if (whole.state == State::kIncomplete) {
    promise(data.size() < kMaxProxyHeader, "a header that is too long is bad");
    return;
  }
  if (whole.state == State::kBad) return;
  promise(whole.size > 0 && whole.size <= data.size() && whole.size <= kMaxProxyHeader,
          "a header lies within what arrived and within its limit");
  if (whole.client) promise(!whole.client->to_string().empty(), "a client has an address");
  for (std::size_t have = 0; have < whole.size; ++have)
    promise(read_proxy_header(data.substr(0, have)).state == State::kIncomplete,
            "every beginning of a header is incomplete");
  const ProxyHeader again = read_proxy_header(data.substr(0, whole.size));
  promise(again.state == State::kComplete && again.client == whole.client,
          "what follows a header does not change it");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view data = zender::fuzz::text_of(bytes, size);
  check_proxy_header(data);
  static const ip::address peer = ip::make_address("10.0.0.1");
  for (const ClientHeader header : {ClientHeader::kXForwardedFor, ClientHeader::kForwarded}) {
    const TrustedProxies proxies({AddressRange("10.0.0.0/8"), AddressRange("2001:db8::/32")}, header);
    const std::string own = header == ClientHeader::kForwarded ? "for=192.0.2.7" : "192.0.2.7";
    promise(proxies.client_of(peer, std::string(data) + ", " + own) == ip::make_address("192.0.2.7"),
            "what a client claims before its proxy's own entry changes nothing");
    const ip::address client = proxies.client_of(peer, data);
    promise(client == peer || !client.to_string().empty(), "the client is an address");
    promise(TrustedProxies({}, header).client_of(peer, data) == peer, "whoever is no proxy names nobody");
  }
  const auto range =
      zender::fuzz::accepted({zender::FailureKind::kBadRequest}, [data] { return AddressRange(data); });
  if (range) promise(data.find('%') == std::string_view::npos, "a range has no zone");
  return 0;
}
