#pragma once
#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/process/confinement.h"

namespace zender {

/// A program that runs beside us and to which we talk through pipes. It dies with us. All pipes of
/// ours are non-blocking: wait for them with poll(). Not thread-safe.
class PipedChild {
 public:
  struct Options {
    bool has_input = true;  ///< otherwise its standard input is empty
    /// Its standard output, then its files 3, 4, …
    std::size_t outputs = 1;
    std::uintmax_t memory = std::uintmax_t{2} << 30;  ///< bytes of address space
    std::optional<Confinement> confinement = {};      ///< without it, it may do whatever we may
  };

  /// Starts it. `command`: the path of the program and its arguments; no shell is involved. It gets
  /// no other file of ours. Throws Failure(kUnavailable) if that fails.
  PipedChild(const std::vector<std::string>& command, const Options& options);
  /// Ends it, by force.
  ~PipedChild();
  PipedChild(const PipedChild&) = delete;
  PipedChild& operator=(const PipedChild&) = delete;

  /// The files to poll; -1: closed.
  int input() const { return input_; }
  int output(std::size_t index) const { return outputs_[index]; }
  int errors() const { return errors_; }
  std::size_t output_count() const { return outputs_.size(); }

  /// Writes what fits now and removes it from `bytes`. False if the program reads no more.
  bool write(std::string& bytes);
  void close_input();
  /// Adds what there is to `into`; closes the pipe at its end. False if it is closed.
  bool read_output(std::size_t index, std::string& into) { return read(outputs_[index], into); }
  bool read_errors(std::string& into) { return read(errors_, into); }

  /// Whether it has closed all its outputs.
  bool has_ended() const;

 private:
  static bool read(int& pipe, std::string& into);

  pid_t child_ = -1;
  int input_ = -1;
  std::vector<int> outputs_;
  int errors_ = -1;
};

}  // namespace zender
