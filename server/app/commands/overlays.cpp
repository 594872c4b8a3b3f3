#include <fmt/format.h>

#include <iostream>

#include "app/commands/command_line.h"
#include "app/commands/notification_input.h"
#include "app/commands/open_station.h"
#include "app/commands/verbs.h"
#include "domain/editorial/overlay_repository.h"
#include "support/failure.h"
#include "support/text/slug.h"

namespace zender::app {
namespace {

constexpr const char* kWithinSeconds = "listeners see it within seconds";

/// '2026-11-21 20:00' in station time, with the offset when the clock shows that time twice.
std::string told(TimePoint moment) {
  std::string text = to_station_time(moment).substr(0, 16);
  const auto reads_so = [&](TimePoint other) { return to_station_time(other).substr(0, 16) == text; };
  if (reads_so(moment + std::chrono::hours(1)) || reads_so(moment - std::chrono::hours(1)))
    text += to_iso(moment).substr(23);
  return text;
}

std::string told(const std::optional<TimePoint>& moment, const char* otherwise) {
  return moment ? told(*moment) : otherwise;
}

const char* word(RunState state) {
  switch (state) {
    case RunState::kComing:
      return "planned";
    case RunState::kRunning:
      return "running";
    case RunState::kOver:
      return "ended";
  }
  return "";
}

/// Why listeners do not see this modal; empty: they do.
std::string hindrance(const std::vector<EventModal>& modals, const EventModal& modal, TimePoint now) {
  if (!modal.published) return "withdrawn";
  switch (run_state(modal, now)) {
    case RunState::kComing:
      return "starts " + told(modal.from, "");
    case RunState::kOver:
      return "ended " + told(modal.until, "");
    case RunState::kRunning:
      break;
  }
  const auto shown = running(modals, now);
  if (shown.empty() || shown.front().id == modal.id) return "";
  return "'" + shown.front().id.value + "' is shown instead";
}

const EventModal& find_modal(const std::vector<EventModal>& modals, const EventModalId& id) {
  for (const EventModal& modal : modals)
    if (modal.id == id) return modal;
  throw Failure(FailureKind::kUnprocessable, "no event modal '" + id.value + "' (see `zender modal list`)");
}

/// An id as typed. Text that cannot be an id is not repeated in the message.
std::string checked_id(const std::string& id) {
  if (!is_id(id))
    throw Failure(FailureKind::kBadRequest,
                  "invalid id: must be 1 to 64 letters, digits, hyphens or underscores");
  return id;
}

int add_notification(const config::Config& config, const AddNotificationCommand& command) {
  const SystemClock clock;
  const TimePoint now = clock.now();
  const MaintenanceNotification notification = read_notification(command, now);
  open_station(config)->overlays().add_notification(notification);
  const bool runs = run_state(notification, now) == RunState::kRunning;
  std::cout << fmt::format("added {}, {} until {}; {}", notification.id.value,
                           runs ? "from now" : "from " + told(notification.from, "now"),
                           told(notification.until, "you end it"),
                           runs ? kWithinSeconds : "see `zender notification list`")
            << std::endl;
  return kDone;
}

int list_notifications(const config::Config& config) {
  const SystemClock clock;
  const TimePoint now = clock.now();
  const auto notifications = open_station(config)->overlays().maintenance_notifications();
  if (notifications.empty()) {
    std::cout << "no notifications" << std::endl;
    return kDone;
  }
  std::cout << fmt::format("{:<28} {:<8} {:<22} {:<22} {:<8} {:<6} {}\n", "ID", "STATE", "FROM", "UNTIL",
                           "SOURCE", "CLOSE", "TITLE");
  for (const MaintenanceNotification& one : notifications) {
    const auto end = one.ended ? one.ended : one.until;
    std::cout << fmt::format("{:<28} {:<8} {:<22} {:<22} {:<8} {:<6} {}\n", one.id.value,
                             word(run_state(one, now)), told(one.from, "-"), told(end, "-"),
                             one.by_command ? "command" : "bundle", one.is_dismissable ? "yes" : "no",
                             one.title);
  }
  std::cout << std::flush;
  return kDone;
}

int end_notification(const config::Config& config, const std::string& id) {
  const NotificationId wanted(checked_id(id));
  const SystemClock clock;
  const auto store = open_station(config);
  if (store->overlays().end_notification(wanted, clock.now())) {
    std::cout << "ended " << id << "; it disappears within seconds" << std::endl;
    return kDone;
  }
  for (const auto& one : store->overlays().maintenance_notifications()) {
    if (one.id != wanted) continue;
    std::cout << id << " has already ended" << std::endl;
    return kDone;
  }
  throw Failure(FailureKind::kUnprocessable, "no notification '" + id + "' (see `zender notification list`)");
}

int publish_modal(const config::Config& config, const std::string& id, bool published) {
  const EventModalId wanted(checked_id(id));
  const SystemClock clock;
  const auto store = open_station(config);
  store->overlays().publish_event_modal(wanted, published);
  const auto modals = store->overlays().event_modals();
  const EventModal& modal = find_modal(modals, wanted);
  if (!published) {
    std::cout << "withdrew " << id << "; it disappears within seconds" << std::endl;
    return kDone;
  }
  const std::string why_not = hindrance(modals, modal, clock.now());
  std::cout << "published " << id << "; " << (why_not.empty() ? kWithinSeconds : "not shown: " + why_not)
            << std::endl;
  return kDone;
}

int list_modals(const config::Config& config) {
  const SystemClock clock;
  const TimePoint now = clock.now();
  const auto modals = open_station(config)->overlays().event_modals();
  if (modals.empty()) {
    std::cout << "no event modals" << std::endl;
    return kDone;
  }
  std::cout << fmt::format("{:<28} {:<16} {:<22} {:<22} {}\n", "ID", "PUBLISHED", "FROM", "UNTIL", "TITLE");
  for (const EventModal& one : modals) {
    const bool by_command = one.published != one.bundle_published;
    const std::string published =
        std::string(one.published ? "yes" : "no") + (by_command ? ", by command" : "");
    const std::string why_not = hindrance(modals, one, now);
    std::cout << fmt::format("{:<28} {:<16} {:<22} {:<22} {}{}\n", one.id.value, published,
                             told(one.from, "-"), told(one.until, "-"), one.title,
                             why_not.empty() ? " (shown now)" : " (" + why_not + ")");
  }
  std::cout << std::flush;
  return kDone;
}

void add_notification_verbs(Verbs& verbs, CLI::App& notification) {
  const auto added = std::make_shared<AddNotificationCommand>();
  CLI::App& add = verbs.add_below(notification, "add", "show a notification on every page",
                                  "zender notification add --title \"Storing bij Radio 2\" --until 06:00");
  add.add_option("--title", added->title, "one line of text")->required()->type_name("TEXT");
  add.add_option("--text", added->text, "a sentence or two below the title")->type_name("TEXT");
  add.add_option("--url", added->url, "link to more information: https://… or a path")->type_name("URL");
  add.add_option("--from", added->from,
                 "start: \"06:00\", \"2026-11-21 06:00\" or ISO 8601 with offset (default: now)")
      ->type_name("TIME");
  add.add_option("--until", added->until, "end, written like --from (default: until ended)")
      ->type_name("TIME");
  add.add_flag_callback(
      "--not-dismissable", [added] { added->dismissable = false; }, "hide the close button");
  verbs.run(add, [added](const config::Config& config) { return add_notification(config, *added); });

  verbs.run(verbs.add_below(notification, "list", "list the notifications", "zender notification list"),
            list_notifications);

  const auto id = std::make_shared<std::string>();
  CLI::App& end = verbs.add_below(notification, "end", "end a notification",
                                  "zender notification end notification-20261121-7f3a2c");
  end.add_option("id", *id, "id (see `zender notification list`)")->required()->type_name("ID");
  verbs.run(end, [id](const config::Config& config) { return end_notification(config, *id); });
}

}  // namespace

void add_overlay_verbs(Verbs& verbs) {
  add_notification_verbs(verbs,
                         verbs.add_configured("notification", "show maintenance notifications on every page",
                                              "zender notification list"));
  CLI::App& former =
      verbs.add_configured("notice", "former name of `notification`", "zender notification list");
  former.group("");
  add_notification_verbs(verbs, former);
  former.preparse_callback([](std::size_t) {
    std::cerr << "zender: `notice` is now called `notification`; please use that name\n";
  });

  CLI::App& modal = verbs.add_configured("modal", "publish and withdraw the event modals of the bundle",
                                         "zender modal list");
  const auto add_publishing = [&](const char* name, const char* help, const char* example, bool published) {
    const auto id = std::make_shared<std::string>();
    CLI::App& verb = verbs.add_below(modal, name, help, example);
    verb.add_option("id", *id, "id (see `zender modal list`)")->required()->type_name("ID");
    verbs.run(verb, [id, published](const config::Config& config) {
      return publish_modal(config, *id, published);
    });
  };
  add_publishing("publish", "show an event modal from its start to its end", "zender modal publish feesttent",
                 true);
  add_publishing("withdraw", "hide an event modal, whatever the bundle says",
                 "zender modal withdraw feesttent", false);
  verbs.run(verbs.add_below(modal, "list", "list the event modals", "zender modal list"), list_modals);
}

}  // namespace zender::app
