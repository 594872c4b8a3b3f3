#pragma once

namespace zender::app {

/// Exit codes of the program.
enum ExitCode : int {
  kDone = 0,
  kFailed = 1,    ///< it could not be done; the reason stands on stderr
  kBadInput = 2,  ///< the command line, the configuration or a bundle is wrong
};

/// Parses the command line and runs its verb. Every error ends as one clear message on stderr and an exit
/// code.
int run_command_line(int argc, char** argv);

}  // namespace zender::app
