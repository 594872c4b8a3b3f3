#include "app/commands/doctor.h"

#include <fmt/format.h>
#include <unistd.h>

#include <iostream>

#include "app/commands/command_line.h"
#include "app/commands/open_station.h"
#include "app/commands/verbs.h"
#include "app/doctor/finding.h"

namespace zender::app {
namespace {

const char* verdict(const Finding& finding) {
  return !finding.troubles.empty() ? "wrong" : !finding.warnings.empty() ? "warning" : "good";
}

void print(const Finding& finding) {
  std::cout << fmt::format("{:<8} {:<12} {}\n", verdict(finding), finding.subject, finding.found);
  for (const auto* lines : {&finding.troubles, &finding.warnings})
    for (const std::string& line : *lines) std::cout << fmt::format("{:<21} {}\n", "", line);
  std::cout << std::flush;
}

}  // namespace

int doctor(const config::Config& config, bool network) {
  int wrong = 0;
  int warnings = 0;
  const auto tell = [&](const Finding& finding) {
    print(finding);
    if (!finding.troubles.empty()) ++wrong;
    if (finding.troubles.empty() && !finding.warnings.empty()) ++warnings;
  };
  tell(check_settings(config));
  tell(check_data_folder(config.data.folder));
  tell(check_user(::geteuid(), config.data.folder));
  tell(check_secrets(config));
  tell(check_ffmpeg());
  tell(check_clock());
  tell(check_open_files(config));
  tell(check_confinement());
  tell(check_front_end(config));
  Finding address = check_public_address(config);
  if (network) {
    if (std::string trouble = trouble_reaching(config.station.public_url + "/healthz"); !trouble.empty())
      address.troubles.push_back(std::move(trouble));
  }
  tell(address);
  tell(check_proxies(config));
  for (const Finding& finding : check_caches(config)) tell(finding);
  const DatabaseHealth health = examine_database(store_options(config));
  tell(check_database(health));
  for (const Finding& finding : check_database_servers(config, store_options(config))) tell(finding);
  // Opening it would create or migrate it.
  if (health.exists && health.troubles.empty() && health.version == health.known_version) {
    const auto store = open_station(config);
    for (const Finding& finding : check_content(config, *store, network)) tell(finding);
  }
  if (network)
    if (const auto inputs = check_inputs(config)) tell(*inputs);
  tell(check_media_store(config));
  tell(check_pictures(config));
  tell(check_search_index(config));
  std::cout << fmt::format("{} wrong, {} warnings", wrong, warnings) << std::endl;
  return wrong > 0 ? kFailed : kDone;
}

void add_doctor_verb(Verbs& verbs) {
  const auto network = std::make_shared<bool>(false);
  CLI::App& verb = verbs.add_configured(
      "doctor", "check everything that the station needs, and say what to do", "zender doctor --network");
  verb.add_flag("--network", *network, "also ask for the public address and the streams of the channels");
  verbs.run(
      verb, [network](const config::Config& config) { return doctor(config, *network); },
      DataFolder::kMayBeAbsent);
}

}  // namespace zender::app
