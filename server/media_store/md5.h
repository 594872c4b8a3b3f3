#pragma once
#include <filesystem>
#include <memory>
#include <string>

namespace zender::media_store {

/// The MD5 of bytes that come in parts: no protection, but what S3 has of most objects.
class Md5 {
 public:
  Md5();
  ~Md5();
  Md5(const Md5&) = delete;
  Md5& operator=(const Md5&) = delete;

  void add(const char* data, std::size_t size);
  /// In hexadecimal. Afterwards it begins again.
  std::string finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Of a file. Throws Failure(kUnavailable).
std::string md5_of(const std::filesystem::path& path);

}  // namespace zender::media_store
