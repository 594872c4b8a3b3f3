#include "app/commands/commands.h"
#include "app/commands/verbs.h"

namespace zender::app {

void add_report_verbs(Verbs& verbs) {
  const auto printed = std::make_shared<EventsCommand>();
  CLI::App& events = verbs.add_configured("events", "print daily counts of listeners' actions",
                                          "zender events --days 30 --csv");
  events.add_option("--days", printed->days, "number of days, including today (default: 7)")
      ->check(CLI::Range(1, 3660))
      ->type_name("DAYS");
  events.add_flag("--csv", printed->csv, "print CSV (RFC 4180)");
  verbs.run(events, [printed](const config::Config& config) { return print_events(config, *printed); });

  const auto stats_options = std::make_shared<StatsCommand>();
  CLI::App& stats = verbs.add_configured(
      "stats", "print how much was listened to, per channel, programme, fragment and episode",
      "zender stats --from 2026-11-01 --csv");
  stats.add_option("--from", stats_options->from, "first day (default: six days before the last)")
      ->type_name("DAY");
  stats.add_option("--until", stats_options->until, "last day (default: today)")->type_name("DAY");
  stats.add_flag("--by-hour", stats_options->by_hour, "a line for each hour instead of each day");
  stats.add_flag("--csv", stats_options->csv, "print CSV (RFC 4180)");
  verbs.run(stats,
            [stats_options](const config::Config& config) { return print_stats(config, *stats_options); });

  CLI::App& errors = verbs.add_configured("errors", "show the error reports of browsers and the server",
                                          "zender errors list");
  const auto last = std::make_shared<int>(20);
  CLI::App& list = verbs.add_below(errors, "list", "list the newest error reports, one per line",
                                   "zender errors list --last 50");
  list.add_option("--last", *last, "number of error reports (default: 20)")
      ->check(CLI::Range(1, 100'000))
      ->type_name("NUMBER");
  verbs.run(list, [last](const config::Config& config) { return print_errors(config, *last); });
  const auto id = std::make_shared<std::string>();
  CLI::App& show = verbs.add_below(errors, "show", "show everything stored about an error report",
                                   "zender errors show 7f3a2c");
  show.add_option("id", *id, "id, or at least its first 6 digits")->required()->type_name("ID");
  verbs.run(show, [id](const config::Config& config) { return print_error(config, *id); });
  verbs.run(verbs.add_below(errors, "clear", "remove all error reports", "zender errors clear"),
            clear_errors);
}

void add_search_verbs(Verbs& verbs) {
  CLI::App& search =
      verbs.add_configured("search", "show or rebuild the search index", "zender search status");
  verbs.run(verbs.add_below(search, "rebuild", "rebuild the search index while the old one stays in use",
                            "zender search rebuild"),
            rebuild_search);
  verbs.run(verbs.add_below(search, "status", "show the contents, size and age of the search index",
                            "zender search status"),
            search_status);
}

}  // namespace zender::app
