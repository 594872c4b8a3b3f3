#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace zender::media_store {

/// An object as a list names it.
struct ListedObject {
  std::string name;
  std::uint64_t bytes = 0;
};

/// An object as it is told on its own.
struct ObjectInfo {
  std::uint64_t bytes = 0;
  std::string sha256;    ///< of its bytes, in hexadecimal; empty: put() did not write it
  std::string md5 = {};  ///< as its entity tag, in hexadecimal; empty: that is something else
};

/// Files by name on another machine. Thread-safe; blocks on the network. Every function throws
/// Failure(kUnavailable), with what an operator must know, if the store does not answer, refuses or
/// has no such bucket.
class ObjectStore {
 public:
  virtual ~ObjectStore() = default;

  /// Stores the file, over what has this name. Throws Failure(kTooLarge) too.
  virtual void put(const std::string& name, const std::filesystem::path& file) = 0;
  /// Writes the object to the file, which must not exist, and syncs it; it gets the object's time.
  /// False: there is no such object. Throws Failure(kUnprocessable) too, if what came is not the
  /// object or nothing came that tells. Leaves no file behind on failure.
  virtual bool get(const std::string& name, const std::filesystem::path& file) = 0;
  /// Nothing if there is no such object.
  virtual std::optional<ObjectInfo> head(const std::string& name) = 0;
  /// Does nothing if there is no such object.
  virtual void remove(const std::string& name) = 0;
  /// Every object whose name begins so.
  virtual std::vector<ListedObject> list(const std::string& prefix) = 0;
};

}  // namespace zender::media_store
