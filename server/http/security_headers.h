#pragma once
#include <string>
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
};

/// The headers that every reply carries, as a block that ends in CRLF. Throws Failure(kBadRequest) for a host
/// that is not an origin ('https://host[:port]').
std::string security_header_block(const SecurityPolicy& policy);

}  // namespace zender::http
