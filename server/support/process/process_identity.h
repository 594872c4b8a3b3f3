#pragma once
#include <string>

namespace zender {

/// Which process this is, among all of all machines, as a text: 'machine/…'. It is another one
/// after a restart.
std::string own_process();

/// The name of the machine in such a text.
std::string machine_of(const std::string& process);

enum class ProcessLife {
  kRuns,
  kEnded,
  kElsewhere,  ///< on another machine, or in another container: it cannot be told from here
};
/// What became of a process. `process`: of own_process(), there.
ProcessLife life_of(const std::string& process);

}  // namespace zender
