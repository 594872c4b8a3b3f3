#include "support/process/limited_child.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <system_error>
#include <utility>

#include "support/failure.h"

namespace zender {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostErrors = 16 << 10;
constexpr std::size_t kLongestLine = 64 << 10;
constexpr int kCannotStart = 127;

class ChildPipe {
 public:
  ChildPipe() {
    if (::pipe2(ends_.data(), O_CLOEXEC) != 0)
      throw Failure(FailureKind::kUnavailable,
                    "cannot make a pipe: " + std::generic_category().message(errno));
  }
  ~ChildPipe() {
    close_end(0);
    close_end(1);
  }
  ChildPipe(const ChildPipe&) = delete;
  ChildPipe& operator=(const ChildPipe&) = delete;
  int reader() const { return ends_[0]; }
  int writer() const { return ends_[1]; }
  void close_reader() { close_end(0); }
  void close_writer() { close_end(1); }

 private:
  void close_end(std::size_t which) {
    const int end = std::exchange(ends_[which], -1);
    if (end >= 0) ::close(end);
  }
  std::array<int, 2> ends_{-1, -1};
};

template <class Resource>
void limit(Resource resource, std::uintmax_t most) {
  const rlimit both{static_cast<rlim_t>(most), static_cast<rlim_t>(most)};
  ::setrlimit(resource, &both);
}

/// Runs in the child, between fork and exec: only calls that are safe there.
[[noreturn]] void become(char* const* arguments, const ChildLimits& limits, const char* folder, int in,
                         int out, int errors) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  ::setpriority(PRIO_PROCESS, 0, 5);
  limit(RLIMIT_CPU, static_cast<std::uintmax_t>(limits.processor.count()));
  limit(RLIMIT_AS, limits.memory);
  limit(RLIMIT_FSIZE, limits.file_size);
  limit(RLIMIT_CORE, 0);
  ::dup2(in, STDIN_FILENO);
  ::dup2(out, STDOUT_FILENO);
  ::dup2(errors, STDERR_FILENO);
  if (*folder != '\0' && ::chdir(folder) != 0) ::_exit(kCannotStart);
  ::close_range(STDERR_FILENO + 1, ~0U, 0);
  ::execv(arguments[0], arguments);
  ::_exit(kCannotStart);
}

/// Reads what is there; false at the end.
bool read_some(int from, std::string& into) {
  std::array<char, 16 << 10> buffer{};
  const ssize_t got = ::read(from, buffer.data(), buffer.size());
  if (got < 0) return errno == EINTR || errno == EAGAIN;
  into.append(buffer.data(), static_cast<std::size_t>(got));
  return got > 0;
}

void give_lines(std::string& text, const std::function<void(std::string_view)>& on_line) {
  std::size_t end = 0;
  while ((end = text.find('\n')) != std::string::npos) {
    if (on_line) on_line(std::string_view(text).substr(0, end));
    text.erase(0, end + 1);
  }
  if (text.size() > kLongestLine) text.clear();
}

int wait_for(pid_t child) {
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace

std::optional<fs::path> find_program(const std::string& name) {
  const char* const path = std::getenv("PATH");
  std::string_view left = path == nullptr ? "/usr/bin:/bin" : path;
  while (!left.empty()) {
    const std::size_t end = left.find(':');
    fs::path file = fs::path(left.substr(0, end)) / name;
    left = end == std::string_view::npos ? "" : left.substr(end + 1);
    if (file.is_absolute() && ::access(file.c_str(), X_OK) == 0) return file;
  }
  return std::nullopt;
}

ChildResult run_child(const std::vector<std::string>& command, const ChildLimits& limits,
                      const std::function<void(std::string_view)>& on_line, const fs::path& folder) {
  std::vector<std::string> texts = command;
  std::vector<char*> arguments;
  arguments.reserve(texts.size() + 1);
  for (std::string& text : texts) arguments.push_back(text.data());
  arguments.push_back(nullptr);

  const int nothing = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  ChildPipe output;
  ChildPipe errors;
  const pid_t child = ::fork();
  if (child == 0) become(arguments.data(), limits, folder.c_str(), nothing, output.writer(), errors.writer());
  if (nothing >= 0) ::close(nothing);
  if (child < 0)
    throw Failure(FailureKind::kUnavailable,
                  "cannot start " + command.front() + ": " + std::generic_category().message(errno));
  output.close_writer();
  errors.close_writer();

  ChildResult result;
  std::string line;
  try {
    while (output.reader() >= 0 || errors.reader() >= 0) {
      std::array<pollfd, 2> both{pollfd{output.reader(), POLLIN, 0}, pollfd{errors.reader(), POLLIN, 0}};
      if (::poll(both.data(), both.size(), -1) < 0 && errno != EINTR) break;
      if (both[0].revents != 0 && !read_some(output.reader(), line)) output.close_reader();
      if (both[1].revents != 0 && !read_some(errors.reader(), result.errors)) errors.close_reader();
      give_lines(line, on_line);
      if (result.errors.size() > kMostErrors) result.errors.erase(0, result.errors.size() - kMostErrors);
    }
  } catch (...) {
    ::kill(child, SIGKILL);
    wait_for(child);
    throw;
  }
  result.exit_code = wait_for(child);
  if (result.exit_code == kCannotStart)
    throw Failure(FailureKind::kUnavailable, "cannot start " + command.front());
  return result;
}

}  // namespace zender
