#include "support/process/piped_child.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

#include "support/failure.h"
#include "support/process/child_program.h"

namespace zender {
namespace {

/// Out of the way of the numbers that files have in the child.
constexpr int kFirstOwnFile = 64;

void close_file(int& file) {
  if (file >= 0) ::close(std::exchange(file, -1));
}

[[noreturn]] void fail_to_start(const std::string& program) {
  throw Failure(FailureKind::kUnavailable,
                "cannot start " + program + ": " + std::generic_category().message(errno));
}

/// Both ends of a pipe; those that nobody takes are closed.
struct PipeEnds {
  PipeEnds() {
    std::array<int, 2> made{-1, -1};
    if (::pipe2(made.data(), O_CLOEXEC) != 0) return;
    reader = ::fcntl(made[0], F_DUPFD_CLOEXEC, kFirstOwnFile);
    writer = ::fcntl(made[1], F_DUPFD_CLOEXEC, kFirstOwnFile);
    ::close(made[0]);
    ::close(made[1]);
  }
  ~PipeEnds() {
    close_file(reader);
    close_file(writer);
  }
  PipeEnds(const PipeEnds&) = delete;
  PipeEnds& operator=(const PipeEnds&) = delete;

  int reader = -1;
  int writer = -1;
};

int take_end(int& end) {
  ::fcntl(end, F_SETFL, O_NONBLOCK);
  return std::exchange(end, -1);
}

/// Runs in the child, between fork and exec: only calls that are safe there. `files`: those with
/// the numbers 0, 1, ….
[[noreturn]] void become_piped(const ChildProgram& program, std::uintmax_t memory, const int* files,
                               int count) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  // What the terminal sends is for us; we end our children.
  ::setpgid(0, 0);
  ::signal(SIGPIPE, SIG_DFL);
  const rlimit most{static_cast<rlim_t>(memory), static_cast<rlim_t>(memory)};
  ::setrlimit(RLIMIT_AS, &most);
  const rlimit none{0, 0};
  ::setrlimit(RLIMIT_CORE, &none);
  for (int file = 0; file < count; ++file) ::dup2(files[file], file);
  program.run(static_cast<unsigned>(count));
}

}  // namespace

PipedChild::PipedChild(const std::vector<std::string>& command, const Options& options) {
  const ChildProgram program(command, options.confinement);
  PipeEnds in;
  PipeEnds errors;
  std::vector<PipeEnds> outs(options.outputs);
  int nothing = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  std::vector<int> files{options.has_input ? in.reader : nothing, outs.front().writer, errors.writer};
  for (std::size_t i = 1; i < outs.size(); ++i) files.push_back(outs[i].writer);
  if (std::any_of(files.begin(), files.end(), [](int file) { return file < 0; }))
    fail_to_start(command.front());

  child_ = ::fork();
  if (child_ == 0) become_piped(program, options.memory, files.data(), static_cast<int>(files.size()));
  close_file(nothing);
  if (child_ < 0) fail_to_start(command.front());
  if (options.has_input) input_ = take_end(in.writer);
  for (PipeEnds& out : outs) outputs_.push_back(take_end(out.reader));
  errors_ = take_end(errors.reader);
}

PipedChild::~PipedChild() {
  close_file(input_);
  for (int& output : outputs_) close_file(output);
  close_file(errors_);
  ::kill(child_, SIGKILL);
  while (::waitpid(child_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

bool PipedChild::write(std::string& bytes) {
  std::size_t done = 0;
  while (input_ >= 0 && done < bytes.size()) {
    const ssize_t written = ::write(input_, bytes.data() + done, bytes.size() - done);
    if (written >= 0) {
      done += static_cast<std::size_t>(written);
    } else if (errno == EAGAIN) {
      break;
    } else if (errno != EINTR) {
      close_file(input_);
    }
  }
  bytes.erase(0, done);
  return input_ >= 0;
}

void PipedChild::close_input() {
  close_file(input_);
}

bool PipedChild::read(int& pipe, std::string& into) {
  std::array<char, 64 << 10> buffer{};
  // Not more than a program writes in a moment, so that the caller sees to the others too.
  for (int i = 0; i < 4 && pipe >= 0; ++i) {
    const ssize_t got = ::read(pipe, buffer.data(), buffer.size());
    if (got > 0) {
      into.append(buffer.data(), static_cast<std::size_t>(got));
    } else if (got == 0 || (errno != EINTR && errno != EAGAIN)) {
      close_file(pipe);
    } else if (errno == EAGAIN) {
      break;
    }
  }
  return pipe >= 0;
}

bool PipedChild::has_ended() const {
  return std::all_of(outputs_.begin(), outputs_.end(), [](int output) { return output < 0; });
}

}  // namespace zender
