#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace zender::http {

/// What a browser may do with our pages. Everything must come from this site, except sound and
/// video, which cannot run anything: imported podcasts play from their makers' servers. A station
/// adds the hosts of its streams.
struct SecurityPolicy {
  std::vector<std::string>
      media_hosts;  ///< origins sound and video may come from, e.g. "https://icecast.example"
  std::vector<std::string> connect_hosts;  ///< origins scripts may fetch from (playlists, tokens)
  std::vector<std::string> image_hosts;    ///< origins of artwork that is not ours
  std::vector<std::string> frame_hosts;    ///< origins whose pages ours may frame
  bool is_site_plain_http = false;         ///< the public address is http: then sound may be too
  int https_seconds = 0;  ///< how long browsers must use https (HSTS, RFC 6797); 0: no header
  std::string opener_policy = "same-origin";    ///< Cross-Origin-Opener-Policy; empty: no header
  std::string resource_policy = "same-origin";  ///< Cross-Origin-Resource-Policy; empty: no header
  /// Prefixes of addresses that pages of other sites may show and play: there that policy is
  /// 'cross-origin'.
  std::vector<std::string> shared_paths = {};
};

/// The headers that every reply has, whatever its address, as a block that ends in CRLF. Throws
/// Failure(kBadRequest) for a host that is not an origin ('https://host[:port]').
std::string security_header_block(const SecurityPolicy& policy);

/// The line with the Cross-Origin-Resource-Policy for an address as requested, ending in CRLF;
/// empty if there is no policy.
class ResourcePolicy {
 public:
  explicit ResourcePolicy(const SecurityPolicy& policy);
  const std::string& line_for(std::string_view target) const;

 private:
  std::string own_;
  std::string shared_;
  std::vector<std::string> shared_paths_;
};

}  // namespace zender::http
