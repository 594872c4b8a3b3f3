#pragma once
#include <filesystem>
#include <string>

#include "domain/ids.h"

namespace zender::content {

/// EBU R 128: −23 LUFS.
inline constexpr double kUsualLoudness = -23;
inline constexpr double kSoftest = -40;  ///< LUFS
inline constexpr double kLoudest = -8;

/// How a source file becomes sound of the site.
struct SoundRecipe {
  double loudness = kUsualLoudness;  ///< integrated, in LUFS (ITU-R BS.1770)
  bool progressive = false;          ///< also as one file (audio.m4a)
  bool operator==(const SoundRecipe&) const = default;
};

/// The longest name that sound_id() keeps whole.
inline constexpr std::size_t kMaxSoundName = 55;

/// The media id of a source file: `name`, shortened if it is too long, and a hash of the file's
/// bytes and the recipe. So another sound, or the same sound at another loudness, has another id
/// and other addresses. `name` must be a valid id. Reads the whole file. Throws
/// Failure(kUnavailable) if it cannot be read.
MediaId sound_id(const std::string& name, const std::filesystem::path& file, const SoundRecipe& recipe);

}  // namespace zender::content
