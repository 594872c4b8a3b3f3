#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "app/commands/verbs.h"

namespace zender::app {

void add_record_verbs(Verbs& verbs) {
  CLI::App& recording = verbs.add_configured(
      "record", "record the sound of channels from their studios, and say how that goes", "zender record");
  CLI::App& status = verbs.add_below(recording, "status", "print what the recorders of the station do",
                                     "zender record status");
  verbs.run(status, print_record_status);
  CLI::App& watch = verbs.add_below(recording, "watch",
                                    "tell record.hook of a recorder that is dead; to be run each minute",
                                    "zender record watch");
  verbs.run(watch, watch_recorders);
  // Without a word after it, it records.
  recording.require_subcommand(0, 1);
  recording.callback([&recording, &verbs] {
    if (recording.get_subcommands().empty()) verbs.run_now(record);
  });
}

}  // namespace zender::app
