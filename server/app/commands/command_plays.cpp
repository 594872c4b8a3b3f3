#include <iostream>

#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "storage/plays/history_generator.h"

namespace zender::app {

int generate_plays(const Config& config, const GeneratePlaysCommand& command) {
  StoreOptions options;
  options.connection = config.data.database;
  options.readers = 1;
  HistoryRequest request;
  request.channels = {ChannelSlug(command.channel)};
  request.plays = command.plays;
  request.until = SystemClock().now();
  request.progress = [said = std::int64_t{-1}](std::int64_t done, std::int64_t of) mutable {
    const std::int64_t tenth = done * 10 / of;
    if (tenth != said) std::cout << "  plays " << tenth * 10 << "%" << std::endl;
    said = tenth;
  };
  std::cout << generate_history(options, request) << " plays generated" << std::endl;
  return kDone;
}

}  // namespace zender::app
