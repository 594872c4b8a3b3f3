#pragma once
#include <string>

#include "domain/ids.h"
#include "domain/on_demand/on_demand.h"

/// The addresses of on-demand sound as one file, for clients that do not use our player: browsers
/// without JavaScript, podcast apps, the station's app. Pure.
namespace zender::playables {

inline std::string episode_sound_path(const EpisodeId& episode) {
  return "/media/episodes/" + episode.value + ".m4a";
}

inline std::string fragment_sound_path(const FragmentId& fragment) {
  return "/media/fragments/" + fragment.value + ".m4a";
}

/// The address from which a browser requests sound on another server: as the feed gives it. If the
/// site has HTTPS, http becomes https and a port 80 is dropped, because browsers block http in such
/// pages.
std::string remote_sound_address(const RemoteSound& sound, bool is_site_https);

}  // namespace zender::playables
