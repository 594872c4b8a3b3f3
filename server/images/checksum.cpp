#include "images/checksum.h"

#include <fmt/format.h>
#include <sodium.h>

#include <array>

namespace zender::images {
namespace {

constexpr std::size_t kDigits = 32;

}  // namespace

std::string checksum_of(std::string_view bytes) {
  return checksum_of({bytes});
}

std::string checksum_of(std::initializer_list<std::string_view> parts) {
  std::array<unsigned char, kDigits / 2> hash{};
  crypto_generichash_state state;
  crypto_generichash_init(&state, nullptr, 0, hash.size());
  for (const std::string_view part : parts)
    crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(part.data()), part.size());
  crypto_generichash_final(&state, hash.data(), hash.size());
  std::string hex;
  for (const unsigned char byte : hash) hex += fmt::format("{:02x}", byte);
  return hex;
}

bool strip_checksum(std::string& bytes) {
  if (bytes.size() < kDigits) return false;
  const std::string_view contents = std::string_view(bytes).substr(0, bytes.size() - kDigits);
  if (checksum_of(contents) != std::string_view(bytes).substr(contents.size())) return false;
  bytes.resize(contents.size());
  return true;
}

}  // namespace zender::images
