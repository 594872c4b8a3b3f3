#pragma once
#include <sodium.h>

#include <string>

#include "api/raw_bytes.h"

namespace zender::api {

/// HMAC-SHA-256 of a text (RFC 2104): 32 raw bytes that only the holder of the key can make.
inline std::string keyed_hash(const std::string& text, const std::string& key) {
  std::string code(crypto_auth_hmacsha256_BYTES, '\0');
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, raw_bytes(key), key.size());
  crypto_auth_hmacsha256_update(&state, raw_bytes(text), text.size());
  crypto_auth_hmacsha256_final(&state, reinterpret_cast<unsigned char*>(code.data()));
  return code;
}

}  // namespace zender::api
