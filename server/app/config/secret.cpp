#include "app/config/secret.h"

#include <sodium.h>

#include <array>
#include <stdexcept>

namespace zender::app {

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

}  // namespace zender::app
