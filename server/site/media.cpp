#include "site/media.h"

#include "site/filled.h"

#include <algorithm>
#include <charconv>

#include "support/text/slug.h"

namespace zender::site {
namespace {

/// What is between the two; nothing if the path does not begin and end so.
std::optional<std::string_view> between(std::string_view path, std::string_view begin, std::string_view end) {
  if (!path.starts_with(begin) || !path.ends_with(end) || path.size() < begin.size() + end.size())
    return std::nullopt;
  return path.substr(begin.size(), path.size() - begin.size() - end.size());
}

}  // namespace

std::string sound_folder_path(const MediaId& media, SoundQuality quality) {
  std::string path = "/media/audio/" + media.value;
  if (quality != SoundQuality::kStandard) path.append("/").append(quality_folder(quality));
  return path;
}

std::string video_folder_path(const MediaId& video) {
  return "/media/video/" + video.value;
}

std::optional<SoundSegment> read_segment_path(std::string_view path) {
  const std::string_view rest = between(path, "/media/audio/", ".m4s").value_or("");
  const std::size_t slash = rest.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const std::string id(rest.substr(0, slash));
  std::string_view digits = rest.substr(slash + 1);
  if (const std::size_t next = digits.find('/'); next != std::string_view::npos) {
    const std::string_view folder = digits.substr(0, next);
    if (folder.empty() || std::none_of(kSoundQualities.begin(), kSoundQualities.end(),
                                       [&](SoundQuality one) { return folder == quality_folder(one); }))
      return std::nullopt;
    digits.remove_prefix(next + 1);
  }
  std::size_t index = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), index);
  if (error != std::errc() || end != digits.data() + digits.size() || !is_id(id)) return std::nullopt;
  return SoundSegment{MediaId(id), index};
}

std::optional<EpisodeId> read_episode_sound_path(std::string_view path) {
  const auto id = between(path, "/media/episodes/", ".m4a");
  return id && is_id(*id) ? std::optional(EpisodeId(std::string(*id))) : std::nullopt;
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
