#pragma once
#include <time.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

/// Measures whether a reader's work grows in proportion to what it reads, in processor time of the
/// calling thread, so that other programs on the machine do not count.
namespace zender::testing {

/// A text of any length: `unit` again and again between `before` and `after`. Each '%' in the unit
/// is replaced by a number that no other has, for work that only different parts cause.
struct Repetition {
  std::string before;
  std::string unit;
  std::string after;
};

inline std::string repeated(const Repetition& what, std::size_t bytes) {
  std::string text = what.before;
  for (std::size_t number = 0; text.size() < bytes + what.before.size();) {
    if (what.unit.empty()) break;
    for (const char c : what.unit) {
      if (c == '%') {
        text += std::to_string(number++);
      } else {
        text += c;
      }
    }
  }
  return text + what.after;
}

inline std::chrono::nanoseconds processor_time() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

using Read = std::function<void(std::string_view text)>;

/// Of several measurements the shortest, which interruptions lengthened least.
inline std::chrono::nanoseconds time_to_read(const Read& read, const std::string& text, int times) {
  auto least = std::chrono::nanoseconds::max();
  for (int i = 0; i < times; ++i) {
    const auto before = processor_time();
    read(text);
    least = std::min(least, processor_time() - before);
  }
  return least;
}

/// Nothing if the reader is linear as far as is measured; else what was measured, as a sentence.
/// Reads texts of 8 kB, and eight times as long up to `most_bytes`. The work of a linear reader
/// grows eightfold then, that of a quadratic one 64-fold where it weighs; 32-fold is the limit, as
/// larger texts take memory that is new, which costs more with the address sanitizer. Less than
/// `kIgnored` tells nothing. Other programs share the processor's caches, so both lengths are
/// measured again before a reader is called slow.
inline std::string slow_growth(const Read& read, const Repetition& what,
                               std::size_t most_bytes = 64U << 10U) {
  constexpr std::size_t kFirst = 8U << 10U;
  constexpr std::size_t kStep = 8;
  constexpr int kMaxGrowth = 32;
  constexpr int kTimes = 3;
  constexpr int kMaxMeasurements = 4;
  constexpr auto kIgnored = std::chrono::milliseconds(20);
  auto before = time_to_read(read, repeated(what, kFirst), kTimes);
  for (std::size_t bytes = kFirst * kStep; bytes <= most_bytes; bytes *= kStep) {
    auto after = time_to_read(read, repeated(what, bytes), 1);
    const auto is_slow = [&] { return after > kIgnored && after > kMaxGrowth * before; };
    for (int again = 1; is_slow() && again < kMaxMeasurements; ++again) {
      before = std::max(before, time_to_read(read, repeated(what, bytes / kStep), kTimes));
      after = std::min(after, time_to_read(read, repeated(what, bytes), kTimes));
    }
    if (is_slow()) {
      const auto micros = [](std::chrono::nanoseconds time) { return std::to_string(time.count() / 1000); };
      return "'" + what.before.substr(0, 60) + "' and '" + what.unit.substr(0, 60) +
             "' again and again: " + std::to_string(bytes / kStep) + " bytes take " + micros(before) +
             " us, " + std::to_string(bytes) + " bytes " + micros(after) + " us";
    }
    before = std::max(after, std::chrono::nanoseconds(std::chrono::microseconds(100)));
  }
  return {};
}

}  // namespace zender::testing
