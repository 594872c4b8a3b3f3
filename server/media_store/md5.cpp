#include "media_store/md5.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <openssl/evp.h>

#include <array>
#include <fstream>

#include "support/failure.h"

namespace zender::media_store {

struct Md5::State {
  State() : context(EVP_MD_CTX_new()) { begin(); }
  ~State() { EVP_MD_CTX_free(context); }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  void begin() const {
    if (context == nullptr || EVP_DigestInit_ex(context, EVP_md5(), nullptr) != 1)
      throw Failure(FailureKind::kUnavailable, "OpenSSL has no MD5");
  }

  EVP_MD_CTX* context;
};

Md5::Md5() : state_(std::make_unique<State>()) {}

Md5::~Md5() = default;

void Md5::add(const char* data, std::size_t size) {
  EVP_DigestUpdate(state_->context, data, size);
}

std::string Md5::finish() {
  std::array<unsigned char, EVP_MAX_MD_SIZE> hash{};
  unsigned size = 0;
  EVP_DigestFinal_ex(state_->context, hash.data(), &size);
  state_->begin();
  return fmt::format("{:02x}", fmt::join(hash.begin(), hash.begin() + size, ""));
}

std::string md5_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  Md5 md5;
  std::array<char, 65'536> part{};
  while (file.read(part.data(), part.size()) || file.gcount() > 0)
    md5.add(part.data(), static_cast<std::size_t>(file.gcount()));
  if (!file.eof()) throw Failure(FailureKind::kUnavailable, "cannot read '" + path.string() + "'");
  return md5.finish();
}

}  // namespace zender::media_store
