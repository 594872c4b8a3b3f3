#pragma once

namespace zender::app {

/// Exit codes of the program.
enum ExitCode : int {
  kDone = 0,
  kFailed = 1,    ///< it could not be done; stderr has the reason
  kBadInput = 2,  ///< the command line, the configuration or a bundle is wrong
};

/// Parses the command line and runs its command. Every error becomes one clear message on stderr
/// and an exit code.
int run_command_line(int argc, char** argv);

}  // namespace zender::app
