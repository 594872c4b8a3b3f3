#pragma once
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "content/media/sound_source.h"
#include "support/process/confinement.h"
#include "support/station_time.h"

namespace zender::content {

/// What a sound file says about itself.
struct SoundTags {
  std::string title;   ///< empty: unknown
  std::string artist;  ///< empty: unknown
  bool has_cover = false;
  Milliseconds duration{0};  ///< as its container says; may be inexact
  /// Whether its container names the length; otherwise it was guessed from the file's size.
  bool names_duration = false;
};

/// A sound in the form that the site serves: the files of docs/content-bundle.md, without the
/// asset.yaml.
struct EncodedSound {
  std::string codec;
  std::vector<Milliseconds> segments;
  double loudness = 0;  ///< of the source, in LUFS
  bool has_qualities = false;
};

/// Turns sound files (MP3, WAV, AIFF, FLAC, AAC, MP4, Ogg) into segments with ffmpeg, which runs as
/// a child with limits on time, memory and disk, which can reach nothing but the source and the
/// folder that it writes to (support/process/confinement.h), and reads no other kind of file:
/// playlists, which could name other files, are refused. Thread-safe: several sounds at once are
/// several children.
class SoundEncoder {
 public:
  /// Throws Failure(kUnavailable) if ffmpeg is not installed.
  SoundEncoder();

  /// Throws Failure(kUnprocessable) if it is not a sound file.
  SoundTags tags(const std::filesystem::path& source) const;

  /// Encodes to AAC at 48 kHz in stereo, in every SoundQuality (kStandard: 128 kbit/s): measures
  /// the loudness, raises or lowers all of it to the recipe's, with peaks below −1.5 dB, and cuts
  /// it into segments of 5.952 s. Writes to `folder`, which must exist and be empty. `progress`
  /// gets the part that is done, 0 to 1, on the calling thread. Blocks. Throws
  /// Failure(kUnprocessable) if the source holds no sound, or only silence, or less than its
  /// container says, and Failure(kUnavailable) if it cannot be written.
  EncodedSound encode(const std::filesystem::path& source, const std::filesystem::path& folder,
                      const SoundRecipe& recipe, const std::function<void(double)>& progress = {}) const;

  /// Writes a part of the source to a new file of FLAC with this title. `from`: where it begins.
  /// Throws as encode().
  void cut_out(const std::filesystem::path& source, Milliseconds from, Milliseconds length,
               const std::string& title, const std::filesystem::path& flac) const;

  /// Writes the cover in the source as JPEG. False if there is none that can be read.
  bool write_cover(const std::filesystem::path& source, const std::filesystem::path& jpeg) const;

 private:
  struct Level {
    double loudness;
    bool is_silent;
    Milliseconds length;  ///< of the sound that was found
  };
  /// What ffmpeg is to do.
  struct Task {
    std::vector<std::string> arguments;
    Confinement confinement;
    std::filesystem::path folder = {};  ///< where it runs; empty: in ours
    Milliseconds duration{0};           ///< of the sound, to tell progress; 0: unknown
    std::function<void(double)> progress = {};
  };
  struct Done {
    std::string errors;
    Milliseconds length{0};  ///< of the sound that it wrote, or would have written
  };
  Level measure(const std::filesystem::path& source, Milliseconds duration,
                const std::function<void(double)>& progress) const;
  void cut(const std::filesystem::path& folder) const;
  Done run(const Task& task) const;

  std::filesystem::path ffmpeg_;
  std::filesystem::path ffprobe_;
};

/// The codec and the length of each segment of sound that encode() wrote to a folder; nothing if
/// they are not all there. It may have been written by a version that made kStandard only.
std::optional<EncodedSound> read_encoded(const std::filesystem::path& folder, bool progressive);

}  // namespace zender::content
