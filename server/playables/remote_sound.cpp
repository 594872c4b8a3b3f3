#include "playables/remote_sound.h"

#include <algorithm>
#include <string_view>

namespace zender::playables {

std::string remote_sound_address(const RemoteSound& sound, bool is_site_https) {
  constexpr std::string_view kPlain = "http://";
  constexpr std::string_view kPlainPort = ":80";
  if (!is_site_https || !sound.url.starts_with(kPlain)) return sound.url;
  const std::string rest = sound.url.substr(kPlain.size());
  const std::size_t host_end = std::min(rest.find_first_of("/?#"), rest.size());
  std::string_view host = std::string_view(rest).substr(0, host_end);
  if (host.ends_with(kPlainPort)) host.remove_suffix(kPlainPort.size());
  return "https://" + std::string(host) + rest.substr(host_end);
}

}  // namespace zender::playables
