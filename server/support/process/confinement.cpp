#include "support/process/confinement.h"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <system_error>
#include <utility>

#include "support/failure.h"

namespace zender {
namespace {

namespace fs = std::filesystem;

/// Rights of Landlock (linux/landlock.h; Debian's header lacks the later ones).
constexpr std::uint64_t kExecute = 1U << 0;
constexpr std::uint64_t kWriteFile = 1U << 1;
constexpr std::uint64_t kReadFile = 1U << 2;
constexpr std::uint64_t kReadFolder = 1U << 3;
constexpr std::uint64_t kFirstVersion = (1U << 13) - 1;  ///< all rights that it knows
constexpr std::uint64_t kMove = 1U << 13;                ///< since version 2
constexpr std::uint64_t kTruncate = 1U << 14;            ///< since version 3
constexpr std::uint64_t kOfFiles = kExecute | kWriteFile | kReadFile | kTruncate;
constexpr std::uint64_t kRead = kReadFile | kReadFolder;
/// Signals to processes outside, and sockets without a path; since version 6.
constexpr std::uint64_t kScopes = 3;

struct LandlockRules {
  std::uint64_t files = 0;
  std::uint64_t network = 0;
  std::uint64_t scopes = 0;
};
struct [[gnu::packed]] LandlockPath {
  std::uint64_t allowed = 0;
  std::int32_t parent = -1;
};
constexpr int kPathRule = 1;
constexpr unsigned kAskVersion = 1;
/// Out of the way of the numbers that files have in the child.
constexpr int kFirstRulesFile = 64;

/// What every program needs to run, to look up names, and to trust certificates.
constexpr std::array<const char*, 19> kSystemReads{
    "/lib",          "/lib64",         "/etc/ld.so.cache",     "/etc/localtime",
    "/etc/ssl",      "/etc/pki",       "/etc/ca-certificates", "/etc/gnutls",
    "/etc/hosts",    "/etc/host.conf", "/etc/nsswitch.conf",   "/etc/gai.conf",
    "/etc/services", "/etc/protocols", "/etc/resolv.conf",     "/run/systemd/resolve",
    "/proc/meminfo", "/proc/cpuinfo",  "/sys/devices/system"};
constexpr std::array<const char*, 4> kSystemDevices{"/dev/null", "/dev/zero", "/dev/urandom", "/dev/random"};
/// What sound cards and sound servers need.
constexpr std::array<const char*, 6> kSoundReads{"/proc/asound", "/etc/asound.conf", "/etc/alsa",
                                                 "/etc/pulse",   "/etc/pipewire",    "/etc/machine-id"};
constexpr const char* kSoundCards = "/dev/snd";

long landlock_version() {
  return ::syscall(SYS_landlock_create_ruleset, nullptr, 0, kAskVersion);
}

#if defined(__x86_64__)
constexpr std::uint32_t kMachine = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t kMachine = AUDIT_ARCH_AARCH64;
#else
constexpr std::uint32_t kMachine = 0;  // no filter
#endif

/// What no program that reads sound needs: it reaches other processes, or the kernel's parts for
/// administrators, where faults of kernels are found most.
constexpr std::array kRefusedCalls{SYS_ptrace,
                                   SYS_process_vm_readv,
                                   SYS_process_vm_writev,
                                   SYS_kcmp,
                                   SYS_pidfd_getfd,
                                   SYS_pidfd_send_signal,
                                   SYS_process_madvise,
                                   SYS_kill,
                                   SYS_tkill,
                                   SYS_rt_sigqueueinfo,
                                   SYS_rt_tgsigqueueinfo,
                                   SYS_unshare,
                                   SYS_setns,
                                   SYS_mount,
                                   SYS_umount2,
                                   SYS_move_mount,
                                   SYS_open_tree,
                                   SYS_mount_setattr,
                                   SYS_fsopen,
                                   SYS_fsconfig,
                                   SYS_fsmount,
                                   SYS_fspick,
                                   SYS_pivot_root,
                                   SYS_chroot,
                                   SYS_bpf,
                                   SYS_perf_event_open,
                                   SYS_userfaultfd,
                                   SYS_io_uring_setup,
                                   SYS_io_uring_enter,
                                   SYS_io_uring_register,
                                   SYS_add_key,
                                   SYS_request_key,
                                   SYS_keyctl,
                                   SYS_init_module,
                                   SYS_finit_module,
                                   SYS_delete_module,
                                   SYS_kexec_load,
                                   SYS_reboot,
                                   SYS_swapon,
                                   SYS_swapoff,
                                   SYS_acct,
                                   SYS_settimeofday,
                                   SYS_clock_settime,
                                   SYS_clock_adjtime,
                                   SYS_adjtimex,
                                   SYS_quotactl,
                                   SYS_personality,
                                   SYS_name_to_handle_at,
                                   SYS_open_by_handle_at};
constexpr std::uint32_t kNamespaces =
    CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET;
constexpr std::uint32_t kOtherAbi = 0x40000000;  ///< the bit of x32's numbers

constexpr std::uint32_t refusal(int error) {
  return SECCOMP_RET_ERRNO | static_cast<std::uint32_t>(error);
}

/// The filter of system calls, as the kernel's small machine runs it.
class CallFilter {
 public:
  explicit CallFilter(Confinement::Sockets sockets) {
    load(offsetof(seccomp_data, arch));
    answer_unless(kMachine, SECCOMP_RET_KILL_PROCESS);
    load(offsetof(seccomp_data, nr));
#if defined(__x86_64__)
    jump(BPF_JGE, kOtherAbi, 0, 1);
    answer(refusal(EPERM));
#endif
    for (const long call : kRefusedCalls) answer_if(call, refusal(EPERM));
    // Its flags are behind a pointer, which a filter cannot follow; libc then calls clone.
    answer_if(SYS_clone3, refusal(ENOSYS));
    jump(BPF_JEQ, SYS_clone, 0, 4);
    load(offsetof(seccomp_data, args));
    jump(BPF_JSET, kNamespaces, 0, 1);
    answer(refusal(EPERM));
    answer(SECCOMP_RET_ALLOW);
    add_sockets(sockets);
    answer(SECCOMP_RET_ALLOW);
  }
  std::vector<sock_filter> take() { return std::move(filter_); }

 private:
  void add_sockets(Confinement::Sockets sockets) {
    std::vector<std::uint32_t> families;
    if (sockets == Confinement::Sockets::kInternet) families = {AF_INET, AF_INET6, AF_NETLINK};
    if (sockets == Confinement::Sockets::kLocal) families = {AF_UNIX};
    jump(BPF_JEQ, SYS_socket, 0, static_cast<std::uint8_t>(2 + 2 * families.size()));
    load(offsetof(seccomp_data, args));
    for (const std::uint32_t family : families) answer_if(family, SECCOMP_RET_ALLOW);
    answer(refusal(EACCES));
  }
  void load(std::size_t offset) {
    filter_.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offset)));
  }
  void jump(int how, long value, std::uint8_t so, std::uint8_t otherwise) {
    filter_.push_back(BPF_JUMP(static_cast<std::uint16_t>(BPF_JMP | how | BPF_K),
                               static_cast<std::uint32_t>(value), so, otherwise));
  }
  void answer(std::uint32_t what) { filter_.push_back(BPF_STMT(BPF_RET | BPF_K, what)); }
  void answer_if(long value, std::uint32_t what) {
    jump(BPF_JEQ, value, 0, 1);
    answer(what);
  }
  void answer_unless(long value, std::uint32_t what) {
    jump(BPF_JEQ, value, 1, 0);
    answer(what);
  }

  std::vector<sock_filter> filter_;
};

bool has_call_filters() {
  // Without a filter it fails: with EFAULT where there are filters, with EINVAL where not.
  return kMachine != 0 && ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, nullptr) != 0 && errno == EFAULT;
}

fs::path from_environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

std::vector<std::string> missing_confinement() {
  std::vector<std::string> missing;
  if (landlock_version() < 1)
    missing.emplace_back(
        "this kernel has no Landlock, so a fault in ffmpeg could read every file that this user can, "
        "secrets.toml too; Linux 5.13 and later have it, if the boot option lsm= lists it");
  if (!has_call_filters())
    missing.emplace_back("this kernel has no seccomp filters, so ffmpeg may use every system call");
  return missing;
}

std::vector<std::string> confined_environment(Confinement::Sockets sockets) {
  std::vector<std::string_view> names{"PATH=", "LANG=", "LC_ALL=", "LC_CTYPE=", "TZ=", "LD_LIBRARY_PATH="};
  if (sockets == Confinement::Sockets::kInternet)
    names.insert(names.end(), {"http_proxy=", "https_proxy=", "no_proxy="});
  if (sockets == Confinement::Sockets::kLocal)
    names.insert(names.end(), {"HOME=", "XDG_RUNTIME_DIR=", "ALSA_", "PULSE_", "PIPEWIRE_"});
  std::vector<std::string> kept;
  for (char** line = environ; line != nullptr && *line != nullptr; ++line) {
    const std::string_view text = *line;
    if (std::any_of(names.begin(), names.end(),
                    [text](std::string_view name) { return text.starts_with(name); }))
      kept.emplace_back(text);
  }
  return kept;
}

ReadyConfinement::ReadyConfinement(const Confinement& confinement, const fs::path& program) {
  if (has_call_filters()) filter_ = CallFilter(confinement.sockets).take();
  const long version = landlock_version();
  if (version < 1) return;
  std::uint64_t all = kFirstVersion;
  if (version >= 2) all |= kMove;
  if (version >= 3) all |= kTruncate;
  const LandlockRules rules{all, 0, version >= 6 ? kScopes : 0};
  // Older kernels know a part of it only; they accept a longer one whose rest is zero.
  const int made = static_cast<int>(::syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0));
  if (made < 0)
    throw Failure(FailureKind::kUnavailable,
                  "cannot confine a program: " + std::generic_category().message(errno));
  rules_ = ::fcntl(made, F_DUPFD_CLOEXEC, kFirstRulesFile);
  ::close(made);
  allow("/usr", kRead | kExecute);
  for (const char* path : kSystemReads) allow(path, kRead | kExecute);
  for (const char* path : kSystemDevices) allow(path, kReadFile | kWriteFile);
  allow(program, kReadFile | kExecute);
  // One that was not installed by Debian may have its libraries beside it.
  allow(program.parent_path().parent_path() / "lib", kRead | kExecute);
  if (confinement.sockets == Confinement::Sockets::kLocal) {
    for (const char* path : kSoundReads) allow(path, kRead);
    allow(kSoundCards, kRead | kWriteFile);
    const fs::path home = from_environment("HOME");
    for (const char* inside : {".asoundrc", ".config/pulse"})
      if (!home.empty()) allow(home / inside, kRead);
    if (const fs::path folder = from_environment("XDG_RUNTIME_DIR"); !folder.empty()) allow(folder, kRead);
  }
  for (const fs::path& path : confinement.reads) allow(path, kRead);
  for (const fs::path& path : confinement.writes) allow(path, all & ~kExecute);
}

void ReadyConfinement::allow(const fs::path& path, std::uint64_t access) const {
  if (rules_ < 0) return;
  const int file = ::open(path.c_str(), O_PATH | O_CLOEXEC);
  if (file < 0) return;
  struct stat what {};
  if (::fstat(file, &what) == 0 && !S_ISDIR(what.st_mode)) access &= kOfFiles;
  const LandlockPath rule{access, file};
  ::syscall(SYS_landlock_add_rule, rules_, kPathRule, &rule, 0);
  ::close(file);
}

ReadyConfinement::~ReadyConfinement() {
  if (rules_ >= 0) ::close(rules_);
}

bool ReadyConfinement::begin() const noexcept {
  // Both need it: what it runs may not have more rights than it has.
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
  if (rules_ >= 0 && ::syscall(SYS_landlock_restrict_self, rules_, 0) != 0) return false;
  if (filter_.empty()) return true;
  // The kernel does not change it.
  const sock_fprog filter{static_cast<unsigned short>(filter_.size()),
                          const_cast<sock_filter*>(filter_.data())};  // NOLINT(*-const-cast)
  return ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

}  // namespace zender
