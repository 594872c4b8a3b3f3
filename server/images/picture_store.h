#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/ids.h"

namespace zender::images {

/// The folder from which pictures are served: {id}-{360|600|1200}.webp, for wider pictures {id}-source.webp,
/// with {id}.json beside them that remembers the dominant colour, the size and the checksum of each file. The
/// .json is written last: where it is, the picture is whole. A file that no longer has its checksum is
/// treated as if it were gone; those of pictures stored before checksums were kept are taken as they are.
/// Thread-safe; two processes may store the same picture at once. Throws Failure(kUnavailable), naming the
/// path, when the disk refuses, and what picture.h says when the picture is not one.
class PictureStore {
 public:
  /// Makes the folder when it is not there.
  explicit PictureStore(std::filesystem::path folder);

  /// The dominant colour of a picture that is stored whole; nothing when it is not.
  std::optional<std::string> colour_of(const ImageId& id) const;

  /// One of the three files of a picture, `width` being one of kWidths; nothing when it is not there or
  /// damaged.
  std::optional<std::string> file_of(const ImageId& id, int width) const;

  /// The file to make other sizes from: the source, else the widest file that is whole; nothing when there is
  /// none.
  std::optional<std::string> source_of(const ImageId& id) const;

  /// How many pictures are stored, and which of them are no longer whole. Reads every file.
  struct Examined {
    std::size_t pictures = 0;
    std::vector<ImageId> damaged = {};
  };
  Examined examine() const;

  struct Stored {
    ImageId id;
    std::string colour;
    bool made = false;  ///< false: it was there
  };
  /// Stores the picture unless it is there; that takes no decoding.
  Stored store(std::string_view bytes) const;

  /// Takes a picture away again; nothing happens when it is not there.
  void remove(const ImageId& id) const noexcept;

 private:
  std::optional<std::string> whole_file(const ImageId& id, const std::string& ending) const;
  std::filesystem::path file(const ImageId& id, const std::string& ending) const;
  std::filesystem::path folder_;
};

}  // namespace zender::images
