#pragma once
#include <string>

namespace zender::api {

/// A text as the unsigned bytes that cryptographic libraries read. Points into `text`, which must
/// outlive it.
inline const unsigned char* raw_bytes(const std::string& text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace zender::api
