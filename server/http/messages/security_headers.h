#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace zender::http {

/// What a browser may do with our pages. Everything comes from ourselves, but for sound and video, which run
/// nothing: imported podcasts play from wherever their makers keep them. Hosts of a real station's streams
/// are added.
struct SecurityPolicy {
  std::vector<std::string>
      media_hosts;  ///< origins sound and video may come from, e.g. "https://icecast.example"
  std::vector<std::string> connect_hosts;  ///< origins scripts may fetch from (playlists, tokens)
  std::vector<std::string> image_hosts;    ///< origins of artwork that is not ours
  std::vector<std::string> frame_hosts;    ///< origins whose pages may stand in frames of ours
  bool is_site_plain_http = false;         ///< the station's own address is http: then sound may come so too
  int https_seconds = 0;  ///< how long browsers come by https only (HSTS, RFC 6797); 0: not said
  std::string opener_policy = "same-origin";    ///< Cross-Origin-Opener-Policy; empty: not said
  std::string resource_policy = "same-origin";  ///< Cross-Origin-Resource-Policy; empty: not said
  /// Beginnings of the addresses that pages of others may show and play: there that policy is 'cross-origin'.
  std::vector<std::string> shared_paths = {};
};

/// The headers that every reply carries whatever its address, as a block that ends in CRLF. Throws
/// Failure(kBadRequest) for a host that is not an origin ('https://host[:port]').
std::string security_header_block(const SecurityPolicy& policy);

/// The line with the Cross-Origin-Resource-Policy of an address as requested, ending in CRLF; empty without
/// one.
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
