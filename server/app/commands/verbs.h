#pragma once
#include <functional>
#include <string>

#include <CLI/CLI.hpp>

#include "config/config.h"

namespace zender::app {

/// What a verb needs of the data folder.
enum class DataFolder {
  kMustExist,  ///< or the verb refuses: a mistyped path must not become a new station
  kMayBeAbsent,
};

/// The verbs of the program. Help, completion and manual pages are written from `root`.
///
/// Values of options belong to the callbacks: a verb keeps them in a shared_ptr that its options
/// and its callback hold.
class Verbs {
 public:
  /// `root` must outlive this.
  Verbs(CLI::App& root, config::Environment environment);

  /// A verb of the program that reads no settings. `example`: one command, without 'Example'.
  CLI::App& add(const std::string& name, const std::string& help, const std::string& example);
  /// A verb that reads the settings, with --config.
  CLI::App& add_configured(const std::string& name, const std::string& help, const std::string& example);
  /// A verb below `verb`, such as `list` of `podcast list`, also with --config.
  CLI::App& add_below(CLI::App& verb, const std::string& name, const std::string& help,
                      const std::string& example);

  /// Sets what a verb does; it returns an ExitCode.
  void run(CLI::App& verb, std::function<int()> action);
  void run(CLI::App& verb, std::function<int(const config::Config&)> action,
           DataFolder needs = DataFolder::kMustExist, config::Secrets secrets = config::Secrets::kRead);
  /// Does it at once, in the callback of a verb that does something only without a verb below it.
  void run_now(const std::function<int(const config::Config&)>& action);

  CLI::App& root() { return root_; }
  int exit_code() const { return exit_code_; }

 private:
  /// Reads the settings and prints on stderr which file they are from. Throws ConfigError; Failure
  /// if there is no data folder and the verb needs one.
  config::Config settings(DataFolder needs, config::Secrets secrets = config::Secrets::kRead) const;
  void add_config(CLI::App& verb);

  CLI::App& root_;
  config::Environment environment_;
  std::string config_path_;
  int exit_code_ = 0;
};

// The verbs by subject, each in a file of its own with what they do.
void add_serve_verb(Verbs& verbs);
void add_init_verb(Verbs& verbs);
void add_doctor_verb(Verbs& verbs);
void add_config_verb(Verbs& verbs);
void add_content_verbs(Verbs& verbs);
void add_media_verbs(Verbs& verbs);
void add_record_verbs(Verbs& verbs);
void add_overlay_verbs(Verbs& verbs);
void add_podcast_verbs(Verbs& verbs);
void add_report_verbs(Verbs& verbs);
void add_search_verbs(Verbs& verbs);
void add_backup_verbs(Verbs& verbs);
/// `help`, `completion` and `man`, which describe the others.
void add_help_verbs(Verbs& verbs);

}  // namespace zender::app
