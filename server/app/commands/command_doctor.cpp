#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <iostream>

#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "app/commands/station_store.h"
#include "images/picture_store.h"
#include "storage/engine/examine_database.h"
#include "support/failure.h"

namespace zender::app {
namespace {

namespace fs = std::filesystem;

/// Something that was checked, and what is wrong with it.
struct Finding {
  std::string subject;
  std::string found;                       ///< one line, whatever the result
  std::vector<std::string> troubles = {};  ///< and what to do about them; empty: nothing is wrong
};

void print(const Finding& finding) {
  std::cout << fmt::format("{:<5} {:<12} {}\n", finding.troubles.empty() ? "ok" : "FAIL", finding.subject,
                           finding.found);
  for (const std::string& trouble : finding.troubles) std::cout << fmt::format("{:<18} {}\n", "", trouble);
}

std::string gigabytes(std::uintmax_t bytes) {
  return fmt::format("{:.1f} GB", static_cast<double>(bytes) / 1'000'000'000);
}

Finding data_folder(const std::string& folder) {
  constexpr std::uintmax_t kLittle = 1'000'000'000;
  Finding finding{"data folder", folder};
  std::error_code error;
  if (!fs::is_directory(folder, error)) {
    finding.troubles.emplace_back("does not exist; `zender init` creates it");
    return finding;
  }
  if (::access(folder.c_str(), W_OK) != 0) finding.troubles.emplace_back("not writable by this user");
  const fs::space_info space = fs::space(folder, error);
  if (!error) {
    finding.found += ", " + gigabytes(space.available) + " free";
    if (space.available < kLittle) finding.troubles.emplace_back("the disk is almost full");
  }
  return finding;
}

Finding secrets(const std::string& folder) {
  const fs::path path = fs::path(folder) / "secrets.toml";
  Finding finding{"secrets", path.string()};
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::exists(status)) {
    finding.found = path.string() + " does not exist; secrets are read from the settings and the environment";
  } else if ((status.permissions() & (fs::perms::group_all | fs::perms::others_all)) != fs::perms::none) {
    finding.troubles.push_back("readable by other users; run `chmod 600 " + path.string() + "`");
  }
  return finding;
}

Finding database(const Config& config) {
  DatabaseHealth health = examine_database(store_options(config));
  Finding finding{"database", health.name, std::move(health.troubles)};
  if (!health.exists) {
    finding.found += ": does not exist yet; the server creates it when it starts";
  } else if (finding.troubles.empty()) {
    finding.found += fmt::format(", version {} of {}", health.version, health.known_version);
  }
  return finding;
}

Finding pictures(const std::string& folder) {
  const fs::path path = fs::path(folder) / "media/images";
  if (!fs::exists(path)) return {"pictures", "none"};
  const images::PictureStore::Examined examined = images::PictureStore(path).examine();
  Finding finding{"pictures", fmt::format("{} in {}", examined.pictures, path.string())};
  for (const ImageId& id : examined.damaged) finding.troubles.push_back(id.value + " is damaged");
  if (!finding.troubles.empty())
    finding.troubles.emplace_back("import the bundle again or refresh the podcast to restore them");
  return finding;
}

Finding front_end(const Config::Web& web) {
  Finding finding{"front end", web.client};
  for (const std::string& path : {web.client + "/assets.json", web.render_script})
    if (!fs::exists(path)) finding.troubles.push_back(path + " is missing");
  if (!finding.troubles.empty())
    finding.troubles.emplace_back("run scripts/build-web, or correct web.client and web.render_script");
  return finding;
}

}  // namespace

int doctor(const Config& config) {
  int exit_code = kDone;
  const auto tell = [&exit_code](const Finding& finding) {
    print(finding);
    if (!finding.troubles.empty()) exit_code = kFailed;
  };
  tell(data_folder(config.data.folder));
  tell(secrets(config.data.folder));
  tell(database(config));
  tell(pictures(config.data.folder));
  tell(front_end(config.web));
  return exit_code;
}

}  // namespace zender::app
