#include "app/commands/notification_input.h"

#include <gtest/gtest.h>

#include "content/fields/overlay_limits.h"
#include "support/failure.h"

// What the person on duty types at night.
namespace zender::app {
namespace {

TimePoint at(const char* iso) {
  return parse_iso(iso).value();
}

const TimePoint kNow = at("2026-11-21T23:15:00+01:00");

AddNotificationCommand command(const std::string& title = "Storing") {
  AddNotificationCommand typed;
  typed.title = title;
  return typed;
}

/// Every mistake as 'option: what', one per line.
std::string mistakes(const AddNotificationCommand& typed, TimePoint now = kNow) {
  try {
    read_notification(typed, now);
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.kind(), FailureKind::kUnprocessable);
    std::string all;
    for (const auto& error : failure.errors()) all += error.field + ": " + error.detail + "\n";
    return all;
  }
  return "";
}

std::string mistake_of(const std::string& typed, TimePoint now = kNow) {
  try {
    read_typed_moment(typed, now);
  } catch (const Failure& failure) {
    return failure.what();
  }
  return "";
}

TEST(NotificationInput, ATitleIsEnoughAndTheNotificationRunsFromNowOn) {
  const MaintenanceNotification notification = read_notification(command(), kNow);
  EXPECT_EQ(notification.title, "Storing");
  EXPECT_EQ(notification.description, "");
  EXPECT_FALSE(notification.url);
  EXPECT_TRUE(notification.is_dismissable);
  EXPECT_TRUE(notification.by_command);
  EXPECT_EQ(notification.from, kNow);
  EXPECT_FALSE(notification.until);
  EXPECT_EQ(notification.id.value.substr(0, 22), "notification-20261121-");
  EXPECT_TRUE(content::is_command_id(notification.id.value));
  EXPECT_NE(notification.id, read_notification(command(), kNow).id);
}

TEST(NotificationInput, EveryOptionIsUsed) {
  AddNotificationCommand typed = command("‘Storing’ bij Radio 2 & 5; DROP TABLE");
  typed.text = "We zijn bezig 🔧 <b>echt</b>.";
  typed.url = "/nieuws";
  typed.from = "23:30";
  typed.until = "2026-11-22 06:00";
  typed.dismissable = false;
  const MaintenanceNotification notification = read_notification(typed, kNow);
  EXPECT_EQ(notification.title, typed.title);
  EXPECT_EQ(notification.description, typed.text);
  EXPECT_EQ(notification.url, "/nieuws");
  EXPECT_FALSE(notification.is_dismissable);
  EXPECT_EQ(notification.from, at("2026-11-21T23:30:00+01:00"));
  EXPECT_EQ(notification.until, at("2026-11-22T06:00:00+01:00"));
}

TEST(NotificationInput, AnHourMeansTheNextTimeTheClockReadsSo) {
  EXPECT_EQ(read_typed_moment("23:16", kNow), at("2026-11-21T23:16:00+01:00"));
  EXPECT_EQ(read_typed_moment("23:15", kNow), at("2026-11-22T23:15:00+01:00"));
  EXPECT_EQ(read_typed_moment("06:00", kNow), at("2026-11-22T06:00:00+01:00"));
  EXPECT_EQ(read_typed_moment("06:00", at("2026-12-31T23:00:00+01:00")), at("2027-01-01T06:00:00+01:00"));
}

TEST(NotificationInput, OnTheNightTheClocksGoBackADoubtfulHourIsRefusedWithWhatToWrite) {
  const TimePoint evening = at("2026-10-24T23:00:00+02:00");
  const std::string twice =
      "that time occurs twice because the clocks go back; write 2026-10-25T02:30+02:00 or "
      "2026-10-25T02:30+01:00";
  EXPECT_EQ(mistake_of("02:30", evening), twice);
  EXPECT_EQ(mistake_of("2026-10-25 02:30", evening), twice);
  EXPECT_EQ(mistake_of("02:30", at("2026-10-25T02:45:00+02:00")), twice) << "it comes once more";
  EXPECT_EQ(read_typed_moment("02:30", at("2026-10-25T02:45:00+01:00")), at("2026-10-26T02:30:00+01:00"));
  EXPECT_EQ(read_typed_moment("2026-10-25T02:30+01:00", evening), at("2026-10-25T02:30:00+01:00"));
  EXPECT_EQ(read_typed_moment("06:00", evening) - evening, std::chrono::hours(8));
}

TEST(NotificationInput, OnTheNightTheClocksGoForwardASkippedHourIsRefused) {
  const TimePoint evening = at("2026-03-28T23:00:00+01:00");
  EXPECT_EQ(mistake_of("02:30", evening),
            "that time does not exist because the clocks go forward to 2026-03-29T03:00+02:00");
  EXPECT_EQ(read_typed_moment("06:00", evening) - evening, std::chrono::hours(6));
  EXPECT_EQ(read_typed_moment("02:30", at("2026-03-29T03:00:00+02:00")), at("2026-03-30T02:30:00+02:00"));
}

TEST(NotificationInput, TextThatIsNotAMomentIsRefused) {
  for (const char* typed : {"straks", "6:00", "24:00", "2026-02-30 06:00", "21-11-2026 06:00", "06:00:00",
                            "2026-11-21", " 06:00", "99999999999999999999", "-1", "2026-11-21T06:00:00"})
    EXPECT_NE(mistake_of(typed).find("must be a time:"), std::string::npos) << typed;
}

TEST(NotificationInput, EveryMistakeIsNamedAtOnce) {
  AddNotificationCommand typed = command("");
  typed.text = "Twee\nregels";
  typed.url = "javascript:alert(1)";
  typed.from = "straks";
  typed.until = "2026-11-21 12:00";
  EXPECT_EQ(mistakes(typed),
            "--title: must not be empty\n--text: must be one line\n--url: must be a URL that starts with "
            "https://, http:// or /\n--from: must be a time: \"06:00\" (the next one), \"2026-11-21 06:00\" "
            "or \"2026-11-21T06:00:00+01:00\"\n--until: 2026-11-21T12:00:00.000+01:00 is in the past\n");
}

TEST(NotificationInput, HostileTextsAreRefused) {
  EXPECT_EQ(mistakes(command(std::string(121, 'x'))), "--title: too long: 121 characters (at most 120)\n");
  EXPECT_EQ(mistakes(command("\x1b[31mrood")),
            "--title: contains a control character (0x1b) at character 1\n");
  EXPECT_EQ(mistakes(command("caf\xe9")),
            "--title: contains bytes that are not UTF-8 (0xe9) at character 4\n");
  EXPECT_EQ(mistakes(command(" ")), "--title: shows nothing: it has only characters that are not seen\n");
  EXPECT_EQ(mistakes(command("Storing ")), "--title: must not start or end with a space\n");
  AddNotificationCommand typed = command();
  for (const char* url :
       {"//elders.example", "ftp://a.example", "https://", "https:///pad", "/pad met spatie",
        "data:text/html,x", "/\\elders.example", "https://a.example/\"onclick=x", "#", "?"}) {
    typed.url = url;
    EXPECT_NE(mistakes(typed).find("--url: "), std::string::npos) << url;
  }
}

TEST(NotificationInput, TheEndComesAfterTheBeginning) {
  AddNotificationCommand typed = command();
  typed.from = "2026-11-22 06:00";
  typed.until = "2026-11-22 06:00";
  EXPECT_EQ(mistakes(typed), "--until: must be later than --from\n");
  typed.until = "2026-11-22 06:01";
  EXPECT_EQ(mistakes(typed), "");
}

}  // namespace
}  // namespace zender::app
