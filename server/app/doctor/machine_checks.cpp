#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/timex.h>
#include <unistd.h>

#include <filesystem>

#include "app/doctor/finding.h"
#include "config/file_owner.h"
#include "images/picture_store.h"
#include "search/index/index_writer.h"
#include "support/process/limited_child.h"

// What the machine must have: folders, files, limits.
namespace zender::app {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kAlmostFull = 1'000'000'000;
constexpr std::uintmax_t kSmallPart = 20;  ///< a twentieth of a disk

std::string gigabytes(std::uintmax_t bytes) {
  return fmt::format("{:.1f} GB", static_cast<double>(bytes) / 1'000'000'000);
}

bool others_may_read(const fs::path& path) {
  std::error_code error;
  const fs::perms permissions = fs::status(path, error).permissions();
  return !error && (permissions & (fs::perms::group_all | fs::perms::others_all)) != fs::perms::none;
}

}  // namespace

Finding check_settings(const config::Config& config) {
  Finding finding{"settings", config.file.empty() ? "defaults and the environment" : config.file};
  if (config.file.empty())
    finding.warnings.emplace_back("no settings file; name one with --config, or make ./station.toml");
  for (const std::string& warning : config.warnings) finding.warnings.push_back(warning);
  return finding;
}

Finding check_data_folder(const std::string& folder) {
  Finding finding{"data folder", folder};
  std::error_code error;
  if (!fs::is_directory(folder, error)) {
    finding.troubles.emplace_back("does not exist; `zender init` creates it");
    return finding;
  }
  if (::access(folder.c_str(), W_OK) != 0) finding.troubles.emplace_back("not writable by this user");
  const fs::space_info space = fs::space(folder, error);
  if (error) return finding;
  finding.found += fmt::format(", {} of {} free", gigabytes(space.available), gigabytes(space.capacity));
  if (space.available < kAlmostFull) {
    finding.troubles.emplace_back("the disk is almost full");
  } else if (space.available < space.capacity / kSmallPart) {
    finding.warnings.emplace_back("less than a twentieth of the disk is free");
  }
  return finding;
}

Finding check_user(unsigned user, const std::string& data_folder) {
  Finding finding{"user", config::user_name(user)};
  struct stat folder {};
  if (user != 0 || ::stat(data_folder.c_str(), &folder) != 0) return finding;
  if (folder.st_uid == 0) {
    finding.warnings.emplace_back(
        "the server needs no root, and a mistake in it could then change the whole machine; give the data "
        "folder to a user of its own, and run it as that user, as the Debian package does");
  } else {
    const std::string owner = config::user_name(folder.st_uid);
    finding.warnings.push_back(fmt::format(
        "the data folder is {0}'s, who cannot change what root puts there; use `sudo -u {0} zender …`",
        owner));
  }
  return finding;
}

Finding check_secrets(const config::Config& config) {
  const fs::path path = fs::path(config.data.folder) / "secrets.toml";
  Finding finding{"secrets", path.string()};
  std::error_code error;
  if (!fs::exists(path, error)) {
    finding.found = path.string() + " does not exist; secrets are read from the settings and the environment";
  } else if (others_may_read(path)) {
    finding.troubles.push_back("readable by other users; run `chmod 600 " + path.string() + "`");
  }
  if (config.player.token_secret.empty())
    finding.troubles.emplace_back(
        "player.token_secret is not set; `zender init` makes one in the data folder");
  if (config.ingest.tokens.empty())
    finding.warnings.emplace_back("no ingest.tokens: no playout system can send what it plays");
  return finding;
}

Finding check_ffmpeg() {
  const auto program = find_program("ffmpeg");
  if (program) return {"ffmpeg", program->string()};
  Finding finding{"ffmpeg", "not found"};
  finding.warnings.emplace_back(
      "`apt install ffmpeg`: without it nothing is recorded or encoded, and the streams for kitchen radios "
      "(.mp3) answer 503");
  return finding;
}

Finding check_clock() {
  timex state{};
  Finding finding{"clock", "set by a time service"};
  if (::adjtimex(&state) != TIME_ERROR) return finding;
  finding.found = "not known to be right";
  finding.warnings.emplace_back(
      "no time service (NTP) sets it; install systemd-timesyncd or chrony. Streams depend on the clock");
  return finding;
}

Finding check_open_files(const config::Config& config) {
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  const auto needed = static_cast<rlim_t>(config.server.max_connections) + 1024;
  Finding finding{"open files", fmt::format("at most {}", limit.rlim_max)};
  if (limit.rlim_max < needed)
    finding.warnings.push_back(
        fmt::format("server.max_connections = {} may need {}; raise LimitNOFILE, or `ulimit -Hn`, or lower "
                    "the setting",
                    config.server.max_connections, needed));
  return finding;
}

Finding check_front_end(const config::Config& config) {
  Finding finding{"front end", config.web.client};
  for (const std::string& path : {config.web.client + "/assets.json", config.web.render_script})
    if (!fs::exists(path)) finding.troubles.push_back(path + " is missing");
  if (!finding.troubles.empty())
    finding.troubles.emplace_back("run scripts/build-web, or correct web.client and web.render_script");
  return finding;
}

Finding check_pictures(const config::Config& config) {
  const fs::path path = fs::path(config.data.media()) / "images";
  std::error_code error;
  if (!fs::exists(path, error)) return {"pictures", "none"};
  const images::PictureStore::Examined examined = images::PictureStore(path).examine();
  const char* part = config.media.store == "s3" ? " of the bucket" : "";
  Finding finding{"pictures", fmt::format("{}{} in {}", examined.pictures, part, path.string())};
  for (const ImageId& id : examined.incomplete)
    finding.troubles.push_back(id.value + " is incomplete or cannot be read");
  if (!finding.troubles.empty())
    finding.troubles.emplace_back(
        "let the server read them; import the bundle again or refresh the podcast to restore others");
  return finding;
}

Finding check_search_index(const config::Config& config) {
  std::error_code error;
  if (!fs::exists(config.search.folder, error))
    return {"search index", "does not exist yet; the server makes it when it starts"};
  const auto status = search::IndexWriter(config.search.folder).status();
  Finding finding{"search index", fmt::format("{}, {} documents", config.search.folder, status.documents)};
  if (!status.is_usable)
    finding.warnings.push_back(status.trouble + "; the server rebuilds it, or run `zender search rebuild`");
  return finding;
}

}  // namespace zender::app
