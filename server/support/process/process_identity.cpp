#include "support/process/process_identity.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <iterator>

namespace zender {
namespace {

std::string text_of(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The machine, and which of its containers: numbers of processes count within one.
std::string own_place() {
  std::array<char, 256> name{};
  ::gethostname(name.data(), name.size() - 1);
  std::string id = text_of("/etc/machine-id").substr(0, 32);
  while (!id.empty() && id.back() == '\n') id.pop_back();
  struct stat space {};
  ::stat("/proc/self/ns/pid", &space);
  return fmt::format("{}/{}/{}", name.data(), id, space.st_ino);
}

/// When the process started, in ticks of the machine's clock; empty: there is none of that number.
std::string start_of(const std::string& pid) {
  // Its name may hold blanks and parentheses; the 20th field after it is the start.
  const std::string fields = text_of("/proc/" + pid + "/stat");
  std::size_t at = fields.rfind(')');
  for (int i = 0; i < 20 && at != std::string::npos; ++i) at = fields.find(' ', at + 1);
  if (at == std::string::npos) return "";
  return fields.substr(at + 1, fields.find(' ', at + 1) - at - 1);
}

}  // namespace

std::string own_process() {
  const std::string pid = std::to_string(::getpid());
  return own_place() + "/" + pid + "/" + start_of(pid);
}

std::string machine_of(const std::string& process) {
  return process.substr(0, process.find('/'));
}

ProcessLife life_of(const std::string& process) {
  const std::string place = own_place() + "/";
  if (!process.starts_with(place)) return ProcessLife::kElsewhere;
  const std::string rest = process.substr(place.size());
  const std::size_t slash = rest.find('/');
  const std::string started = start_of(rest.substr(0, slash));
  const bool runs = slash != std::string::npos && !started.empty() && started == rest.substr(slash + 1);
  return runs ? ProcessLife::kRuns : ProcessLife::kEnded;
}

}  // namespace zender
