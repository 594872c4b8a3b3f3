#pragma once
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <toml++/toml.h>

#include "app/config/config.h"

namespace zender::app {

/// What a Config is made from: files, of which a later one overrides an earlier one, then the
/// environment. Collects what is wrong in them and describes every setting that it is asked for.
class SettingsReader {
 public:
  explicit SettingsReader(Environment environment = {}) : environment_(std::move(environment)) {}

  void add_file(const std::string& path);

  /// The value of a setting; `standard` if nothing sets it, or only to something wrong.
  /// `mistake_in`: what is wrong with a value; empty: nothing.
  template <class Value>
  Value read(const std::string& section, const std::string& key, Value standard, const char* meaning,
             const std::function<std::string(const Value&)>& mistake_in);
  /// See Section::by_name().
  std::map<std::string, std::string> read_by_name(
      const std::string& name, const char* meaning,
      const std::function<std::string(const std::string&)>& mistake_in);
  /// See Section::secrets().
  std::map<std::string, std::string> read_secrets(const std::string& name, std::size_t shortest,
                                                  const std::string& variable, const char* meaning);

  /// To be called once a Config was made: a setting that it did not ask for is a mistake too.
  std::vector<ConfigMistake> mistakes() const;
  /// Of every setting: key, default, meaning and environment variable.
  const std::string& description() const { return description_; }

 private:
  struct File {
    std::string path;
    toml::table root;
  };

  /// Notes that a setting has a mistake at the line of this node; an empty mistake is none.
  using Check = std::function<void(const toml::node&, const std::string& name, const std::string& mistake)>;
  using TakeNode = std::function<void(const toml::node&, const Check&)>;
  /// Calls `take_from` with what each file says of a setting.
  void from_files(const std::string& name, const TakeNode& take_from);

  Environment environment_;
  std::vector<File> files_;
  /// By file and line.
  std::multimap<std::pair<std::size_t, std::uint32_t>, std::string> file_mistakes_;
  std::vector<ConfigMistake> environment_mistakes_;
  std::set<std::string> names_;      ///< of the settings
  std::set<std::string> variables_;  ///< theirs
  std::string description_;
};

}  // namespace zender::app
