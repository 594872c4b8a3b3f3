#include "media_store/testing/memory_objects.h"

#include <fstream>

#include "media_store/md5.h"
#include "media_store/sha256.h"
#include "support/failure.h"
#include "support/files.h"

namespace zender::media_store::testing {

namespace {

constexpr std::uintmax_t kMaxInMemory = 1 << 20;

}  // namespace

void MemoryObjects::require_answering() const {
  if (!answers_) throw Failure(FailureKind::kUnavailable, "the bucket does not answer");
}

void MemoryObjects::put(const std::string& name, const std::filesystem::path& file) {
  auto bytes = read_whole_file(file, kMaxInMemory);
  if (!bytes) throw Failure(FailureKind::kUnavailable, "no such file");
  const MutexLock lock(mutex_);
  require_answering();
  objects_[name] = std::move(*bytes);
}

bool MemoryObjects::get(const std::string& name, const std::filesystem::path& file) {
  const MutexLock lock(mutex_);
  ++gets_;
  require_answering();
  const auto found = objects_.find(name);
  if (found == objects_.end()) return false;
  if (name == refused_) throw Failure(FailureKind::kUnprocessable, "it is not that file");
  std::ofstream(file, std::ios::binary) << found->second;
  return true;
}

std::optional<ObjectInfo> MemoryObjects::head(const std::string& name) {
  const MutexLock lock(mutex_);
  require_answering();
  const auto found = objects_.find(name);
  if (found == objects_.end()) return std::nullopt;
  const std::string& bytes = found->second;
  Sha256 sha;
  Md5 md5;
  sha.add(bytes.data(), bytes.size());
  md5.add(bytes.data(), bytes.size());
  return ObjectInfo{bytes.size(), has_hashes_ ? sha.finish() : "", md5.finish()};
}

void MemoryObjects::remove(const std::string& name) {
  const MutexLock lock(mutex_);
  require_answering();
  objects_.erase(name);
}

std::vector<ListedObject> MemoryObjects::list(const std::string& prefix) {
  const MutexLock lock(mutex_);
  require_answering();
  std::vector<ListedObject> found;
  for (const auto& [name, bytes] : objects_)
    if (name.starts_with(prefix)) found.push_back({name, bytes.size()});
  return found;
}

void MemoryObjects::set_answering(bool answers) {
  const MutexLock lock(mutex_);
  answers_ = answers;
}

std::map<std::string, std::string> MemoryObjects::all() const {
  const MutexLock lock(mutex_);
  return objects_;
}

void MemoryObjects::set(const std::string& name, const std::string& bytes) {
  const MutexLock lock(mutex_);
  objects_[name] = bytes;
}

void MemoryObjects::forget_hashes() {
  const MutexLock lock(mutex_);
  has_hashes_ = false;
}

void MemoryObjects::refuse(const std::string& name) {
  const MutexLock lock(mutex_);
  refused_ = name;
}

int MemoryObjects::gets() const {
  const MutexLock lock(mutex_);
  return gets_;
}

}  // namespace zender::media_store::testing
