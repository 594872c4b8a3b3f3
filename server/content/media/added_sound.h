#pragma once
#include <filesystem>
#include <functional>
#include <string>

#include "content/media/sound_encoder.h"

namespace zender::content {

/// A sound file that was added to a bundle.
struct AddedSound {
  MediaId id;
  std::string title;   ///< of its tags; without them, the file's name
  std::string artist;  ///< empty: unknown
  Milliseconds duration{0};
  double loudness = 0;  ///< of the source, in LUFS; only if it was made
  std::string cover;    ///< path of the picture in the bundle; empty: none that is large enough
  bool made = false;    ///< false: it was there already
};

/// Encodes a sound file into the bundle: media/audio/<id>/ with its asset.yaml, in one step, and
/// its cover, if that has the size of a picture of the site, as images/tracks/<id>.jpg. Does
/// nothing if they are there. Thread-safe for different files. `progress`: as for
/// SoundEncoder::encode, whose errors this throws too.
AddedSound add_sound(const SoundEncoder& encoder, const std::filesystem::path& source,
                     const std::filesystem::path& bundle, const SoundRecipe& recipe,
                     const std::function<void(double)>& progress = {});

/// Adds sounds to a list of tracks of the bundle, tracks/<name>.yaml, which is made if it is not
/// there; those whose id it contains already are left out. The file's own text stays as it is.
/// Returns how many were added. `name` must be a slug.
std::size_t add_tracks(const std::filesystem::path& bundle, const std::string& name,
                       const std::vector<AddedSound>& sounds);

}  // namespace zender::content
