#pragma once
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "config/settings.h"

namespace zender::config {

/// A mistake in the configuration, and where it is.
struct ConfigMistake {
  std::string where;   ///< "station.toml:12" or "ZENDER_SERVER_PORT"
  std::string detail;  ///< "server.port: 99999 is out of range (1 to 65535)"
};

/// Contains every mistake, not only the first; what() lists them, one per line.
class ConfigError : public std::runtime_error {
 public:
  explicit ConfigError(std::vector<ConfigMistake> mistakes);
  const std::vector<ConfigMistake>& mistakes() const { return mistakes_; }

 private:
  std::vector<ConfigMistake> mistakes_;
};

/// The environment variables by name.
using Environment = std::map<std::string, std::string>;

/// Whether secrets.toml is read. A command that needs no secrets can then be used by anybody.
enum class Secrets { kRead, kLeaveOut };

/// Reads the file (if `path` is given, it must exist), then `<data.folder>/secrets.toml` if there
/// is one, then the environment, and checks the result. Throws ConfigError, which also names the
/// user to be when this one may not read a file.
Config load_config(const std::optional<std::string>& path, const Environment& environment,
                   Secrets secrets = Secrets::kRead);

}  // namespace zender::config
