#include <filesystem>
#include <iostream>

#include "app/commands/command_line.h"
#include "app/commands/verbs.h"
#include "config/secrets.h"

namespace zender::app {
namespace {

int init(const config::Config& config) {
  const bool is_new = !std::filesystem::exists(std::filesystem::path(config.data.folder) / "secrets.toml");
  const std::string secrets = config::ensure_secrets(config.data.folder);
  std::cout << (is_new ? "made " : "kept ") << secrets << "; the station's data goes to "
            << std::filesystem::absolute(config.data.folder).lexically_normal().string() << std::endl;
  return kDone;
}

}  // namespace

void add_init_verb(Verbs& verbs) {
  verbs.run(verbs.add_configured("init", "create the data folder and its secrets",
                                 "zender init --config station.toml"),
            init, DataFolder::kMayBeAbsent);
}

}  // namespace zender::app
