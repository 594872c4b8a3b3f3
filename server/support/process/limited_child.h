#pragma once
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Runs other programs with limits.
namespace zender {

struct ChildLimits {
  std::chrono::seconds processor{600};                 ///< processor time, all threads together
  std::uintmax_t memory = std::uintmax_t{2} << 30;     ///< bytes of address space
  std::uintmax_t file_size = std::uintmax_t{4} << 30;  ///< bytes of the largest file it may write
};

struct ChildResult {
  int exit_code = 0;   ///< 128 + the signal if one ended it
  std::string errors;  ///< the end of what it wrote to its standard error, at most 16 kB
};

/// The path of a program in PATH; nothing if it is not installed.
std::optional<std::filesystem::path> find_program(const std::string& name);

/// Runs a program until it ends. `command`: the path of the program and its arguments; no shell is
/// involved. It gets no standard input, no other file of ours, a lower priority than ours, and dies
/// with us. It runs in `folder`; empty: in ours. `on_line` gets each line of its standard output,
/// on the calling thread. Blocks. Throws Failure(kUnavailable) if it cannot be started.
ChildResult run_child(const std::vector<std::string>& command, const ChildLimits& limits,
                      const std::function<void(std::string_view line)>& on_line = {},
                      const std::filesystem::path& folder = {});

}  // namespace zender
