#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "app/config.h"

/// One function a verb. Each returns an ExitCode and throws Failure or ConfigError for what it cannot do.
namespace zender::app {

int serve(const Config& config);

/// Makes the data folder with its secrets.
int init(const Config& config);

/// Reads a bundle and prints its mistakes; changes nothing.
int check_bundle(const std::string& bundle);
int import_bundle(const Config& config, const std::string& bundle);

/// Prints the address at which an editor sees a theme or overview page before listeners do.
int preview_link(const Config& config, const std::string& page);

struct PlayoutCommand {
  std::string server;     ///< address of the server, without a slash at the end
  std::string rotations;  ///< folder with resolved rotation files
  int history_days = 30;
  bool progress = false;  ///< print how far the history is filled
};
/// Reports what the rotations put on air until SIGTERM or SIGINT.
int playout(const Config& config, const PlayoutCommand& command);

struct GeneratePlaysCommand {
  std::string channel;
  std::int64_t plays = 0;
};
/// Fills a channel's log for measurements (bench/).
int generate_plays(const Config& config, const GeneratePlaysCommand& command);

}  // namespace zender::app
