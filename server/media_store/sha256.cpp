#include "media_store/sha256.h"

#include <sodium.h>

#include <array>
#include <cerrno>
#include <system_error>

#include "support/failure.h"

namespace zender::media_store {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void cannot_read(const fs::path& path) {
  throw Failure(FailureKind::kUnavailable,
                "cannot read '" + path.string() + "': " + std::generic_category().message(errno));
}

}  // namespace

struct Sha256::State {
  crypto_hash_sha256_state state{};
};

Sha256::Sha256() : state_(std::make_unique<State>()) {
  crypto_hash_sha256_init(&state_->state);
}

Sha256::~Sha256() = default;

void Sha256::add(const char* data, std::size_t size) {
  crypto_hash_sha256_update(&state_->state, reinterpret_cast<const unsigned char*>(data), size);  // NOLINT
}

std::string Sha256::finish() {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256_final(&state_->state, hash.data());
  crypto_hash_sha256_init(&state_->state);
  std::string text(2 * hash.size() + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
  text.pop_back();  // the terminating NUL
  return text;
}

std::string sha256_of(std::FILE* file, const fs::path& path) {
  Sha256 sha;
  std::array<char, 65'536> part{};
  std::size_t got = 0;
  while ((got = std::fread(part.data(), 1, part.size(), file)) > 0) sha.add(part.data(), got);
  if (std::ferror(file) != 0) cannot_read(path);
  return sha.finish();
}

std::string sha256_of(const fs::path& path) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rbe"), &std::fclose);
  if (!file) cannot_read(path);
  return sha256_of(file.get(), path);
}

}  // namespace zender::media_store
