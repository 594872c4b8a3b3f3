#pragma once
#include <map>
#include <string>

#include "media_store/object_store.h"
#include "support/threads/mutex.h"

namespace zender::media_store::testing {

/// A bucket in memory, which can stop answering. Thread-safe.
class MemoryObjects final : public ObjectStore {
 public:
  void put(const std::string& name, const std::filesystem::path& file) override;
  bool get(const std::string& name, const std::filesystem::path& file) override;
  std::optional<ObjectInfo> head(const std::string& name) override;
  void remove(const std::string& name) override;
  std::vector<ListedObject> list(const std::string& prefix) override;

  void set_answering(bool answers);
  /// What is in it.
  std::map<std::string, std::string> all() const;
  void set(const std::string& name, const std::string& bytes);
  /// As if another tool had copied them: they have an entity tag only.
  void forget_hashes();
  /// From now on get() says of this one that it is a wrong file.
  void refuse(const std::string& name);
  /// How many times get() was called.
  int gets() const;

 private:
  void require_answering() const ZENDER_REQUIRES(mutex_);

  mutable Mutex mutex_;
  std::map<std::string, std::string> objects_ ZENDER_GUARDED_BY(mutex_);
  bool has_hashes_ ZENDER_GUARDED_BY(mutex_) = true;
  std::string refused_ ZENDER_GUARDED_BY(mutex_);
  bool answers_ ZENDER_GUARDED_BY(mutex_) = true;
  int gets_ ZENDER_GUARDED_BY(mutex_) = 0;
};

}  // namespace zender::media_store::testing
