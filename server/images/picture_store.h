#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/ids.h"
#include "domain/pictures/focus.h"

namespace zender::images {

/// The folder of stored pictures: {id}-{width}.webp for each of kImageWidths, {id}-source.webp for
/// wider pictures, and {id}.json with the dominant colour and the size. The .json is written last,
/// so a picture with a .json was complete. A file that is cut off counts as missing. Thread-safe;
/// two processes may store the same picture at once. Throws Failure(kUnavailable) with the path on
/// disk errors, and what picture.h documents for invalid pictures.
class PictureStore {
 public:
  /// Creates the folder if it does not exist.
  explicit PictureStore(std::filesystem::path folder);

  /// The dominant colour; nothing if the picture is not stored completely.
  std::optional<std::string> colour_of(const ImageId& id) const;

  /// The file of this width (one of kImageWidths); nothing if it is missing or cut off.
  std::optional<std::string> file_of(const ImageId& id, int width) const;

  /// The file to make other sizes from: the source, else the widest file. Nothing if there is
  /// none.
  std::optional<std::string> source_of(const ImageId& id) const;

  /// Counts the stored pictures and finds those with a file that is missing, cut off or unreadable.
  struct Examined {
    std::size_t pictures = 0;
    std::vector<ImageId> incomplete = {};
  };
  Examined examine() const;

  struct Stored {
    ImageId id;
    std::string colour;
    bool made = false;  ///< false: it was stored already
  };
  /// Stores the picture. If it is stored already, nothing is decoded. With another focus it is
  /// another picture: only crops around a focus that somebody chose are made.
  Stored store(std::string_view bytes, std::optional<Focus> focus = std::nullopt) const;

  /// The names of the files that a picture may have in the folder, the .json first.
  static std::vector<std::string> files_of(const ImageId& id);

  /// Deletes a picture; does nothing if it is not stored.
  void remove(const ImageId& id) const noexcept;

 private:
  std::optional<std::string> whole_file(const ImageId& id, const std::string& ending) const;
  std::filesystem::path file(const ImageId& id, const std::string& ending) const;
  std::filesystem::path folder_;
};

}  // namespace zender::images
