#pragma once
#include <string>

namespace zender {

/// A file of the bundle that was imported last, from which `zender export` writes it again.
struct BundleFile {
  enum class Kind {
    kText,     ///< content: the file as it was
    kPicture,  ///< content: the picture's id
    kSource,   ///< a sound that the import encoded; content: the id of its media asset
  };
  std::string path;  ///< inside the bundle
  Kind kind = Kind::kText;
  std::string content;
  bool operator==(const BundleFile&) const = default;
};

}  // namespace zender
