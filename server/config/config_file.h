#pragma once
#include <functional>
#include <optional>
#include <string>

#include "config/config.h"

namespace zender::config {

/// Which file the settings come from.
struct ConfigFile {
  std::optional<std::string> path;  ///< none: only defaults and the environment
  std::string reason;               ///< how it was found, or where there is none: "--config"
};

/// `--config` if given, else ZENDER_CONFIG, else ./station.toml, else /etc/zender/station.toml. The
/// last two only if they exist; the first two are returned as they are, and reading them fails if
/// they do not exist. `exists` tells whether there is a file.
ConfigFile find_config_file(const std::string& given, const Environment& environment,
                            const std::function<bool(const std::string&)>& exists);
/// The same, asking the file system.
ConfigFile find_config_file(const std::string& given, const Environment& environment);

}  // namespace zender::config
