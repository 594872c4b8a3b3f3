#include "config/config_file.h"

#include <filesystem>

namespace zender::config {
namespace {

constexpr const char* kVariable = "ZENDER_CONFIG";
constexpr const char* kHere = "station.toml";
constexpr const char* kOfTheMachine = "/etc/zender/station.toml";

}  // namespace

ConfigFile find_config_file(const std::string& given, const Environment& environment,
                            const std::function<bool(const std::string&)>& exists) {
  if (!given.empty()) return {given, "--config"};
  const auto variable = environment.find(kVariable);
  if (variable != environment.end() && !variable->second.empty()) return {variable->second, kVariable};
  if (exists(kHere)) return {kHere, "this folder"};
  if (exists(kOfTheMachine)) return {kOfTheMachine, "this machine"};
  return {std::nullopt, std::string("no --config, ") + kVariable + ", ./" + kHere + " or " + kOfTheMachine};
}

ConfigFile find_config_file(const std::string& given, const Environment& environment) {
  return find_config_file(given, environment, [](const std::string& path) {
    std::error_code error;
    return std::filesystem::is_regular_file(path, error);
  });
}

}  // namespace zender::config
