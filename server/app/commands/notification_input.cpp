#include "app/commands/notification_input.h"

#include <fmt/format.h>
#include <sodium.h>

#include <array>

#include "content/fields/field_forms.h"
#include "content/fields/overlay_limits.h"
#include "support/failure.h"
#include "support/station_reading.h"

namespace zender::app {
namespace {

constexpr std::size_t kMaxUrl = 2000;

/// The date and a few random digits: short enough to type at night, and never used again, because
/// browsers remember what was dismissed.
NotificationId new_id(TimePoint now) {
  if (sodium_init() < 0) throw Failure(FailureKind::kInternal, "libsodium failed to initialise");
  std::array<unsigned char, 3> chance{};
  randombytes_buf(chance.data(), chance.size());
  std::string day = to_iso_date(station_date(now));
  std::erase(day, '-');
  return NotificationId(fmt::format("{}{}-{:02x}{:02x}{:02x}", content::kCommandIdPrefix, day, chance[0],
                                    chance[1], chance[2]));
}

/// The next time at which the station's clock shows this. The caller must handle a time that the
/// clock skips or shows twice.
StationReading next_reading(std::chrono::minutes since_midnight, TimePoint now) {
  const Date today = station_date(now);
  StationReading reading = read_station_clock(today, since_midnight);
  const TimePoint last = reading.occurs_twice ? reading.moment + std::chrono::hours(1) : reading.moment;
  if (last > now) return reading;
  return read_station_clock(Date(date::sys_days(today) + date::days(1)), since_midnight);
}

/// Collects the mistakes in the options.
class OptionReader {
 public:
  explicit OptionReader(TimePoint now) : now_(now) {}

  void line(const char* option, const std::string& text, std::size_t most) {
    if (std::string wrong = content::wrong_line_of_text(text, most); !wrong.empty())
      errors.push_back({option, std::move(wrong)});
  }
  void address(const char* option, const std::string& text) {
    const std::size_t before = errors.size();
    line(option, text, kMaxUrl);
    if (errors.size() == before && !content::is_address(text))
      errors.push_back({option, "must be a URL that starts with https://, http:// or /"});
  }
  std::optional<TimePoint> moment(const char* option, const std::string& text) {
    if (text.empty()) return std::nullopt;
    try {
      return read_typed_moment(text, now_);
    } catch (const Failure& failure) {
      errors.push_back({option, failure.what()});
      return std::nullopt;
    }
  }

  std::vector<FieldError> errors;

 private:
  TimePoint now_;
};

}  // namespace

TimePoint read_typed_moment(const std::string& text, TimePoint now) {
  if (const auto moment = parse_iso(text)) return *moment;
  std::optional<StationReading> reading = parse_station_reading(text);
  if (const auto clock = content::parse_hour_minute(text)) reading = next_reading(*clock, now);
  if (!reading) {
    throw Failure(FailureKind::kBadRequest,
                  "must be a time: \"06:00\" (the next one), \"2026-11-21 06:00\" or "
                  "\"2026-11-21T06:00:00+01:00\"");
  }
  if (!reading->is_plain()) throw Failure(FailureKind::kBadRequest, doubtful_reading(*reading));
  return reading->moment;
}

MaintenanceNotification read_notification(const AddNotificationCommand& command, TimePoint now) {
  OptionReader options(now);
  MaintenanceNotification notification;
  notification.by_command = true;
  notification.first_stored = now;
  notification.title = command.title;
  options.line("--title", command.title, content::kMaxOverlayTitle);
  notification.description = command.text;
  if (!command.text.empty()) options.line("--text", command.text, content::kMaxNotificationText);
  if (!command.url.empty()) {
    notification.url = command.url;
    options.address("--url", command.url);
  }
  notification.is_dismissable = command.dismissable;
  notification.from = options.moment("--from", command.from);
  notification.until = options.moment("--until", command.until);
  if (notification.until && *notification.until <= now) {
    options.errors.push_back({"--until", to_iso(*notification.until) + " is in the past"});
  } else if (notification.until && notification.from && *notification.until <= *notification.from) {
    options.errors.push_back({"--until", "must be later than --from"});
  }
  if (!options.errors.empty())
    throw Failure(FailureKind::kUnprocessable, "notification not added", std::move(options.errors));
  if (!notification.from) notification.from = now;
  notification.id = new_id(now);
  return notification;
}

}  // namespace zender::app
