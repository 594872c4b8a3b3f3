#include <gmock/gmock.h>

#include "domain/topic_names.h"
#include "storage/testing/store_test_base.h"
#include "support/testing/failure_kind.h"

// Event modals and maintenance notifications, changed by imports and by commands.
namespace zender::storage {
namespace {

using namespace testing;
using zender::testing::kind_of;

TimePoint ahead(int hours) {
  return kHalfPastTen + std::chrono::hours(hours);
}

EventModalContent a_modal(const std::string& id, int position = 0) {
  EventModalContent modal;
  modal.id = EventModalId(id);
  modal.position = position;
  modal.title = "De Lange Tafel";
  modal.description = "Eerste alinea’s.\n\nTweede.";
  modal.related_url = "/thema/water";
  modal.related_url_text = "Kom ook";
  modal.background = Image{ImageId("img1"), "Een tafel", "#112233"};
  modal.logo = Image{ImageId("img2"), "Logo", std::nullopt};
  modal.clock = CountClockOf<Publication>{CountClockKind::kCountdown, "Nog", std::nullopt, ahead(48)};
  modal.from = kHalfPastTen;
  modal.until = ahead(72);
  return modal;
}

MaintenanceNotificationContent a_notice(const std::string& id) {
  MaintenanceNotificationContent notice;
  notice.id = NotificationId(id);
  notice.title = "Storing";
  notice.description = "Het duurt even.";
  notice.url = "https://status.example/";
  notice.is_dismissable = false;
  notice.until = ahead(2);
  return notice;
}

MaintenanceNotification by_command(const std::string& id, TimePoint now = kHalfPastTen) {
  MaintenanceNotification notice;
  notice.id = NotificationId(id);
  notice.title = "'; DROP TABLE maintenance_notifications; --";
  notice.description = "é 🎙 \"aanhalingstekens\"";
  notice.until = now + std::chrono::hours(2);
  notice.first_stored = now;
  return notice;
}

class OverlayStoreTest : public SmallStationTest {
 protected:
  std::int64_t generation() { return store().generations()[kTopicOverlays]; }
};
ZENDER_ON_BOTH_ENGINES(OverlayStoreTest);

TEST_P(OverlayStoreTest, AModalIsStoredAsInTheBundleAndASecondImportChangesNothing) {
  EventModalContent up = a_modal("op", 1);
  up.published = false;
  up.related_url = up.related_url_text = std::nullopt;
  up.background = up.logo = std::nullopt;
  up.clock = CountClockOf<Publication>{CountClockKind::kCountUp, std::nullopt, ahead(-24), std::nullopt};
  up.from = up.until = std::nullopt;
  content.event_modals = {a_modal("af"), up};
  apply();
  const ContentChanges again = apply();
  EXPECT_EQ(again.added + again.changed + again.removed, 0);
  const auto modals = store().overlays().event_modals();
  ASSERT_EQ(modals.size(), 2U);
  EXPECT_EQ(modals[0].id, EventModalId("af"));
  EXPECT_EQ(modals[0].description, "Eerste alinea’s.\n\nTweede.");
  EXPECT_EQ(modals[0].related_url_text, "Kom ook");
  EXPECT_EQ(modals[0].background, a_modal("af").background);
  EXPECT_EQ(modals[0].logo, a_modal("af").logo);
  EXPECT_EQ(modals[0].clock->end, ahead(48));
  EXPECT_EQ(modals[0].from, kHalfPastTen);
  EXPECT_EQ(modals[0].until, ahead(72));
  EXPECT_TRUE(modals[0].published);
  EXPECT_EQ(modals[1].clock->kind, CountClockKind::kCountUp);
  EXPECT_EQ(modals[1].clock->start, ahead(-24));
  EXPECT_FALSE(modals[1].published);
  EXPECT_FALSE(modals[1].from);
  EXPECT_EQ(modals[1].first_stored, kHalfPastTen);
}

TEST_P(OverlayStoreTest, RelativeMomentsAreResolvedOnceWhenFirstStored) {
  EventModalContent modal = a_modal("af");
  modal.from = RelativeMoment{0, std::chrono::hours(0)};
  modal.until = RelativeMoment{-3, std::chrono::hours(20)};
  modal.clock->end = RelativeMoment{-2, std::chrono::hours(20)};
  content.event_modals = {modal};
  apply();
  content.applied_at = ahead(24 * 5);
  EXPECT_EQ(apply().changed, 0);
  content.event_modals[0].title = "Anders";
  EXPECT_EQ(apply().changed, 1);
  const auto stored = store().overlays().event_modals().at(0);
  EXPECT_EQ(stored.from, at("2026-11-21T00:00:00+01:00"));
  EXPECT_EQ(stored.until, at("2026-11-24T20:00:00+01:00"));
  EXPECT_EQ(stored.clock->end, at("2026-11-23T20:00:00+01:00"));
  EXPECT_EQ(stored.title, "Anders");
}

TEST_P(OverlayStoreTest, ACommandsChangeOfAModalHoldsUntilTheBundleChanges) {
  content.event_modals = {a_modal("af")};
  apply();
  const auto published = [&] { return store().overlays().event_modals().at(0).published; };
  EXPECT_TRUE(store().overlays().publish_event_modal(EventModalId("af"), false));
  EXPECT_FALSE(published());
  content.event_modals[0].title = "Beter";
  apply();
  EXPECT_FALSE(published());
  EXPECT_TRUE(store().overlays().event_modals().at(0).bundle_published);
  content.event_modals[0].published = false;
  apply();
  EXPECT_FALSE(published());
  content.event_modals[0].published = true;
  apply();
  EXPECT_TRUE(published());
  EXPECT_FALSE(store().overlays().publish_event_modal(EventModalId("anders"), true));
}

TEST_P(OverlayStoreTest, NotificationsOfCommandsSurviveImportsAndThoseOfBundlesAreRemovedWithThem) {
  content.notifications = {a_notice("storing")};
  apply();
  store().overlays().add_notification(by_command("duty-1"));
  content.notifications.clear();
  EXPECT_EQ(apply().removed, 1);
  const auto left = store().overlays().maintenance_notifications();
  ASSERT_EQ(left.size(), 1U);
  EXPECT_TRUE(left[0].by_command);
  EXPECT_EQ(left[0].title, by_command("duty-1").title);
  EXPECT_EQ(left[0].description, by_command("duty-1").description);
  EXPECT_EQ(left[0].until, ahead(2));
}

TEST_P(OverlayStoreTest, ABundleDoesNotReplaceANotificationOfACommand) {
  store().overlays().add_notification(by_command("duty-1"));
  content.notifications = {a_notice("duty-1")};
  apply();
  EXPECT_EQ(store().overlays().maintenance_notifications().at(0).title, by_command("duty-1").title);
}

TEST_P(OverlayStoreTest, ANotificationEndedByCommandStaysEndedAfterAnImport) {
  content.notifications = {a_notice("storing")};
  apply();
  EXPECT_TRUE(store().overlays().end_notification(NotificationId("storing"), ahead(1)));
  EXPECT_FALSE(store().overlays().end_notification(NotificationId("storing"), ahead(1)));
  EXPECT_FALSE(store().overlays().end_notification(NotificationId("anders"), ahead(1)));
  content.notifications[0].description = "Nog even.";
  apply();
  const auto stored = store().overlays().maintenance_notifications().at(0);
  EXPECT_EQ(stored.description, "Nog even.");
  EXPECT_EQ(stored.ended, ahead(1));
  EXPECT_EQ(run_state(stored, ahead(1)), RunState::kOver);
}

TEST_P(OverlayStoreTest, AnEndedNotificationCannotBeEndedAgain) {
  store().overlays().add_notification(by_command("duty-1"));
  EXPECT_FALSE(store().overlays().end_notification(NotificationId("duty-1"), ahead(2)));
  EXPECT_TRUE(store().overlays().end_notification(NotificationId("duty-1"), ahead(2) - Milliseconds(1)));
}

TEST_P(OverlayStoreTest, AddingANotificationTwiceAddsItOnceAndAnotherWithItsIdIsRefused) {
  store().overlays().add_notification(by_command("duty-1"));
  store().overlays().add_notification(by_command("duty-1"));
  EXPECT_EQ(store().overlays().maintenance_notifications().size(), 1U);
  auto other = by_command("duty-1");
  other.title = "Anders";
  EXPECT_EQ(kind_of([&] { store().overlays().add_notification(other); }), FailureKind::kConflict);
}

TEST_P(OverlayStoreTest, TheNumberOfNotificationsIsLimitedAndOldOnesAreRemoved) {
  for (int i = 0; i < kMaxNotificationsByCommand; ++i)
    store().overlays().add_notification(by_command("duty-" + std::to_string(i)));
  EXPECT_EQ(kind_of([&] { store().overlays().add_notification(by_command("duty-more")); }),
            FailureKind::kConflict);
  const TimePoint later = ahead(2) + kNotificationsKept;
  store().overlays().add_notification(by_command("duty-later", later - Milliseconds(1)));
  EXPECT_EQ(store().overlays().maintenance_notifications().size(), kMaxNotificationsByCommand + 1U);
  store().overlays().add_notification(by_command("duty-last", later));
  EXPECT_EQ(store().overlays().maintenance_notifications().size(), 2U);
}

TEST_P(OverlayStoreTest, EveryChangeOfOverlaysRaisesTheTopicAndOtherImportsDoNot) {
  content.event_modals = {a_modal("af")};
  content.notifications = {a_notice("storing")};
  apply();
  std::int64_t last = generation();
  EXPECT_GT(last, 0);
  const auto grew = [&] {
    const std::int64_t before = std::exchange(last, generation());
    return before < last;
  };
  const auto unchanged = [&] { return !grew(); };
  apply();
  EXPECT_TRUE(unchanged());
  content.channels[0].tagline = "Anders";
  apply();
  EXPECT_TRUE(unchanged());
  store().overlays().publish_event_modal(EventModalId("af"), true);
  EXPECT_TRUE(unchanged());
  store().overlays().publish_event_modal(EventModalId("af"), false);
  EXPECT_TRUE(grew());
  store().overlays().add_notification(by_command("duty-1"));
  EXPECT_TRUE(grew());
  store().overlays().end_notification(NotificationId("duty-1"), kHalfPastTen);
  EXPECT_TRUE(grew());
  content.notifications.clear();
  apply();
  EXPECT_TRUE(grew());
}

}  // namespace
}  // namespace zender::storage
