#include "config/named_channels.h"

#include <algorithm>

#include "config/default_channel.h"

namespace zender::config {
namespace {

const Channel* named(const std::vector<Channel>& channels, const std::string& slug) {
  const auto found = std::find_if(channels.begin(), channels.end(),
                                  [&slug](const Channel& one) { return one.slug.value == slug; });
  return found == channels.end() ? nullptr : &*found;
}

}  // namespace

std::vector<std::string> recording_misfits(const Config& config, const std::vector<Channel>& channels) {
  std::vector<std::string> misfits;
  for (const auto& [slug, input] : config.record.inputs) {
    const Channel* const found = named(channels, slug);
    if (found == nullptr) {
      misfits.push_back("record.inputs: there is no channel '" + slug +
                        "': import the bundle that has it, or correct the name");
    } else if (!found->recorded) {
      misfits.push_back("record.inputs: channel '" + slug +
                        "' is not recorded: add 'recorded: true' to channels/" + slug +
                        ".yaml and import the bundle");
    }
  }
  const auto require_input = [&](const std::string& setting, const std::string& slug) {
    if (!config.record.inputs.contains(slug))
      misfits.push_back("record." + setting + " names '" + slug + "', which has no record.inputs");
  };
  for (const auto& [slug, latency] : config.record.latency_ms) require_input("latency_ms", slug);
  for (const std::string& slug : config.record.titles) require_input("titles", slug);
  return misfits;
}

std::vector<std::string> settings_warnings(const Config& config, const std::vector<Channel>& channels) {
  std::vector<std::string> warnings = config.warnings;
  if (channels.empty()) return warnings;
  if (std::string trouble = default_channel_trouble(channels, config.station.default_channel);
      !trouble.empty())
    warnings.push_back(std::move(trouble));
  for (std::string& misfit : recording_misfits(config, channels)) warnings.push_back(std::move(misfit));
  return warnings;
}

}  // namespace zender::config
