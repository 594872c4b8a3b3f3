#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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
  /// Whether pages of other sites may show, play and read what a pattern of the dispatcher answers.
  /// Absent: nothing.
  std::function<bool(std::string_view pattern)> is_shared = {};
};

/// The origin ('https://host[:port]', in lowercase) of an http(s) address, if a policy can hold it:
/// without a user and with a host of letters, digits, dots and hyphens. Nothing otherwise.
std::optional<std::string> origin_of(std::string_view address);

/// The headers that every reply has, whatever its address, as a block that ends in CRLF. Throws
/// Failure(kBadRequest) for a host that is not an origin ('https://host[:port]').
std::string security_header_block(const SecurityPolicy& policy);

/// The headers that HTML has besides: what the page and the frames in it may do with the device.
/// They take a kilobyte, which the replies that players repeat must not cost. Throws like
/// security_header_block.
std::string document_header_block(const SecurityPolicy& policy);

/// What pages of other sites may do with a reply, as lines that end in CRLF; empty if the policy
/// says nothing about it. Shared replies have 'cross-origin' as Cross-Origin-Resource-Policy, and
/// scripts may read them (CORS), whatever their status. The others have the policy's own.
class CrossOriginHeaders {
 public:
  explicit CrossOriginHeaders(const SecurityPolicy& policy);
  const std::string& lines(bool is_shared) const { return is_shared ? shared_ : own_; }

 private:
  std::string own_;
  std::string shared_;
};

/// The headers that answer a browser's question beforehand (CORS preflight) about a shared reply,
/// which only has `methods`.
std::vector<std::pair<std::string, std::string>> preflight_headers(const std::string& methods);

}  // namespace zender::http
