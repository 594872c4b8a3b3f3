#include "app/commands/command_line.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <string_view>

#include "app/commands/commands.h"
#include "app/config/config.h"
#include "support/failure.h"

namespace zender::app {
namespace {

Environment environment() {
  Environment variables;
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
  CLI::App app("Website of a radio station and its channels");
  app.require_subcommand(1);
  std::string config_path;
  int exit_code = kDone;
  const auto configured = [&] {
    return load_config(config_path.empty() ? std::nullopt : std::optional(config_path), environment());
  };
  const auto verb = [&](const char* name, const char* help) {
    CLI::App* command = app.add_subcommand(name, help);
    command->add_option("--config", config_path, "station settings (TOML)")->type_name("FILE");
    return command;
  };

  verb("serve", "serve the website")->callback([&] { exit_code = serve(configured()); });
  verb("init", "create the data folder and its secrets")->callback([&] { exit_code = init(configured()); });
  verb("doctor", "check data folder, secrets, database, pictures and front end")->callback([&] {
    exit_code = doctor(configured());
  });
  app.add_subcommand("config", "list all settings with their defaults and meaning")->callback([] {
    std::cout << describe_settings();
  });

  std::string bundle;
  CLI::App* check = app.add_subcommand("check", "check a content bundle and list its mistakes");
  check->add_option("bundle", bundle, "folder with the bundle (see docs/content-bundle.md)")->required();
  check->callback([&] { exit_code = check_bundle(bundle); });
  CLI::App* import = verb("import", "import a content bundle; the station's content is made equal to it");
  import->add_option("bundle", bundle, "folder with the bundle (see docs/content-bundle.md)")->required();
  import->callback([&] { exit_code = import_bundle(configured(), bundle); });

  std::string page;
  CLI::App* preview = verb("preview-link", "print a link that shows an unpublished page");
  preview->add_option("page", page, "id of a theme page or overview page")->required();
  preview->callback([&] { exit_code = preview_link(configured(), page); });

  AddNotificationCommand notification_command;
  std::string notification_id;
  const auto add_notification_verbs = [&](CLI::App* notification) {
    notification->require_subcommand(1);
    notification->fallthrough();  // --config may follow the subcommand
    CLI::App* add = notification->add_subcommand("add", "show a notification on every page");
    add->add_option("--title", notification_command.title, "one line of text")->required();
    add->add_option("--text", notification_command.text, "a sentence or two below the title");
    add->add_option("--url", notification_command.url, "link to more information: https://… or a path");
    add->add_option("--from", notification_command.from,
                    "start: \"06:00\", \"2026-11-21 06:00\" or ISO 8601 with offset (default: now)");
    add->add_option("--until", notification_command.until, "end, written like --from (default: until ended)");
    add->add_flag_callback(
        "--not-dismissable", [&] { notification_command.dismissable = false; }, "hide the close button");
    add->callback([&] { exit_code = add_notification(configured(), notification_command); });
    notification->add_subcommand("list", "list the notifications")->callback([&] {
      exit_code = list_notifications(configured());
    });
    CLI::App* end = notification->add_subcommand("end", "end a notification");
    end->add_option("id", notification_id, "id (see `zender notification list`)")->required();
    end->callback([&] { exit_code = end_notification(configured(), notification_id); });
  };
  add_notification_verbs(verb("notification", "show maintenance notifications on every page"));
  CLI::App* former = verb("notice", "former name of `notification`")->group("");
  add_notification_verbs(former);
  former->preparse_callback([](std::size_t) {
    std::cerr << "zender: `notice` is now called `notification`; please use that name\n";
  });

  std::string modal_id;
  CLI::App* modal = verb("modal", "publish and withdraw the event modals of the bundle");
  modal->require_subcommand(1);
  modal->fallthrough();
  CLI::App* publish_verb = modal->add_subcommand("publish", "show an event modal from its start to its end");
  publish_verb->add_option("id", modal_id, "id (see `zender modal list`)")->required();
  publish_verb->callback([&] { exit_code = publish_modal(configured(), modal_id, true); });
  CLI::App* withdraw_verb =
      modal->add_subcommand("withdraw", "hide an event modal, whatever the bundle says");
  withdraw_verb->add_option("id", modal_id, "id (see `zender modal list`)")->required();
  withdraw_verb->callback([&] { exit_code = publish_modal(configured(), modal_id, false); });
  modal->add_subcommand("list", "list the event modals")->callback([&] {
    exit_code = list_modals(configured());
  });

  std::string feed;
  std::string feed_slug;
  CLI::App* podcast = verb("podcast", "import podcasts from other servers");
  podcast->require_subcommand(1);
  podcast->fallthrough();
  CLI::App* add_podcast_verb = podcast->add_subcommand("add", "import a podcast and keep it up to date");
  add_podcast_verb->add_option("feed", feed, "URL or file of its RSS or Atom feed")->required();
  add_podcast_verb->add_option("--slug", feed_slug,
                               "slug of the podcast on this site (default: made from its title)");
  add_podcast_verb->callback([&] { exit_code = add_podcast(configured(), feed, feed_slug); });
  podcast->add_subcommand("list", "list the imported podcasts and the result of the last check")
      ->callback([&] { exit_code = list_podcasts(configured()); });
  CLI::App* refresh_podcast_verb = podcast->add_subcommand("refresh", "check the feeds for changes now");
  refresh_podcast_verb->add_option("slug", feed_slug, "slug of one podcast (default: all)");
  refresh_podcast_verb->callback([&] { exit_code = refresh_podcasts(configured(), feed_slug); });
  CLI::App* remove_podcast_verb = podcast->add_subcommand("remove", "remove a podcast and its episodes");
  remove_podcast_verb->add_option("slug", feed_slug, "slug (see `zender podcast list`)")->required();
  remove_podcast_verb->callback([&] { exit_code = remove_podcast(configured(), feed_slug); });

  EventsCommand events_command;
  CLI::App* events = verb("events", "print daily counts of listeners' actions");
  events->add_option("--days", events_command.days, "number of days, including today (default: 7)")
      ->check(CLI::Range(1, 3660));
  events->add_flag("--csv", events_command.csv, "print CSV (RFC 4180)");
  events->callback([&] { exit_code = print_events(configured(), events_command); });

  int last = 20;
  std::string error_id;
  CLI::App* errors = verb("errors", "show the error reports of browsers and the server");
  errors->require_subcommand(1);
  errors->fallthrough();  // --config may follow the subcommand
  CLI::App* list = errors->add_subcommand("list", "list the newest error reports, one per line");
  list->add_option("--last", last, "number of error reports (default: 20)")->check(CLI::Range(1, 100'000));
  list->callback([&] { exit_code = print_errors(configured(), last); });
  CLI::App* show = errors->add_subcommand("show", "show everything stored about an error report");
  show->add_option("id", error_id, "id, or at least its first 6 digits")->required();
  show->callback([&] { exit_code = print_error(configured(), error_id); });
  errors->add_subcommand("clear", "remove all error reports")->callback([&] {
    exit_code = clear_errors(configured());
  });

  CLI::App* search = verb("search", "show or rebuild the search index");
  search->require_subcommand(1);
  search->fallthrough();  // --config may follow the subcommand
  search->add_subcommand("rebuild", "rebuild the search index while the old one stays in use")->callback([&] {
    exit_code = rebuild_search(configured());
  });
  search->add_subcommand("status", "show the contents, size and age of the search index")->callback([&] {
    exit_code = search_status(configured());
  });

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error);
    return code == 0 ? kDone : kBadInput;
  } catch (const ConfigError& error) {
    std::cerr << error.what() << "\n";
    return kBadInput;
  } catch (const Failure& failure) {
    return explain(failure);
  } catch (const std::exception& error) {
    std::cerr << "zender: " << error.what() << "\n";
    return kFailed;
  }
  return exit_code;
}

}  // namespace zender::app
