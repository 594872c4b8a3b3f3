#include "config/secrets.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <stdexcept>

#include "support/failure.h"

namespace zender::config {
namespace {

/// 32 random bytes as 43 characters of URL-safe base64.
std::string random_secret() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium failed to initialise");
  std::array<unsigned char, 32> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.pop_back();  // the terminating NUL
  return text;
}

}  // namespace

std::string ensure_secrets(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  std::string path = folder + "/secrets.toml";
  if (std::filesystem::exists(path)) return path;
  const std::string text = fmt::format(
      "# Created by `zender init`. Keep private; use the same values on every server of the station.\n"
      "[player]\ntoken_secret = \"{}\"\n\n[ingest.tokens]\nplayout = \"{}\"\n",
      random_secret(), random_secret());
  const std::string draft = path + ".new";
  const int file = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC, S_IRUSR | S_IWUSR);
  const bool written = file >= 0 &&
                       ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
                       ::fsync(file) == 0;
  const int reason = errno;
  if (file >= 0) ::close(file);
  if (!written)
    throw Failure(FailureKind::kUnavailable,
                  fmt::format("cannot write {}: {}", draft, std::strerror(reason)));
  std::filesystem::rename(draft, path);
  return path;
}

}  // namespace zender::config
