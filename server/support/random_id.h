#pragma once
#include <string>

namespace zender {

/// A random UUID in Sentry's format: 32 hexadecimal digits in lower case.
std::string random_id();

}  // namespace zender
