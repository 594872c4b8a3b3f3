#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "domain/ids.h"

namespace zender::images {

/// The folder from which pictures are served: {id}-{360|600|1200}.webp, for wider pictures {id}-source.webp,
/// with {id}.json beside them that remembers the dominant colour and the size. The .json is written last:
/// where it is, the picture is whole. Thread-safe; two processes may store the same picture at once. Throws
/// Failure(kUnavailable), naming the path, when the disk refuses, and what picture.h says when the picture is
/// not one.
class PictureStore {
 public:
  /// Makes the folder when it is not there.
  explicit PictureStore(std::filesystem::path folder);

  /// The dominant colour of a picture that is stored whole; nothing when it is not.
  std::optional<std::string> colour_of(const ImageId& id) const;

  /// The file to make other sizes from; nothing when there is no such picture. A picture that was stored
  /// before sources were kept gives its widest file.
  std::optional<std::string> source_of(const ImageId& id) const;

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
  std::filesystem::path file(const ImageId& id, const std::string& ending) const;
  std::filesystem::path folder_;
};

}  // namespace zender::images
