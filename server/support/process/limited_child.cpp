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
#include "support/process/child_program.h"

namespace zender {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxErrors = 16 << 10;
constexpr std::size_t kMaxLine = 64 << 10;
/// So often it looks whether the program has ended or must.
constexpr std::chrono::milliseconds kLookEvery{100};

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
[[noreturn]] void become(const ChildProgram& program, const ChildRun& run, int in, int out, int errors) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  // What the terminal sends is for us; we end it, with what it started.
  ::setpgid(0, 0);
  ::setpriority(PRIO_PROCESS, 0, 5);
  limit(RLIMIT_CPU, static_cast<std::uintmax_t>(run.limits.processor.count()));
  limit(RLIMIT_AS, run.limits.memory);
  limit(RLIMIT_FSIZE, run.limits.file_size);
  limit(RLIMIT_CORE, 0);
  ::dup2(in, STDIN_FILENO);
  ::dup2(out, STDOUT_FILENO);
  ::dup2(errors, STDERR_FILENO);
  if (!run.folder.empty() && ::chdir(run.folder.c_str()) != 0) ::_exit(ChildProgram::kCannotStart);
  program.run(STDERR_FILENO + 1);
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
  if (text.size() > kMaxLine) text.clear();
}

/// A child that was started. Its end is waited for, by force if need be.
class StartedChild {
 public:
  explicit StartedChild(pid_t child) : child_(child) { ::setpgid(child, child); }
  ~StartedChild() {
    if (is_waited_for_) return;
    end();
    wait();
  }
  StartedChild(const StartedChild&) = delete;
  StartedChild& operator=(const StartedChild&) = delete;

  /// Ends it with what it started.
  void end() const { ::kill(-child_, SIGKILL); }
  bool has_ended() const {
    siginfo_t info{};
    return ::waitid(P_PID, static_cast<id_t>(child_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == child_;
  }
  int wait() {
    int status = 0;
    while (::waitpid(child_, &status, 0) < 0 && errno == EINTR) {
    }
    is_waited_for_ = true;
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  }

 private:
  const pid_t child_;
  bool is_waited_for_ = false;
};

/// Reads what a child writes. Goes on until `child` has ended, or has been ended.
class ChildReader {
 public:
  ChildReader(const ChildRun& run, ChildPipe& output, ChildPipe& errors, const StartedChild& child)
      : run_(run), output_(output), errors_(errors), child_(child) {}

  ChildResult read() {
    ChildResult result;
    const auto until = std::chrono::steady_clock::now() + run_.limits.whole;
    while (output_.reader() >= 0 || errors_.reader() >= 0) {
      // Looked at first: what it wrote before it ended is there then.
      const bool has_ended = child_.has_ended();
      if (!read_for(has_ended ? std::chrono::milliseconds(0) : kLookEvery, result) && has_ended) break;
      result.is_late = std::chrono::steady_clock::now() > until;
      if (result.is_late || run_.stop.stop_requested()) {
        child_.end();
        break;
      }
    }
    // It may have closed both and go on.
    while (!result.is_late && !run_.stop.stop_requested() && !child_.has_ended()) {
      ::poll(nullptr, 0, static_cast<int>(kLookEvery.count()));
      result.is_late = std::chrono::steady_clock::now() > until;
    }
    if (!child_.has_ended()) child_.end();
    return result;
  }

 private:
  /// Whether there was anything.
  bool read_for(std::chrono::milliseconds time, ChildResult& result) {
    std::array<pollfd, 2> both{pollfd{output_.reader(), POLLIN, 0}, pollfd{errors_.reader(), POLLIN, 0}};
    if (::poll(both.data(), both.size(), static_cast<int>(time.count())) <= 0) return false;
    if (both[0].revents != 0 && !read_some(output_.reader(), line_)) output_.close_reader();
    if (both[1].revents != 0 && !read_some(errors_.reader(), result.errors)) errors_.close_reader();
    give_lines(line_, run_.on_line);
    if (result.errors.size() > kMaxErrors) result.errors.erase(0, result.errors.size() - kMaxErrors);
    return true;
  }

  const ChildRun& run_;
  ChildPipe& output_;
  ChildPipe& errors_;
  const StartedChild& child_;
  std::string line_;
};

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

ChildResult run_child(const ChildRun& run) {
  const ChildProgram program(run.command, run.confinement);
  const int nothing = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  ChildPipe output;
  ChildPipe errors;
  const pid_t child = ::fork();
  if (child == 0) become(program, run, nothing, output.writer(), errors.writer());
  if (nothing >= 0) ::close(nothing);
  if (child < 0)
    throw Failure(FailureKind::kUnavailable,
                  "cannot start " + run.command.front() + ": " + std::generic_category().message(errno));
  StartedChild started(child);
  output.close_writer();
  errors.close_writer();
  ChildResult result = ChildReader(run, output, errors, started).read();
  result.exit_code = started.wait();
  if (result.exit_code == ChildProgram::kCannotStart)
    throw Failure(FailureKind::kUnavailable, "cannot start " + run.command.front());
  return result;
}

}  // namespace zender
