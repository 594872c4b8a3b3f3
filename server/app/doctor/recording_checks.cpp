#include <fmt/format.h>

#include "app/doctor/finding.h"
#include "domain/sound/recording_repository.h"
#include "recording/recorders/recorder_state.h"
#include "support/process/confinement.h"

// The recorders of channels, and the programs that read what studios send.
namespace zender::app {

std::optional<Finding> check_recorders(const std::vector<Channel>& channels, Store& store) {
  Finding finding{"recorders", ""};
  const auto reports = store.recordings().reports();
  const TimePoint now = SystemClock().now();
  int recorded = 0;
  for (const Channel& channel : channels) {
    if (!channel.recorded || !channel.published) continue;
    ++recorded;
    if (std::string trouble = recording::recording_trouble(channel.slug, reports, now); !trouble.empty())
      finding.troubles.push_back(std::move(trouble));
    if (std::string warning = recording::recording_warning(channel.slug, reports, now); !warning.empty())
      finding.warnings.push_back(std::move(warning));
  }
  if (recorded == 0) return std::nullopt;
  finding.found = recorded == 1 ? "for 1 channel" : fmt::format("for {} channels", recorded);
  return finding;
}

Finding check_confinement() {
  Finding finding{"confinement", "ffmpeg reaches only what it reads and writes"};
  finding.warnings = missing_confinement();
  if (!finding.warnings.empty()) finding.found = "ffmpeg reaches more than it needs";
  return finding;
}

}  // namespace zender::app
