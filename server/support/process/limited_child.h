#pragma once
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "support/process/confinement.h"

/// Runs other programs with limits.
namespace zender {

struct ChildLimits {
  std::chrono::seconds processor{600};                       ///< of all threads together
  std::uintmax_t memory = std::uintmax_t{2} << 30;           ///< bytes of address space
  std::uintmax_t file_size = std::uintmax_t{4} << 30;        ///< bytes of a file that it writes
  std::chrono::milliseconds whole = std::chrono::hours(12);  ///< until it is ended by force
};

struct ChildResult {
  int exit_code = 0;     ///< 128 + the signal if one ended it
  std::string errors;    ///< the end of what it wrote to its standard error, at most 16 kB
  bool is_late = false;  ///< it was ended because its time was over
};

/// A program to run.
struct ChildRun {
  std::vector<std::string> command;  ///< its path and arguments; no shell is involved
  ChildLimits limits = {};
  std::optional<Confinement> confinement = {};  ///< without it, it may do whatever we may
  /// Gets each line of its standard output, on the calling thread.
  std::function<void(std::string_view line)> on_line = {};
  std::filesystem::path folder = {};  ///< where it runs; empty: in ours
  std::stop_token stop = {};          ///< ends it early
};

/// The path of a program in PATH; nothing if it is not installed.
std::optional<std::filesystem::path> find_program(const std::string& name);

/// Runs a program until it ends, or until its time is over or it is to stop: then it is ended by
/// force, with what it started. What it leaves running is not waited for. It gets no standard
/// input, no other file of ours, a lower priority than ours, and dies with us. Blocks. Throws
/// Failure(kUnavailable) if it cannot be started.
ChildResult run_child(const ChildRun& run);

}  // namespace zender
