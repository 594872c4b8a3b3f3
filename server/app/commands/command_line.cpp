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
  CLI::App app("zender: the website of a radio station and its sibling channels");
  app.require_subcommand(1);
  std::string config_path;
  int exit_code = kDone;
  const auto configured = [&] {
    return load_config(config_path.empty() ? std::nullopt : std::optional(config_path), environment());
  };
  const auto verb = [&](const char* name, const char* help) {
    CLI::App* command = app.add_subcommand(name, help);
    command->add_option("--config", config_path, "settings of the station (TOML)");
    return command;
  };

  verb("serve", "serve the website")->callback([&] { exit_code = serve(configured()); });
  verb("init", "make the data folder and its secrets")->callback([&] { exit_code = init(configured()); });
  verb("doctor", "look at data, database, pictures and settings, and say what is wrong")->callback([&] {
    exit_code = doctor(configured());
  });
  app.add_subcommand("config", "list the settings with their meaning")->callback([] {
    std::cout << describe_settings();
  });

  std::string bundle;
  CLI::App* check = app.add_subcommand("check", "read a content bundle and list its mistakes");
  check->add_option("bundle", bundle, "folder (docs/content-bundle.md)")->required();
  check->callback([&] { exit_code = check_bundle(bundle); });
  CLI::App* import = verb("import", "check a content bundle and make the station's content equal to it");
  import->add_option("bundle", bundle, "folder (docs/content-bundle.md)")->required();
  import->callback([&] { exit_code = import_bundle(configured(), bundle); });

  std::string page;
  CLI::App* preview =
      verb("preview-link", "print the address at which an editor sees a page before listeners do");
  preview->add_option("page", page, "id of a theme or overview page")->required();
  preview->callback([&] { exit_code = preview_link(configured(), page); });

  AddNotificationCommand notification_command;
  std::string notification_id;
  CLI::App* notice = verb("notice", "maintenance notifications, on every page within seconds");
  notice->require_subcommand(1);
  notice->fallthrough();  // --config may follow the subcommand
  CLI::App* add_notification_verb = notice->add_subcommand("add", "put one on every page");
  add_notification_verb
      ->add_option("--title", notification_command.title, "what is the matter, in a few words")
      ->required();
  add_notification_verb->add_option("--text", notification_command.text, "a sentence or two more");
  add_notification_verb->add_option("--url", notification_command.url,
                                    "where there is more: https://… or a path");
  add_notification_verb->add_option("--from", notification_command.from,
                                    "\"06:00\", \"2026-11-21 06:00\" or ISO 8601 with offset; absent: now");
  add_notification_verb->add_option("--until", notification_command.until,
                                    "the same; absent: until it is ended");
  add_notification_verb->add_flag("!--not-dismissable", notification_command.dismissable,
                                  "listeners cannot close it");
  add_notification_verb->callback([&] { exit_code = add_notification(configured(), notification_command); });
  notice->add_subcommand("list", "list them")->callback([&] {
    exit_code = list_notifications(configured());
  });
  CLI::App* end_notification_verb = notice->add_subcommand("end", "take one from every page");
  end_notification_verb->add_option("id", notification_id, "its id (`zender notice list`)")->required();
  end_notification_verb->callback([&] { exit_code = end_notification(configured(), notification_id); });

  std::string modal_id;
  CLI::App* modal = verb("modal", "event modals of the content bundle");
  modal->require_subcommand(1);
  modal->fallthrough();
  CLI::App* publish_verb = modal->add_subcommand("publish", "show one, while its time lasts");
  publish_verb->add_option("id", modal_id, "its id (`zender modal list`)")->required();
  publish_verb->callback([&] { exit_code = publish_modal(configured(), modal_id, true); });
  CLI::App* withdraw_verb = modal->add_subcommand("withdraw", "show one no more, whatever the bundle says");
  withdraw_verb->add_option("id", modal_id, "its id (`zender modal list`)")->required();
  withdraw_verb->callback([&] { exit_code = publish_modal(configured(), modal_id, false); });
  modal->add_subcommand("list", "list them")->callback([&] { exit_code = list_modals(configured()); });

  std::string feed;
  std::string feed_slug;
  CLI::App* podcast = verb("podcast", "podcasts of other servers, imported by their feed");
  podcast->require_subcommand(1);
  podcast->fallthrough();
  CLI::App* add_podcast_verb = podcast->add_subcommand("add", "import one and keep it up to date");
  add_podcast_verb->add_option("feed", feed, "address of its RSS feed, or a file")->required();
  add_podcast_verb->add_option("--slug", feed_slug, "last part of its address here; absent: from its title");
  add_podcast_verb->callback([&] { exit_code = add_podcast(configured(), feed, feed_slug); });
  podcast->add_subcommand("list", "list them, with how looking at them went")->callback([&] {
    exit_code = list_podcasts(configured());
  });
  CLI::App* refresh_podcast_verb = podcast->add_subcommand("refresh", "look at them again now");
  refresh_podcast_verb->add_option("slug", feed_slug, "of one of them; absent: all");
  refresh_podcast_verb->callback([&] { exit_code = refresh_podcasts(configured(), feed_slug); });
  CLI::App* remove_podcast_verb = podcast->add_subcommand("remove", "remove one with its episodes");
  remove_podcast_verb->add_option("slug", feed_slug, "its slug (`zender podcast list`)")->required();
  remove_podcast_verb->callback([&] { exit_code = remove_podcast(configured(), feed_slug); });

  PlayoutCommand playout_command;
  CLI::App* play = verb("playout", "put the demo's rotations on air through the ingest API");
  play->add_option("--server", playout_command.server, "address of the server")->required();
  play->add_option("--rotations", playout_command.rotations, "folder with resolved rotations")->required();
  play->add_option("--history-days", playout_command.history_days, "days of history an empty log is given")
      ->check(CLI::Range(0, 366));
  play->add_flag("--progress", playout_command.progress, "print how far the history is filled");
  play->add_flag("--only-history", playout_command.only_history,
                 "send the history, also before what the log has already, and end");
  play->callback([&] { exit_code = playout(configured(), playout_command); });

  EventsCommand events_command;
  CLI::App* events = verb("events", "print how often listeners did what, per day");
  events->add_option("--days", events_command.days, "days, today included (7)")->check(CLI::Range(1, 3660));
  events->add_flag("--csv", events_command.csv, "as CSV (RFC 4180)");
  events->callback([&] { exit_code = print_events(configured(), events_command); });

  int last = 20;
  std::string error_id;
  CLI::App* errors = verb("errors", "look at the errors that browsers and the server reported");
  errors->require_subcommand(1);
  errors->fallthrough();  // --config may follow the subcommand
  CLI::App* list = errors->add_subcommand("list", "the newest, a line each");
  list->add_option("--last", last, "how many (20)")->check(CLI::Range(1, 100'000));
  list->callback([&] { exit_code = print_errors(configured(), last); });
  CLI::App* show = errors->add_subcommand("show", "all that is kept of one");
  show->add_option("id", error_id, "its id, or the beginning of it")->required();
  show->callback([&] { exit_code = print_error(configured(), error_id); });
  errors->add_subcommand("clear", "remove them all")->callback([&] {
    exit_code = clear_errors(configured());
  });

  CLI::App* search = verb("search", "the search index");
  search->require_subcommand(1);
  search->fallthrough();  // --config may follow the subcommand
  search->add_subcommand("rebuild", "build it anew; searching goes on meanwhile")->callback([&] {
    exit_code = rebuild_search(configured());
  });
  search->add_subcommand("status", "what is in it, how old it is")->callback([&] {
    exit_code = search_status(configured());
  });

  GeneratePlaysCommand generate_command;
  CLI::App* generate = verb("generate-plays", "fill a channel's play log, for measurements");
  generate->add_option("--channel", generate_command.channel, "slug of the channel")->required();
  generate->add_option("--plays", generate_command.plays, "number of plays")
      ->required()
      ->check(CLI::Range(1, 100'000'000));
  generate->callback([&] { exit_code = generate_plays(configured(), generate_command); });

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
