#include "site/filled.h"

#include "support/text/percent_encoding.h"

namespace zender::site {

std::string filled(std::string_view pattern, Values values) {
  std::string out;
  for (const auto& [name, value] : values) {
    const std::string part = "{" + std::string(name) + "}";
    const std::size_t at = pattern.find(part);
    out.append(pattern.substr(0, at)).append(percent_encode(value));
    pattern.remove_prefix(at + part.size());
  }
  return out.append(pattern);
}

}  // namespace zender::site
