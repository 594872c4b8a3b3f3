#include "config/config.h"

#include <fmt/format.h>

#include <filesystem>

#include "config/file_owner.h"
#include "config/settings_reader.h"

namespace zender::config {
namespace {

std::string listed(const std::vector<ConfigMistake>& mistakes) {
  std::string text;
  for (const auto& mistake : mistakes)
    text += (text.empty() ? "" : "\n") + mistake.where + ": " + mistake.detail;
  return text;
}

/// Adds mistakes in settings that must fit each other.
void find_misfits(const Config& config, std::vector<ConfigMistake>& mistakes) {
  if ((config.tracking.piano_site > 0) != !config.tracking.piano_collect_domain.empty())
    mistakes.push_back({"tracking", "piano_site and piano_collect_domain must be set together"});
  if (config.server.proxy_protocol && config.server.trusted_proxies.empty())
    mistakes.push_back({"server", "proxy_protocol requires trusted_proxies"});
  if (!config.purge.addresses.empty() && config.purge.method != "POST" && !config.purge.surrogate_keys)
    mistakes.push_back({"purge", "method = \"" + config.purge.method + "\" requires surrogate_keys = true"});
  if (config.media.store != "s3") return;
  const std::pair<const char*, const std::string&> needed[] = {{"endpoint", config.media.endpoint},
                                                               {"bucket", config.media.bucket},
                                                               {"region", config.media.region},
                                                               {"access_key", config.media.access_key},
                                                               {"secret_key", config.media.secret_key}};
  for (const auto& [key, value] : needed)
    if (value.empty()) mistakes.push_back({"media", std::string("store = \"s3\" requires ") + key});
}

/// Whether there is such a file. Throws ConfigError if this user may not look or not read it.
bool is_there(const std::string& path) {
  if (std::string trouble = trouble_reading(path); !trouble.empty())
    throw ConfigError({{path, std::move(trouble)}});
  std::error_code error;
  return std::filesystem::exists(path, error);
}

/// A built file of the front end: of the installed program, or of the checkout in which the program
/// was built (.build/<kind>/server/app).
std::string file_of_the_program(const std::string& path) {
  std::error_code error;
  const auto folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  const auto built = (folder / "../../../../web/dist" / path).lexically_normal();
  if (std::filesystem::exists(built, error)) return built.string();
  return (folder / "../share/zender/web" / path).lexically_normal().string();
}

}  // namespace

Config::Config() : Config(*std::make_unique<SettingsReader>()) {}

ConfigError::ConfigError(std::vector<ConfigMistake> mistakes)
    : std::runtime_error(listed(mistakes)), mistakes_(std::move(mistakes)) {}

Config load_config(const std::optional<std::string>& path, const Environment& environment, Secrets secrets) {
  SettingsReader reader(environment);
  if (path) {
    if (!is_there(*path)) throw ConfigError({{*path, "no such file"}});
    reader.add_file(*path);
  }
  // Which folder has the secrets is a setting too.
  SettingsReader without_secrets = reader;
  const std::string secrets_file = Config(without_secrets).data.folder + "/secrets.toml";
  if (secrets == Secrets::kRead && is_there(secrets_file))
    reader.add_file(secrets_file, SettingsReader::FileFor::kSecrets);
  Config config(reader);
  std::vector<ConfigMistake> mistakes = reader.mistakes();
  find_misfits(config, mistakes);
  if (!mistakes.empty()) throw ConfigError(std::move(mistakes));

  config.file = path.value_or("");
  config.described = reader.description();
  for (const ConfigMistake& secret : reader.misplaced_secrets())
    config.warnings.push_back(secret.where + ": " + secret.detail);
  if (config.station.public_url.empty())
    config.station.public_url = fmt::format("http://localhost:{}", config.server.port);
  if (config.web.client.empty()) config.web.client = file_of_the_program("client");
  if (config.web.render_script.empty()) config.web.render_script = file_of_the_program("ssr/render.js");
  if (config.search.folder.empty()) config.search.folder = config.data.folder + "/search";
  if (config.data.database.empty()) config.data.database = "sqlite://" + config.data.folder + "/zender.db";
  return config;
}

}  // namespace zender::config
