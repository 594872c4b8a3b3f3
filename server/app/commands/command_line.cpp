#include "app/commands/command_line.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <string_view>

#include "app/commands/help/known_verbs.h"
#include "app/commands/verbs.h"
#include "config/config.h"
#include "support/failure.h"
#include "support/text/plain_output.h"

namespace zender::app {
namespace {

config::Environment environment() {
  config::Environment variables;
  for (char** entry = ::environ; *entry != nullptr; ++entry) {
    const std::string_view text(*entry);
    const std::size_t equals = text.find('=');
    if (equals != std::string_view::npos) variables.emplace(text.substr(0, equals), text.substr(equals + 1));
  }
  return variables;
}

int explain(const Failure& failure) {
  std::cerr << "zender: " << failure.what() << "\n";
  for (const auto& error : failure.errors()) std::cerr << "  " << error.field << ": " << error.detail << "\n";
  return failure.kind() == FailureKind::kUnprocessable || failure.kind() == FailureKind::kBadRequest
             ? kBadInput
             : kFailed;
}

}  // namespace

int run_command_line(int argc, char** argv) {
  const PlainOutput plain_output(std::cout);
  const PlainOutput plain_errors(std::cerr);
  CLI::App app("Website of a radio station and its channels", "zender");
  app.set_version_flag("--version", "zender " ZENDER_VERSION);
  app.footer("`zender help <verb>` explains a verb and shows an example.\n");
  app.get_formatter()->label("SUBCOMMAND", "VERB");
  Verbs verbs(app, environment());
  add_serve_verb(verbs);
  add_init_verb(verbs);
  add_doctor_verb(verbs);
  add_config_verb(verbs);
  add_content_verbs(verbs);
  add_media_verbs(verbs);
  add_record_verbs(verbs);
  add_overlay_verbs(verbs);
  add_podcast_verbs(verbs);
  add_report_verbs(verbs);
  add_search_verbs(verbs);
  add_backup_verbs(verbs);
  add_help_verbs(verbs);

  try {
    refuse_unknown_verbs(app, {argv + std::min(argc, 1), argv + argc});
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error);
    return code == 0 ? kDone : kBadInput;
  } catch (const config::ConfigError& error) {
    std::cerr << error.what() << "\n";
    return kBadInput;
  } catch (const Failure& failure) {
    return explain(failure);
  } catch (const std::exception& error) {
    std::cerr << "zender: " << error.what() << "\n";
    return kFailed;
  }
  return verbs.exit_code();
}

}  // namespace zender::app
