#pragma once
#include <optional>
#include <string>
#include <vector>

#include "support/process/confinement.h"

namespace zender {

/// A program that is about to run as a child: all that takes memory is done before fork().
class ChildProgram {
 public:
  /// The exit code of a child that could not become the program.
  static constexpr int kCannotStart = 127;

  /// `command`: the path of the program and its arguments; no shell is involved. Without
  /// `confinement` it may do whatever we may. Throws what ReadyConfinement throws.
  ChildProgram(std::vector<std::string> command, const std::optional<Confinement>& confinement);
  ChildProgram(const ChildProgram&) = delete;
  ChildProgram& operator=(const ChildProgram&) = delete;

  /// Becomes the program, in the child, with its files up to, but not including, `files`. Only
  /// calls that are safe after fork().
  [[noreturn]] void run(unsigned files) const noexcept;

 private:
  std::vector<std::string> command_;
  std::vector<std::string> variables_;
  std::vector<char*> arguments_;
  std::vector<char*> environment_;
  std::optional<ReadyConfinement> confinement_;
};

}  // namespace zender
