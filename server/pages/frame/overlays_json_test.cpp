#include "pages/frame/overlays_json.h"

#include "domain/topic_names.h"
#include "pages/testing/pages_fixture.h"

// Overlays in replies and in the shell.
namespace zender::pages {
namespace {

using testing::saturday;

class OverlayReply : public testing::PagesTest {
 protected:
  OverlayReply() {
    EventModalContent modal;
    modal.id = EventModalId("lange-tafel");
    modal.title = "De Lange Tafel";
    modal.description = "Schuif aan.\n\nNeem iets mee.";
    modal.related_url = "/programmas/de-lange-tafel";
    modal.related_url_text = "Ik kom";
    modal.background = Image{ImageId("tafel"), "Een tafel", std::nullopt};
    modal.logo = Image{ImageId("logo"), "Logo", std::nullopt};
    modal.clock = CountClockOf<Publication>{CountClockKind::kCountdown, "Nog even", std::nullopt,
                                            testing::at("2026-11-22T20:00:00+01:00")};
    modal.from = saturday("09:00:00");
    modal.until = saturday("18:00:00");
    station.event_modals = {modal};

    MaintenanceNotificationContent notification;
    notification.id = NotificationId("duty-1");
    notification.title = "Storing";
    notification.description = "We zijn <b>bezig</b>.";
    notification.url = "https://status.example/";
    notification.until = saturday("12:00:00");
    station.notifications = {notification};
  }
  Overlays modals() {
    Overlays found = event_modal_content(store().overlays(), clock.now());
    EXPECT_THAT(contract().mistakes("EventModalContent", nlohmann::json(found.body)), ::testing::IsEmpty());
    return found;
  }
  Json block() { return modals().body["data"]["cmsContentBlocks"]["data"][0]; }
  Overlays notifications() {
    Overlays found = maintenance_notification_content(store().overlays(), clock.now());
    EXPECT_THAT(contract().mistakes("MaintenanceNotificationContent", nlohmann::json(found.body)),
                ::testing::IsEmpty());
    return found;
  }
  ShellModel shell() {
    ShellModel found = pages().shell(std::nullopt);
    EXPECT_THAT(contract().mistakes("Shell", nlohmann::json(found.model)), ::testing::IsEmpty());
    return found;
  }
};

TEST_F(OverlayReply, S7_002_S3_001_S3_002_S3_003_S3_004_S3_005_S3_006_AnEventModalHasItsTextsAndItsLink) {
  const Json modal = block();
  EXPECT_EQ(modal["id"], "lange-tafel");
  EXPECT_EQ(modal["published"], true);
  EXPECT_EQ(modal["title"], "De Lange Tafel");
  EXPECT_EQ(modal["description"], "Schuif aan.\n\nNeem iets mee.");
  EXPECT_EQ(modal["relatedUrl"], "/programmas/de-lange-tafel");
  EXPECT_EQ(modal["relatedUrlText"], "Ik kom");
}

TEST_F(OverlayReply, S3_007_S3_008_PicturesAreAddressesOfTheImageServer) {
  EXPECT_EQ(block()["backgroundImage"]["url"], "/media/images/tafel-1200.webp");
  EXPECT_EQ(block()["cmsLogo"]["url"], "/media/images/logo-1200.webp");
  station.event_modals[0].background = station.event_modals[0].logo = std::nullopt;
  EXPECT_TRUE(block()["backgroundImage"].is_null());
  EXPECT_TRUE(block()["cmsLogo"].is_null());
}

TEST_F(OverlayReply, S3_009_S3_010_S3_011_ACountdownHasACaptionAndAnEnd) {
  const Json model = block()["countClock"];
  EXPECT_EQ(model["__typename"], "cms_countclock_countdown");
  EXPECT_EQ(model["caption"], "Nog even");
  EXPECT_EQ(model["endDate"], "2026-11-22 20:00:00");
  EXPECT_EQ(model["endDateIso"], "2026-11-22T20:00:00.000+01:00");
}

TEST_F(OverlayReply, S3_012_OnlyACountUpHasAStart) {
  station.event_modals[0].clock->start = saturday("08:00:00");
  EXPECT_TRUE(block()["countClock"]["startDate"].is_null());
  EXPECT_TRUE(block()["countClock"]["startDateIso"].is_null());
  station.event_modals[0].clock->kind = CountClockKind::kCountUp;
  const Json model = block()["countClock"];
  EXPECT_EQ(model["__typename"], "cms_countclock_countup");
  EXPECT_EQ(model["startDate"], "2026-11-21 08:00:00");
  EXPECT_EQ(model["startDateIso"], "2026-11-21T08:00:00.000+01:00");
  station.event_modals[0].clock = std::nullopt;
  EXPECT_TRUE(block()["countClock"].is_null());
}

TEST_F(OverlayReply, S3_011_AnEndInTheRepeatedHourHasItsOffset) {
  station.event_modals[0].clock->end = testing::at("2026-10-25T02:30:00+01:00");
  EXPECT_EQ(block()["countClock"]["endDate"], "2026-10-25 02:30:00");
  EXPECT_EQ(block()["countClock"]["endDateIso"], "2026-10-25T02:30:00.000+01:00");
}

TEST_F(OverlayReply, S4_068_WithdrawnPlannedAndEndedModalsAreLeftOut) {
  EXPECT_EQ(modals().freshness.expires_at(), saturday("18:00:00"));
  station.event_modals[0].published = false;
  EXPECT_TRUE(modals().body["data"]["cmsContentBlocks"]["data"].empty());
  station.event_modals[0].published = true;
  clock.set(saturday("18:00:00"));
  EXPECT_TRUE(modals().body["data"]["cmsContentBlocks"]["data"].empty());
  EXPECT_FALSE(modals().freshness.expires_at());
  clock.set(saturday("08:59:59"));
  EXPECT_TRUE(modals().body["data"]["cmsContentBlocks"]["data"].empty());
  EXPECT_EQ(modals().freshness.expires_at(), saturday("09:00:00"));
}

TEST_F(OverlayReply, S7_003_S3_015_S3_016_S3_017_S3_018_S3_019_ANotificationHasItsTextsAndItsLink) {
  const Json list = notifications().body["data"]["maintenanceNotifications"]["data"];
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0]["id"], "duty-1");
  EXPECT_EQ(list[0]["title"], "Storing");
  EXPECT_EQ(list[0]["description"], "We zijn <b>bezig</b>.");
  EXPECT_EQ(list[0]["url"], "https://status.example/");
  EXPECT_EQ(list[0]["isDismissable"], true);
  station.notifications[0].url = std::nullopt;
  station.notifications[0].is_dismissable = false;
  const Json bare = notifications().body["data"]["maintenanceNotifications"]["data"][0];
  EXPECT_TRUE(bare["url"].is_null());
  EXPECT_EQ(bare["isDismissable"], false);
}

TEST_F(OverlayReply, S4_072_TheShellHasTheSameListAndExpiresWithIt) {
  ShellModel found = shell();
  EXPECT_EQ(found.model["maintenanceNotifications"],
            notifications().body["data"]["maintenanceNotifications"]["data"]);
  EXPECT_EQ(found.freshness.expires_at(), saturday("12:00:00"));
  EXPECT_THAT(found.freshness.urgent_topics(), ::testing::ElementsAre(kTopicOverlays));
  clock.set(saturday("12:00:00"));
  found = shell();
  EXPECT_TRUE(found.model["maintenanceNotifications"].empty());
  EXPECT_FALSE(found.freshness.expires_at());
}

}  // namespace
}  // namespace zender::pages
