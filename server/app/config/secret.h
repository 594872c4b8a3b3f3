#pragma once
#include <string>

namespace zender::app {

/// 32 random bytes as 43 characters of URL-safe base64.
std::string random_secret();

}  // namespace zender::app
