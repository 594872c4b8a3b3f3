#include "app/config/config.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <toml++/toml.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <set>

#include "app/config/secret.h"
#include "app/config/settings.h"
#include "support/failure.h"

namespace zender::app {
namespace {

std::string listed(const std::vector<ConfigMistake>& mistakes) {
  std::string text;
  for (const auto& mistake : mistakes)
    text += (text.empty() ? "" : "\n") + mistake.where + ": " + mistake.detail;
  return text;
}

std::string listed(const std::vector<std::string>& values) {
  std::string text;
  for (const std::string& value : values) text += (text.empty() ? "\"" : ", \"") + value + "\"";
  return "[" + text + "]";
}

/// Reads TOML tables into a Config and collects the mistakes.
class FileReader {
 public:
  FileReader(Config& config, std::vector<ConfigMistake>& mistakes) : config_(config), mistakes_(mistakes) {}

  void read(const std::string& path) {
    path_ = path;
    try {
      const toml::table root = toml::parse_file(path);
      for (const auto& [section, node] : root) {
        if (const auto* table = node.as_table()) {
          read_section(std::string(section.str()), *table);
        } else {
          wrong(node, fmt::format("'{}' is outside a section", section.str()));
        }
      }
    } catch (const toml::parse_error& error) {
      mistakes_.push_back(
          {fmt::format("{}:{}", path, error.source().begin.line), std::string(error.description())});
    }
  }

 private:
  void wrong(const toml::node& node, const std::string& detail) {
    mistakes_.push_back({fmt::format("{}:{}", path_, node.source().begin.line), detail});
  }

  void read_section(const std::string& section, const toml::table& table) {
    for (const auto& [key, node] : table) {
      const std::string name(key.str());
      if (section == "ingest" && name == "tokens") {
        read_tokens(node);
        continue;
      }
      const auto found = std::find_if(settings().begin(), settings().end(), [&](const Setting& setting) {
        return setting.section == section && setting.key == name;
      });
      if (found == settings().end()) {
        wrong(node, fmt::format("{}.{}: unknown setting (see `zender config`)", section, name));
        continue;
      }
      const std::string mistake = set_from_node(*found, node);
      if (!mistake.empty()) wrong(node, found->name() + ": " + mistake);
    }
  }

  void read_tokens(const toml::node& node) {
    const auto* table = node.as_table();
    if (table == nullptr) return wrong(node, "ingest.tokens: must be a table of name = \"token\"");
    for (const auto& [name, token] : *table) {
      const auto text = token.value<std::string>();
      if (!text || text->size() < 16) {
        wrong(token, fmt::format("ingest.tokens.{}: must be a string of at least 16 characters", name.str()));
      } else {
        config_.ingest.tokens[std::string(name.str())] = *text;
      }
    }
  }

  std::string set_from_node(const Setting& setting, const toml::node& node) {
    if (const auto* list = std::get_if<ListSetting>(&setting.kind)) {
      const auto* array = node.as_array();
      if (array == nullptr) return "must be a list";
      std::vector<std::string> values;
      for (const auto& entry : *array) {
        const auto text = entry.value_exact<std::string>();
        if (!text) return "must be a list of strings";
        values.push_back(*text);
      }
      return set_list(*list, config_, std::move(values));
    }
    if (std::holds_alternative<NumberSetting>(setting.kind)) {
      const auto number = node.value_exact<std::int64_t>();
      return number ? set_from_text(setting, config_, std::to_string(*number)) : "must be a whole number";
    }
    if (std::holds_alternative<DecimalSetting>(setting.kind)) {
      // A whole number is accepted as a decimal; infinities and NaN are refused by their text.
      const auto number = node.value<double>();
      return number && node.is_number() ? set_from_text(setting, config_, fmt::format("{}", *number))
                                        : "must be a number";
    }
    if (std::holds_alternative<SwitchSetting>(setting.kind)) {
      const auto on = node.value_exact<bool>();
      return on ? set_from_text(setting, config_, *on ? "true" : "false") : "must be true or false";
    }
    const auto text = node.value_exact<std::string>();
    return text ? set_from_text(setting, config_, *text) : "must be a string";
  }

  Config& config_;
  std::vector<ConfigMistake>& mistakes_;
  std::string path_;
};

constexpr const char* kIngestToken = "ZENDER_INGEST_TOKEN";

std::optional<std::string> variable(const Environment& environment, const std::string& name) {
  const auto found = environment.find(name);
  return found == environment.end() ? std::nullopt : std::optional(found->second);
}

/// Adds a mistake for each variable that names a section of the settings but no setting in it.
/// Other variables that begin with ZENDER_ may belong to another program.
void find_misspelt(const Environment& environment, std::vector<ConfigMistake>& mistakes) {
  std::set<std::string> known{kIngestToken};
  std::set<std::string> sections{"ZENDER_INGEST_"};
  for (const Setting& setting : settings()) {
    const std::string name = setting.variable();
    known.insert(name);
    sections.insert(name.substr(0, name.size() - setting.key.size()));
  }
  for (const auto& variable : environment) {
    const std::string& name = variable.first;
    const auto names = [&name](const std::string& section) { return name.starts_with(section); };
    if (!known.contains(name) && std::any_of(sections.begin(), sections.end(), names))
      mistakes.push_back({name, "unknown setting (see `zender config`)"});
  }
}

void read_environment(Config& config, const Environment& environment, std::vector<ConfigMistake>& mistakes) {
  for (const Setting& setting : settings()) {
    if (const auto text = variable(environment, setting.variable())) {
      const std::string mistake = set_from_text(setting, config, *text);
      if (!mistake.empty()) mistakes.push_back({setting.variable(), setting.name() + ": " + mistake});
    }
  }
  if (const auto token = variable(environment, kIngestToken)) {
    if (token->size() < 16) {
      mistakes.push_back({kIngestToken, "must have at least 16 characters"});
    } else {
      config.ingest.tokens["environment"] = *token;
    }
  }
  find_misspelt(environment, mistakes);
}

}  // namespace

ConfigError::ConfigError(std::vector<ConfigMistake> mistakes)
    : std::runtime_error(listed(mistakes)), mistakes_(std::move(mistakes)) {}

Config load_config(const std::optional<std::string>& path, const Environment& environment) {
  Config config;
  std::vector<ConfigMistake> mistakes;
  FileReader reader(config, mistakes);
  if (path) {
    if (!std::filesystem::exists(*path)) throw ConfigError({{*path, "no such file"}});
    reader.read(*path);
  }
  // The environment may name the data folder, which contains the secrets.
  if (const auto folder = variable(environment, "ZENDER_DATA_FOLDER")) config.data.folder = *folder;
  const std::string secrets = config.data.folder + "/secrets.toml";
  if (std::filesystem::exists(secrets)) reader.read(secrets);
  read_environment(config, environment, mistakes);
  for (ConfigMistake& mistake : joint_mistakes(config)) mistakes.push_back(std::move(mistake));
  if (!mistakes.empty()) throw ConfigError(std::move(mistakes));

  if (config.station.public_url.empty())
    config.station.public_url = fmt::format("http://localhost:{}", config.server.port);
  if (config.search.folder.empty()) config.search.folder = config.data.folder + "/search";
  if (config.data.database.empty()) config.data.database = "sqlite://" + config.data.folder + "/zender.db";
  return config;
}

std::string describe_settings() {
  std::string text;
  Config defaults;
  for (const Setting& setting : settings()) {
    std::string value;
    if (const auto* kind = std::get_if<TextSetting>(&setting.kind)) value = "\"" + kind->at(defaults) + "\"";
    if (const auto* number = std::get_if<NumberSetting>(&setting.kind))
      value = std::to_string(number->at(defaults));
    if (const auto* flag = std::get_if<SwitchSetting>(&setting.kind))
      value = flag->at(defaults) ? "true" : "false";
    if (const auto* decimal = std::get_if<DecimalSetting>(&setting.kind))
      value = fmt::format("{}", decimal->at(defaults));
    if (const auto* list = std::get_if<ListSetting>(&setting.kind)) value = listed(list->at(defaults));
    text += fmt::format("{} = {}\n    {} ({})\n", setting.name(), value, setting.meaning, setting.variable());
  }
  text +=
      "ingest.tokens = { <name> = \"<token>\" }\n    bearer tokens of playout systems, at least 16 "
      "characters each (ZENDER_INGEST_TOKEN adds one)\n";
  return text;
}

std::string ensure_secrets(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  std::string path = folder + "/secrets.toml";
  if (std::filesystem::exists(path)) return path;
  const std::string text = fmt::format(
      "# Created by `zender init`. Keep private; use the same values on every server of the station.\n"
      "[player]\ntoken_secret = \"{}\"\n\n[ingest.tokens]\nplayout = \"{}\"\n",
      random_secret(), random_secret());
  const std::string draft = path + ".new";
  const int file = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC, S_IRUSR | S_IWUSR);
  const bool written = file >= 0 &&
                       ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
                       ::fsync(file) == 0;
  const int reason = errno;
  if (file >= 0) ::close(file);
  if (!written)
    throw Failure(FailureKind::kUnavailable,
                  fmt::format("cannot write {}: {}", draft, std::strerror(reason)));
  std::filesystem::rename(draft, path);
  return path;
}

}  // namespace zender::app
