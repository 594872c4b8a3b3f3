#pragma once
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

struct sock_filter;

namespace zender {

/// What a program may reach that reads bytes of others, such as ffmpeg with the signal of a studio:
/// a fault in it is then no way to our secrets, our database or our memory. It may read the
/// system's libraries and settings, but no other file; it has none of our environment but what such
/// programs need; it may send nothing to other processes, trace none, and has no system call for
/// administrators. Made of Landlock and seccomp, which need no root; on a kernel without one of
/// them, the rest holds (missing_confinement()).
struct Confinement {
  enum class Sockets {
    kNone,
    kInternet,  ///< IPv4 and IPv6
    kLocal,     ///< of this machine, and its sound cards
  };
  std::vector<std::filesystem::path> reads = {};   ///< files and folders that it may read too
  std::vector<std::filesystem::path> writes = {};  ///< folders in which it may also write
  Sockets sockets = Sockets::kNone;
};

/// What this machine lacks to confine programs, one sentence each for operators; empty: nothing.
std::vector<std::string> missing_confinement();

/// The part of our environment that a confined program gets, as 'NAME=value'.
std::vector<std::string> confined_environment(Confinement::Sockets sockets);

/// A confinement that is made before fork(), where memory may be taken, and begins in the child.
class ReadyConfinement {
 public:
  /// `program`: its path, which it may read and run. Paths that do not exist are left out. Throws
  /// Failure(kUnavailable) if the system has the means but refuses them.
  ReadyConfinement(const Confinement& confinement, const std::filesystem::path& program);
  ~ReadyConfinement();
  ReadyConfinement(const ReadyConfinement&) = delete;
  ReadyConfinement& operator=(const ReadyConfinement&) = delete;

  /// To call in the child, before its files are closed. It holds for whatever the process becomes.
  /// False: the system refuses.
  bool begin() const noexcept;

 private:
  void allow(const std::filesystem::path& path, std::uint64_t access) const;

  int rules_ = -1;  ///< of Landlock; -1: the kernel has none
  std::vector<sock_filter> filter_;
};

}  // namespace zender
