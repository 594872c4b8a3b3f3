#pragma once
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

namespace zender::media_store {

/// The SHA-256 of bytes that come in parts.
class Sha256 {
 public:
  Sha256();
  ~Sha256();
  Sha256(const Sha256&) = delete;
  Sha256& operator=(const Sha256&) = delete;

  void add(const char* data, std::size_t size);
  /// In hexadecimal. Afterwards it begins again.
  std::string finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Of the file, from where it is read now to its end. Throws Failure(kUnavailable), naming `path`.
std::string sha256_of(std::FILE* file, const std::filesystem::path& path);
/// Of a file. Throws Failure(kUnavailable).
std::string sha256_of(const std::filesystem::path& path);

}  // namespace zender::media_store
