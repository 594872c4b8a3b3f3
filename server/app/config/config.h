#pragma once
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "app/config/settings.h"

namespace zender::app {

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

/// Reads the file (if `path` is given, it must exist), then `<data.folder>/secrets.toml` if there
/// is one, then the environment, and checks the result. Throws ConfigError.
Config load_config(const std::optional<std::string>& path, const Environment& environment);

/// For `zender config`: of every setting key, default, meaning and environment variable.
std::string describe_settings();

}  // namespace zender::app
