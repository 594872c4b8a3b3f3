#include "site/media.h"

#include "site/filled.h"

namespace zender::site {

std::string sound_folder_path(const MediaId& media) {
  return "/media/audio/" + media.value;
}

std::string video_folder_path(const MediaId& video) {
  return "/media/video/" + video.value;
}

std::string episode_sound_path(const EpisodeId& episode) {
  return filled(kEpisodeSound, {{"file", episode.value + ".m4a"}});
}

std::string fragment_sound_path(const FragmentId& fragment) {
  return filled(kFragmentSound, {{"file", fragment.value + ".m4a"}});
}

std::string progressive_sound_path(const MediaId& media) {
  return filled(kProgressiveSound, {{"file", media.value + ".m4a"}});
}

}  // namespace zender::site
