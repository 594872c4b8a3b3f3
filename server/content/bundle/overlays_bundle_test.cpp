// Event modals and maintenance notifications of a bundle: how they are read, and the mistakes that
// are listed.
#include "content/testing/mistake_case.h"

namespace zender::content {
namespace {

const char* const kModals = "event-modals.yaml";
const char* const kNotices = "maintenance-notifications.yaml";

/// A modal with its required fields, on three lines, and more from line 4 on.
std::string modal(const std::string& more = "") {
  return "- id: tent\n  title: De tent\n  description: Kom ook.\n" + more;
}

/// The same, on two lines.
std::string notice(const std::string& more = "") {
  return "- id: storing\n  title: Storing\n" + more;
}

class OverlaysBundle : public testing::BundleTest {};

TEST_F(OverlaysBundle, S3_001_S3_002_S3_003_S3_004_S3_005_S3_006_AModalIsReadCompletely) {
  write(kModals,
        "- id: tent\n  published: false\n  title: De tent\n  description: |\n    Kom ook.\n\n    Tot zo.\n"
        "  relatedUrl: /programmas/de-ochtend\n  relatedUrlText: Naar de tent\n"
        "  backgroundImage: { src: images/sanne.png, alt: Sanne lacht }\n"
        "  cmsLogo: { src: images/channels/radio2.png, alt: Een twee }\n"
        "  countClock: { type: countdown, caption: Nog even, endDate: \"2026-11-28 20:00\" }\n"
        "  from: \"2026-11-21T00:00:00+01:00\"\n  until: \"2026-11-29 02:00\"\n- { id: kaal, title: Kaal, "
        "description: Meer niet. }\n");
  const BundleResult result = read_bundle(bundle);
  EXPECT_EQ(format_mistakes(result.mistakes), "");
  ASSERT_EQ(result.content.event_modals.size(), 2U);
  const EventModalContent& one = result.content.event_modals[0];
  EXPECT_EQ(one.id, EventModalId("tent"));
  EXPECT_FALSE(one.published);
  EXPECT_EQ(one.title, "De tent");
  EXPECT_EQ(one.description, "Kom ook.\n\nTot zo.");
  EXPECT_EQ(one.related_url, "/programmas/de-ochtend");
  EXPECT_EQ(one.related_url_text, "Naar de tent");
  EXPECT_EQ(one.background->alt, "Sanne lacht");
  EXPECT_EQ(one.background->id.value.find("images/"), std::string::npos);
  EXPECT_EQ(one.logo->alt, "Een twee");
  EXPECT_EQ(one.clock->kind, CountClockKind::kCountdown);
  EXPECT_EQ(one.clock->caption, "Nog even");
  EXPECT_EQ(one.clock->end, Publication(*parse_iso("2026-11-28T20:00:00+01:00")));
  EXPECT_EQ(one.from, Publication(*parse_iso("2026-11-21T00:00:00+01:00")));
  EXPECT_EQ(one.until, Publication(*parse_iso("2026-11-29T02:00:00+01:00")));
  const EventModalContent& bare = result.content.event_modals[1];
  EXPECT_EQ(bare.position, 1);
  EXPECT_TRUE(bare.published);
  EXPECT_FALSE(bare.clock || bare.from || bare.until || bare.background || bare.related_url);
}

TEST_F(OverlaysBundle, S3_012_ACountUpHasAStartAndMomentsMayBeCountedInDays) {
  write(kModals, modal("  countClock: { type: countup, startDate: { daysAgo: 365, at: \"06:00\" } }\n"
                       "  from: { daysAgo: 0, at: \"00:00\" }\n  until: { daysAhead: 3, at: \"20:00\" }\n"));
  const BundleResult result = read_bundle(bundle);
  EXPECT_EQ(format_mistakes(result.mistakes), "");
  const EventModalContent& one = result.content.event_modals.at(0);
  EXPECT_EQ(one.clock->kind, CountClockKind::kCountUp);
  EXPECT_EQ(one.clock->start, Publication(RelativeMoment{365, std::chrono::hours(6)}));
  EXPECT_EQ(one.from, Publication(RelativeMoment{0, std::chrono::hours(0)}));
  EXPECT_EQ(one.until, Publication(RelativeMoment{-3, std::chrono::hours(20)}));
}

TEST_F(OverlaysBundle, S3_015_S3_016_S3_017_S3_018_S3_019_ANotificationIsReadCompletely) {
  write(kNotices,
        notice("  description: We zijn bezig.\n  url: https://status.example/\n  isDismissable: false\n"
               "  from: \"2026-11-21 01:00\"\n  until: \"2026-11-21 05:00\"\n- { id: kaal, title: Kaal }\n"));
  const BundleResult result = read_bundle(bundle);
  EXPECT_EQ(format_mistakes(result.mistakes), "");
  ASSERT_EQ(result.content.notifications.size(), 2U);
  const MaintenanceNotificationContent& one = result.content.notifications[0];
  EXPECT_EQ(one.id, NotificationId("storing"));
  EXPECT_EQ(one.title, "Storing");
  EXPECT_EQ(one.description, "We zijn bezig.");
  EXPECT_EQ(one.url, "https://status.example/");
  EXPECT_FALSE(one.is_dismissable);
  EXPECT_EQ(one.until, Publication(*parse_iso("2026-11-21T05:00:00+01:00")));
  EXPECT_TRUE(result.content.notifications[1].is_dismissable);
  EXPECT_EQ(result.content.notifications[1].description, "");
}

TEST_F(OverlaysBundle, EmptyListsAreFine) {
  write(kModals, "[]\n");
  write(kNotices, "[]\n");
  EXPECT_EQ(mistakes(), "");
}

class BrokenOverlays : public OverlaysBundle, public ::testing::WithParamInterface<testing::MistakeCase> {};

TEST_P(BrokenOverlays, IsListedInFull) {
  write(GetParam().file, GetParam().text);
  EXPECT_EQ(mistakes(), GetParam().listed());
}

const std::string kNoMoment =
    "must be a date and time, such as \"2026-11-21 20:00\" or \"2026-11-21T20:00:00+01:00\", or "
    "{ daysAhead: 3, at: \"20:00\" }";

std::string many(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += "- { id: n" + std::to_string(i) + ", title: T }\n";
  return text;
}

INSTANTIATE_TEST_SUITE_P(
    Overlays, BrokenOverlays,
    testing::cases({
        {"AllMissing", kModals, "- published: true\n",
         "1: [0].id: is missing\n"
         "1: [0].title: is missing\n"
         "1: [0].description: is missing"},
        {"NoList", kModals, "id: a\n", "1: must be a list ('- …')"},
        {"UnknownField", kNotices, notice("  form: red\n"),
         "3: [0].form: unknown field; did you mean 'from'?"},
        {"PublishedAsText", kModals, modal("  published: ja\n"),
         "4: [0].published: must be true or false, not 'ja'"},
        {"TwoWithOneId", kModals, modal("- { id: tent, title: T, description: D }\n"),
         "4: [1].id: event modal 'tent' is already taken at event-modals.yaml:1"},
        {"ButtonWithoutText", kModals, modal("  relatedUrl: /gids\n"),
         "1: [0].relatedUrlText: is missing; a button needs both a text and a URL"},
        {"ButtonWithoutAddress", kModals, modal("  relatedUrlText: Kom\n"),
         "1: [0].relatedUrl: is missing; a button needs both a text and a URL"},
        {//, "
         "ScriptAddress", kModals, modal("  relatedUrl: \"javascript:alert(1)\"\n  relatedUrlText: Kom\n"),
         "4: [0].relatedUrl: must be a URL that starts with https://, http:// or /, not "
         "'javascript:alert(1)'"},
        {//, http:// or /, not '//elders.example/'\n"
         "ForeignAddressInDisguise", kNotices, notice("  url: //elders.example/\n"),
         "3: [0].url: must be a URL that starts with https://, http:// or /, not '//elders.example/'"},
        {"LongTexts", kNotices,
         "- id: a\n  title: " + std::string(121, 'x') + "\n  description: " + std::string(301, 'x') + "\n",
         "2: [0].title: too long: 121 characters (at most 120)\n"
         "3: [0].description: too long: 301 characters (at most 300)"},
        {"LongModal", kModals, "- id: a\n  title: T\n  description: " + std::string(1001, 'x') + "\n",
         "3: [0].description: too long: 1001 characters (at most 1000)"},
        {"NoPicture", kModals, modal("  cmsLogo: { src: images/weg.png, alt: X }\n"),
         "4: [0].cmsLogo.src: no picture 'images/weg.png'"},
        {"PictureWithoutAlt", kModals, modal("  backgroundImage: { src: images/sanne.png }\n"),
         "4: [0].backgroundImage.alt: is missing"},
        {"UnknownClock", kModals, modal("  countClock: { type: zandloper }\n"),
         "4: [0].countClock.type: must be one of countdown, countup, not 'zandloper'"},
        {"ClockWithoutType", kModals, modal("  countClock: { caption: Nog }\n"),
         "4: [0].countClock.type: is missing"},
        {"CountdownToNothing", kModals,
         modal("  countClock: { type: countdown, startDate: \"2026-11-21 06:00\" }\n"),
         "4: [0].countClock.startDate: is only allowed for a countup\n"
         "4: [0].countClock.endDate: is missing"},
        {"CountUpFromNothing", kModals, modal("  countClock: { type: countup }\n"),
         "4: [0].countClock.startDate: is missing"},
        {"ClockBackwards", kModals,
         modal("  countClock:\n    type: countup\n    startDate: \"2026-11-21 06:00\"\n    "
               "endDate: \"2026-11-21 06:00\"\n"),
         "7: [0].countClock.endDate: must be later than startDate"},
        {"EndBeforeBeginning", kNotices,
         notice("  from: \"2026-11-21 05:00\"\n  until: \"2026-11-21 01:00\"\n"),
         "4: [0].until: must be later than from"},
        {"EndBeforeBeginningInDays", kNotices,
         notice("  from: { daysAgo: 1, at: \"05:00\" }\n  until: { daysAgo: 1, at: \"05:00\" }\n"),
         "4: [0].until: must be later than from"},
        {"DaysBesideADate", kNotices,
         notice("  from: { daysAgo: 1, at: \"05:00\" }\n  until: \"2026-11-21 01:00\"\n"),
         "4: [0].until: must be written like from: both as dates or both in days"},
        {"DayThatIsNot", kNotices, notice("  until: \"2026-02-30 05:00\"\n"), "3: [0].until: " + kNoMoment},
        {"DateOnly", kNotices, notice("  until: 2026-11-21\n"), "3: [0].until: " + kNoMoment},
        {"BothAgoAndAhead", kNotices, notice("  until: { daysAgo: 1, daysAhead: 1, at: \"05:00\" }\n"),
         "3: [0].until.daysAgo: unknown field; known here: at, daysAhead"},
        {"ClocksGoForward", kNotices, notice("  until: \"2026-03-29 02:30\"\n"),
         "3: [0].until: that time does not exist because the clocks go forward to 2026-03-29T03:00+02:00"},
        {"ClocksGoBack", kNotices, notice("  until: \"2026-10-25 02:30\"\n"),
         "3: [0].until: that time occurs twice because the clocks go back; write 2026-10-25T02:30+02:00 or "
         "2026-10-25T02:30+01:00"},
        {"IdOfACommand", kNotices,
         "- { id: duty-1, title: T }\n- { id: notification-20261121-7f3a2c, title: T }\n"
         "- { id: notification-1, title: T }\n- { id: notification-20261121-onderhoud, title: T }\n",
         "1: [0].id: 'duty-1' is reserved for `zender notification add`\n"
         "2: [1].id: 'notification-20261121-7f3a2c' is reserved for `zender notification add`"},
        {"TooMany", kNotices, many(201), "maintenance-notifications.yaml: more than 200 entries"},
    }),
    testing::name_of);

TEST_F(OverlaysBundle, ATimeWithAnOffsetIsUnambiguousOnTheNightTheClocksGoBack) {
  write(kNotices, notice("  from: \"2026-10-25T02:30:00+02:00\"\n  until: \"2026-10-25T02:30:00+01:00\"\n"));
  const BundleResult result = read_bundle(bundle);
  EXPECT_EQ(format_mistakes(result.mistakes), "");
  const MaintenanceNotificationContent& one = result.content.notifications.at(0);
  EXPECT_EQ(std::get<TimePoint>(*one.until) - std::get<TimePoint>(*one.from), std::chrono::hours(1));
}

}  // namespace
}  // namespace zender::content
