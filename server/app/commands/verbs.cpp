#include "app/commands/verbs.h"

#include <filesystem>
#include <iostream>

#include "config/config_file.h"
#include "support/failure.h"

namespace zender::app {

Verbs::Verbs(CLI::App& root, config::Environment environment)
    : root_(root), environment_(std::move(environment)) {
  root_.require_subcommand(1);
}

CLI::App& Verbs::add(const std::string& name, const std::string& help, const std::string& example) {
  CLI::App* verb = root_.add_subcommand(name, help);
  verb->group("Verbs")->footer("Example: " + example);
  return *verb;
}

CLI::App& Verbs::add_configured(const std::string& name, const std::string& help,
                                const std::string& example) {
  CLI::App& verb = add(name, help, example);
  add_config(verb);
  return verb;
}

void Verbs::add_config(CLI::App& verb) {
  verb.add_option("--config", config_path_,
                  "station settings (default: ZENDER_CONFIG, ./station.toml or /etc/zender/station.toml)")
      ->type_name("FILE");
}

CLI::App& Verbs::add_below(CLI::App& verb, const std::string& name, const std::string& help,
                           const std::string& example) {
  verb.require_subcommand(1);
  CLI::App* below = verb.add_subcommand(name, help);
  below->group("Verbs")->footer("Example: " + example);
  add_config(*below);
  return *below;
}

void Verbs::run(CLI::App& verb, std::function<int()> action) {
  verb.callback([this, action = std::move(action)] { exit_code_ = action(); });
}

void Verbs::run(CLI::App& verb, std::function<int(const config::Config&)> action, DataFolder needs,
                config::Secrets secrets) {
  verb.callback(
      [this, action = std::move(action), needs, secrets] { exit_code_ = action(settings(needs, secrets)); });
}

void Verbs::run_now(const std::function<int(const config::Config&)>& action) {
  exit_code_ = action(settings(DataFolder::kMustExist));
}

config::Config Verbs::settings(DataFolder needs, config::Secrets secrets) const {
  const config::ConfigFile file = config::find_config_file(config_path_, environment_);
  const std::string used = file.path ? *file.path + " (" + file.reason + ")"
                                     : "defaults and the environment (" + file.reason + ")";
  std::cerr << "zender: settings from " << used << std::endl;
  config::Config config = config::load_config(file.path, environment_, secrets);
  std::error_code error;
  if (needs == DataFolder::kMustExist && !std::filesystem::is_directory(config.data.folder, error))
    throw Failure(FailureKind::kUnprocessable,
                  "no data folder " + std::filesystem::absolute(config.data.folder).string() +
                      " (data.folder); name the station's settings with --config, or make a new station "
                      "with `zender init`");
  return config;
}

}  // namespace zender::app
