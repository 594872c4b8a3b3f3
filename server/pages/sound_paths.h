#pragma once
#include <string>

#include "domain/ids.h"

/// Where what plays on demand can be had as one file, for whoever has no player of ours: a browser without
/// JavaScript, a podcast app, the station's app. Pure.
namespace zender::pages {

inline std::string episode_sound_path(const EpisodeId& episode) {
  return "/media/episodes/" + episode.value + ".m4a";
}

inline std::string fragment_sound_path(const FragmentId& fragment) {
  return "/media/fragments/" + fragment.value + ".m4a";
}

}  // namespace zender::pages
