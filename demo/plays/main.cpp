// The program zender-demo. Exit codes as those of zender: docs/operations.md.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>

#include <toml++/toml.h>

#include "plays/history_generator.h"
#include "plays/playout.h"
#include "support/failure.h"
#include "support/threads/stop_signal.h"

namespace zender::demo {
namespace {

constexpr std::chrono::seconds kTick{5};
constexpr int kDone = 0;
constexpr int kFailed = 1;
constexpr int kBadInput = 2;

struct PlayoutCommand {
  std::string server;     ///< address, without a slash at the end
  std::string secrets;    ///< the station's secrets.toml, which has the token
  std::string rotations;  ///< folder of resolved rotation files
  std::string news = "radio2";
  int history_days = 30;
  bool progress = false;
  bool only_history = false;
};

std::string ingest_token(const std::string& secrets) {
  toml::table root;
  try {
    root = toml::parse_file(secrets);
  } catch (const toml::parse_error& error) {
    throw Failure(FailureKind::kUnprocessable, secrets + ": " + std::string(error.description()));
  }
  const auto token = root["ingest"]["tokens"]["playout"].value<std::string>();
  if (!token) {
    throw Failure(FailureKind::kUnprocessable,
                  secrets + ": no ingest.tokens.playout (`zender init` creates one)");
  }
  return *token;
}

std::vector<Rotation> read_rotations(const std::string& folder) {
  std::vector<std::filesystem::path> files;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".yaml") files.push_back(entry.path());
  }
  if (error || files.empty())
    throw Failure(FailureKind::kUnprocessable, folder + ": no rotation files (*.yaml)");
  std::sort(files.begin(), files.end());
  std::vector<Rotation> rotations;
  rotations.reserve(files.size());
  for (const auto& file : files) rotations.push_back(read_rotation(file.string()));
  return rotations;
}

/// Sends each bulletin once, when the channel of the news has broadcast it.
class News {
 public:
  /// `rotations` must outlive this.
  News(const std::vector<Rotation>& rotations, const std::string& channel) {
    for (const auto& rotation : rotations)
      if (rotation.channel.value == channel) rotation_ = &rotation;
  }

  void send(IngestClient& client, TimePoint now) {
    const auto bulletin = rotation_ == nullptr ? std::nullopt : last_bulletin(*rotation_, now);
    if (!bulletin || bulletin->id == sent_) return;
    client.send(*bulletin);
    sent_ = bulletin->id;
  }

 private:
  const Rotation* rotation_ = nullptr;
  std::string sent_;
};

/// A log that misses fewer plays is filled at once.
constexpr std::size_t kWorthTelling = 1000;

/// Prints each tenth of the history that is sent, and stops when asked to.
SendProgress tell(bool aloud, StopSignal& stop, bool& stopped) {
  return [aloud, &stop, &stopped, tenth = std::size_t{0}](std::size_t done, std::size_t total) mutable {
    if (aloud && total > kWorthTelling && done * 10 / total != tenth) {
      tenth = done * 10 / total;
      std::cout << "history " << tenth * 10 << "%" << std::endl;
    }
    stopped = stop.wait_for(std::chrono::milliseconds(0));
    return !stopped;
  };
}

/// Sends plays as the rotations say, until SIGTERM or SIGINT. With `only_history`, sends those up
/// to now, also before what the log has already, and ends.
int playout(const PlayoutCommand& command) {
  StopSignal stop;
  const auto rotations = read_rotations(command.rotations);
  IngestClient client(command.server, ingest_token(command.secrets));
  PlayoutOptions options;
  options.history = std::chrono::hours(24 * command.history_days);
  const SystemClock clock;
  News news(rotations, command.news);

  bool on_air = false;
  bool stopped = false;
  std::chrono::milliseconds pause = kTick;
  do {
    try {
      const auto progress = tell(command.progress && !on_air, stop, stopped);
      if (command.only_history) {
        send(history_plays(rotations, clock.now(), options), client, progress);
        return stopped ? kFailed : kDone;
      }
      send(missing_plays(rotations, client.log_ends(), clock.now(), options), client, progress);
      if (stopped) break;
      news.send(client, clock.now());
      if (!on_air) std::cout << "on air on " << rotations.size() << " channels" << std::endl;
      on_air = true;
      pause = kTick;
    } catch (const Failure& failure) {
      // The server is away or busy; any other failure ends the playout.
      if (failure.kind() != FailureKind::kUnavailable) throw;
      std::cerr << "playout: " << failure.what() << "; retrying" << std::endl;
      pause = std::min<std::chrono::milliseconds>(pause * 2, std::chrono::seconds(60));
    }
  } while (!stop.wait_for(pause));
  return kDone;
}

void generate_plays(const std::string& database, HistoryRequest request) {
  StoreOptions options;
  options.connection = database;
  options.readers = 1;
  request.until = SystemClock().now();
  request.progress = [said = std::int64_t{-1}](std::int64_t done, std::int64_t of) mutable {
    const std::int64_t tenth = done * 10 / of;
    if (tenth != said) std::cout << "  plays " << tenth * 10 << "%" << std::endl;
    said = tenth;
  };
  std::cout << generate_history(options, request) << " plays generated" << std::endl;
}

int run(int argc, char** argv) {
  CLI::App app("What the demo station and the measurements put into the play log");
  app.require_subcommand(1);
  int exit_code = kDone;

  PlayoutCommand command;
  CLI::App* play = app.add_subcommand("playout", "send the plays of resolved rotations to a server");
  play->add_option("--server", command.server, "URL of the server")->required();
  play->add_option("--secrets", command.secrets, "the server's secrets.toml, for its token")->required();
  play->add_option("--rotations", command.rotations, "folder with resolved rotations")->required();
  play->add_option("--news", command.news, "channel whose bulletins are the station's (default: radio2)");
  play->add_option("--history-days", command.history_days,
                   "days of history to send to an empty play log (default: 30)")
      ->check(CLI::Range(0, 366));
  play->add_flag("--progress", command.progress, "print the progress of sending the history");
  play->add_flag("--only-history", command.only_history,
                 "send the history, including what precedes the play log, and exit");
  play->callback([&] { exit_code = playout(command); });

  std::string database;
  HistoryRequest request;
  request.channels.resize(1);
  CLI::App* generate = app.add_subcommand("generate-plays", "fill a channel's play log, for measurements");
  generate->add_option("--database", database, "sqlite://<path> or postgresql://…")->required();
  generate->add_option("--channel", request.channels[0].value, "slug of the channel")->required();
  generate->add_option("--plays", request.plays, "number of plays")
      ->required()
      ->check(CLI::Range(1, 100'000'000));
  generate->callback([&] { generate_plays(database, request); });

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kDone : kBadInput;
  } catch (const Failure& failure) {
    std::cerr << "zender-demo: " << failure.what() << "\n";
    return failure.kind() == FailureKind::kUnprocessable ? kBadInput : kFailed;
  } catch (const std::exception& error) {
    std::cerr << "zender-demo: " << error.what() << "\n";
    return kFailed;
  }
  return exit_code;
}

}  // namespace
}  // namespace zender::demo

int main(int argc, char** argv) {
  return zender::demo::run(argc, argv);
}
