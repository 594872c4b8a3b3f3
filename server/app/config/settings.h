#pragma once
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "app/config/config.h"

namespace zender::app {

/// The kinds of value that a setting can have, with the member of Config that it fills.
struct TextSetting {
  std::function<std::string&(Config&)> at;
  std::function<std::string(const std::string&)> mistake =
      nullptr;  ///< what is wrong with a value; empty: nothing
};
struct NumberSetting {
  std::function<int&(Config&)> at;
  int least = 0;
  int most = 0;
};
struct DecimalSetting {
  std::function<double&(Config&)> at;
  double least = 0;
  double most = 0;
};
struct SwitchSetting {
  std::function<bool&(Config&)> at;
};
struct ListSetting {
  std::function<std::vector<std::string>&(Config&)> at;
  /// What is wrong with a value; empty: nothing.
  std::function<std::string(const std::string&)> mistake = nullptr;
};

struct Setting {
  std::string section;
  std::string key;
  std::variant<TextSetting, NumberSetting, DecimalSetting, SwitchSetting, ListSetting> kind;
  std::string meaning;

  std::string name() const { return section + "." + key; }
  /// E.g. ZENDER_SERVER_PORT for server.port.
  std::string variable() const;
};

/// Every setting: the one list for the file reader, the environment reader and the help.
const std::vector<Setting>& settings();

/// Sets the setting from text (an environment variable). Returns what is wrong with it; empty:
/// nothing.
std::string set_from_text(const Setting& setting, Config& config, const std::string& text);
/// Sets a list. Returns what is wrong with one of its values; empty: nothing.
std::string set_list(const ListSetting& setting, Config& config, std::vector<std::string> values);

/// Mistakes in settings that must fit each other.
std::vector<ConfigMistake> joint_mistakes(const Config& config);

}  // namespace zender::app
