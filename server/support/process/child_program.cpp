#include "support/process/child_program.h"

#include <unistd.h>

namespace zender {
namespace {

/// As execve() wants them.
std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  pointers.reserve(texts.size() + 1);
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

}  // namespace

ChildProgram::ChildProgram(std::vector<std::string> command, const std::optional<Confinement>& confinement)
    : command_(std::move(command)) {
  if (confinement) {
    variables_ = confined_environment(confinement->sockets);
    confinement_.emplace(*confinement, command_.front());
  }
  arguments_ = pointers_to(command_);
  environment_ = pointers_to(variables_);
}

void ChildProgram::run(unsigned files) const noexcept {
  if (confinement_ && !confinement_->begin()) ::_exit(kCannotStart);
  ::close_range(files, ~0U, 0);
  ::execve(arguments_.front(), arguments_.data(), confinement_ ? environment_.data() : environ);
  ::_exit(kCannotStart);
}

}  // namespace zender
