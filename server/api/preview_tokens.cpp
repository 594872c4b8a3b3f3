#include "api/preview_tokens.h"

#include <sodium.h>

#include "api/keyed_hash.h"
#include "api/raw_bytes.h"

namespace zender::api {
PreviewTokens::PreviewTokens(const std::string& secret, const std::string& issuer)
    : key_(keyed_hash("previews of " + issuer, secret)) {}

std::string PreviewTokens::token(const EditorialPageId& page) const {
  const std::string code = keyed_hash(page.value, key_);
  std::string text(code.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), raw_bytes(code), code.size());
  text.resize(code.size() * 2);
  return text;
}

bool PreviewTokens::is_good(const EditorialPageId& page, std::string_view given) const {
  const std::string wanted = token(page);
  return given.size() == wanted.size() && sodium_memcmp(given.data(), wanted.data(), wanted.size()) == 0;
}

}  // namespace zender::api
