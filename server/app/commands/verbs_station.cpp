#include <iostream>

#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "app/commands/verbs.h"

namespace zender::app {

void add_station_verbs(Verbs& verbs) {
  verbs.run(verbs.add_configured("serve", "serve the website", "zender serve --config station.toml"), serve);
  verbs.run(verbs.add_configured("init", "create the data folder and its secrets",
                                 "zender init --config station.toml"),
            init, DataFolder::kMayBeAbsent);

  const auto doctor_options = std::make_shared<DoctorCommand>();
  CLI::App& doctor_verb = verbs.add_configured(
      "doctor", "check everything that the station needs, and say what to do", "zender doctor --network");
  doctor_verb.add_flag("--network", doctor_options->network,
                       "also ask for the public address and the streams of the channels");
  verbs.run(
      doctor_verb, [doctor_options](const config::Config& config) { return doctor(config, *doctor_options); },
      DataFolder::kMayBeAbsent);

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
