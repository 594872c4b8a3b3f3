#pragma once
#include <string>

#include "domain/ids.h"
#include "domain/on_demand/on_demand.h"

/// Where what plays on demand can be had as one file, for whoever has no player of ours: a browser without
/// JavaScript, a podcast app, the station's app. Pure.
namespace zender::playables {

inline std::string episode_sound_path(const EpisodeId& episode) {
  return "/media/episodes/" + episode.value + ".m4a";
}

inline std::string fragment_sound_path(const FragmentId& fragment) {
  return "/media/fragments/" + fragment.value + ".m4a";
}

/// Where a browser asks for sound that another server keeps: the address as the feed gives it. On a site with
/// https one of http becomes https, without the port of http: browsers load nothing from http into such a
/// page.
std::string remote_sound_address(const RemoteSound& sound, bool is_site_https);

}  // namespace zender::playables
