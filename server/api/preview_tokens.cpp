#include "api/preview_tokens.h"

#include <sodium.h>

namespace zender::api {
namespace {

const unsigned char* bytes(const std::string& text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

std::string authenticate(const std::string& text, const std::string& key) {
  std::string code(crypto_auth_hmacsha256_BYTES, '\0');
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, bytes(key), key.size());
  crypto_auth_hmacsha256_update(&state, bytes(text), text.size());
  crypto_auth_hmacsha256_final(&state, reinterpret_cast<unsigned char*>(code.data()));
  return code;
}

}  // namespace

PreviewTokens::PreviewTokens(const std::string& secret, const std::string& issuer)
    : key_(authenticate("previews of " + issuer, secret)) {}

std::string PreviewTokens::token(const EditorialPageId& page) const {
  const std::string code = authenticate(page.value, key_);
  std::string text(code.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes(code), code.size());
  text.resize(code.size() * 2);
  return text;
}

bool PreviewTokens::is_good(const EditorialPageId& page, std::string_view given) const {
  const std::string wanted = token(page);
  return given.size() == wanted.size() && sodium_memcmp(given.data(), wanted.data(), wanted.size()) == 0;
}

}  // namespace zender::api
