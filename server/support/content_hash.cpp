#include "support/content_hash.h"

#include <sodium.h>

#include <array>

namespace zender {

std::string content_hash(std::string_view text) {
  return content_hash({text});
}

std::string content_hash(std::initializer_list<std::string_view> parts) {
  std::array<unsigned char, 16> hash{};
  crypto_generichash_state state;
  crypto_generichash_init(&state, nullptr, 0, hash.size());
  for (const std::string_view part : parts)
    crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(part.data()), part.size());
  crypto_generichash_final(&state, hash.data(), hash.size());
  std::string hex(hash.size() * 2 + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  hex.pop_back();
  return hex;
}

}  // namespace zender
