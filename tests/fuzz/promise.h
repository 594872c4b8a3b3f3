#pragma once
// What the targets share: promises about what a reader made of an input. A broken one aborts the
// program, which libFuzzer reports with the bytes that caused it.
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <initializer_list>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>

#include "support/failure.h"

namespace zender::fuzz {

inline void promise(bool is_kept, std::string_view what) {
  if (is_kept) return;
  std::cerr << "broken: " << what << '\n';
  std::abort();
}

/// What `read` returns, or nothing if it refuses the input with a Failure of one of `kinds` that
/// says why. Anything else that it throws breaks the promise.
template <class Read>
auto accepted(std::initializer_list<FailureKind> kinds, Read read) -> std::optional<decltype(read())> {
  try {
    return read();
  } catch (const Failure& failure) {
    bool is_expected = false;
    for (const FailureKind kind : kinds) is_expected = is_expected || failure.kind() == kind;
    if (!is_expected) std::cerr << failure.what() << '\n';
    promise(is_expected, "what is refused is refused with a failure of the kind that is documented");
    promise(*failure.what() != '\0', "a refusal says why");
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    promise(false, "nothing is thrown but failures");
  }
  return std::nullopt;
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};  // NOLINT: the bytes that libFuzzer gives
}

/// A number that depends on all bytes of the text: chooses how an input is cut in pieces, so that
/// every input is only what a client sends.
inline std::size_t mixed(std::string_view text) {
  std::size_t sum = 14'695'981'039'346'656'037U;
  for (const char c : text) sum = (sum ^ static_cast<unsigned char>(c)) * 1'099'511'628'211U;
  return sum;
}

/// Takes the first line off `text`, without its end.
inline std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(line.size() + (line.size() < text.size() ? 1 : 0));
  return line;
}

}  // namespace zender::fuzz
