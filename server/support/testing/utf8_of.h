#pragma once
#include <string>

namespace zender {

/// A character in UTF-8, for tests that go through all of Unicode.
inline std::string utf8_of(char32_t point) {
  const auto byte = [](char32_t bits) { return static_cast<char>(static_cast<unsigned char>(bits)); };
  const auto last = [&](unsigned shift, char32_t value) { return byte(0x80U | ((value >> shift) & 0x3FU)); };
  if (point < 0x80) return {byte(point)};
  if (point < 0x800) return {byte(0xC0U | (point >> 6U)), last(0, point)};
  if (point < 0x10000) return {byte(0xE0U | (point >> 12U)), last(6, point), last(0, point)};
  return {byte(0xF0U | (point >> 18U)), last(12, point), last(6, point), last(0, point)};
}

}  // namespace zender
