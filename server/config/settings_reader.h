#pragma once
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <toml++/toml.h>

#include "config/config.h"

namespace zender::config {

/// What a Config is made from: files, of which a later one overrides an earlier one, then the
/// environment. Collects what is wrong in them and describes every setting that it is asked for.
class SettingsReader {
 public:
  explicit SettingsReader(Environment environment = {}) : environment_(std::move(environment)) {}

  /// Whether a file is for secrets, which others may not read.
  enum class FileFor { kSettings, kSecrets };
  void add_file(const std::string& path, FileFor what = FileFor::kSettings);

  /// How a value is shown.
  enum class Shown { kAsItIs, kNever };
  /// The value of a setting; `standard` if nothing sets it, or only to something wrong.
  /// `mistake_in`: what is wrong with a value; empty: nothing.
  template <class Value>
  Value read(const std::string& section, const std::string& key, Value standard, const char* meaning,
             const std::function<std::string(const Value&)>& mistake_in, Shown shown = Shown::kAsItIs);
  /// See Section::by_name().
  std::map<std::string, std::string> read_by_name(
      const std::string& name, const char* meaning,
      const std::function<std::string(const std::string&)>& mistake_in);
  /// See Section::secrets().
  std::map<std::string, std::string> read_secrets(const std::string& name, std::size_t shortest,
                                                  const std::string& variable, const char* meaning);

  /// To be called once a Config was made: a setting that it did not ask for is a mistake too.
  std::vector<ConfigMistake> mistakes() const;
  /// Of every setting: key, the value in force, where that is from, default, meaning and
  /// environment variable. Secrets are not shown.
  const std::string& description() const { return description_; }
  /// Secrets that stand in a file of settings.
  const std::vector<ConfigMistake>& misplaced_secrets() const { return misplaced_secrets_; }

 private:
  struct File {
    std::string path;
    FileFor what = FileFor::kSettings;
    toml::table root;
  };
  /// A value in force, as it is shown, and where it is from.
  struct InForce {
    std::string shown;
    std::string from = "default";
  };

  /// Notes that a setting has a mistake at the line of this node; an empty mistake is none. Returns
  /// whether it is none.
  using Check = std::function<bool(const toml::node&, const std::string& name, const std::string& mistake)>;
  using TakeNode = std::function<void(const toml::node&, const Check&)>;
  /// Calls `take_from` with what each file says of a setting.
  void from_files(const std::string& name, const TakeNode& take_from);
  /// How a value of a file is shown. Notes a secret that does not belong in that file.
  template <class Value>
  InForce in_force(const toml::node& node, const std::string& name, const Value& value, Shown shown);
  void describe(const std::string& name, const InForce& value, const std::string& standard,
                const std::string& meaning);
  void describe(const std::string& name, const std::map<std::string, InForce>& values,
                const std::string& meaning);

  Environment environment_;
  std::vector<File> files_;
  /// By file and line.
  std::multimap<std::pair<std::size_t, std::uint32_t>, std::string> file_mistakes_;
  std::vector<ConfigMistake> environment_mistakes_;
  std::vector<ConfigMistake> misplaced_secrets_;
  std::set<std::string> names_;      ///< of the settings
  std::set<std::string> variables_;  ///< theirs
  std::string description_;
};

}  // namespace zender::config
