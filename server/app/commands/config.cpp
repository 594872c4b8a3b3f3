#include <iostream>

#include "app/commands/command_line.h"
#include "app/commands/verbs.h"

namespace zender::app {

void add_config_verb(Verbs& verbs) {
  verbs.run(
      verbs.add_configured("config",
                           "list all settings: what is in force and from where, default and meaning",
                           "zender config"),
      [](const config::Config& config) {
        std::cout << config.described;
        return kDone;
      },
      DataFolder::kMayBeAbsent);
}

}  // namespace zender::app
