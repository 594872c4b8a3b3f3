#include "pages/files/calendar.h"

#include <regex>

#include "domain/schedule/broadcast_id.h"
#include "pages/testing/on_demand_fixture.h"
#include "support/text/utf8.h"

namespace zender::pages {
namespace {

using testing::at;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::saturday;

std::vector<std::string> values(const std::string& calendar, const std::string& name) {
  std::vector<std::string> found;
  const std::regex line("\r\n" + name + ":([^\r]*)");
  for (std::sregex_iterator at(calendar.begin(), calendar.end(), line), end; at != end; ++at)
    found.push_back((*at)[1]);
  return found;
}

TEST(CalendarLine, EndsInCrlfAndIsFoldedAt75OctetsWithoutSplittingACharacter) {
  EXPECT_EQ(calendar_line("VERSION:2.0"), "VERSION:2.0\r\n");
  EXPECT_EQ(calendar_line(std::string(75, 'x')), std::string(75, 'x') + "\r\n");
  EXPECT_EQ(calendar_line(std::string(76, 'x')), std::string(75, 'x') + "\r\n x\r\n");
  std::string accents;
  for (int i = 0; i < 100; ++i) accents += "é";
  const std::string folded = calendar_line("S:" + accents);
  std::string unfolded;
  std::size_t begin = 0;
  while (begin < folded.size()) {
    const std::size_t end = folded.find("\r\n", begin);
    const std::string line = folded.substr(begin, end - begin);
    EXPECT_LE(line.size(), 75U);
    const std::string rest = begin == 0 ? line : line.substr(1);
    EXPECT_FALSE(is_continuation_byte(rest.front())) << "a line begins inside a character";
    unfolded += rest;
    begin = end + 2;
  }
  EXPECT_EQ(unfolded, "S:" + accents);
}

TEST(CalendarText, EscapesSpecialCharacters) {
  EXPECT_EQ(calendar_text("a,b;c\\d\ne\r\x7F\x01"
                          "f"),
            "a\\,b\\;c\\\\d\\nef");
}

/// A calendar with the broadcasts that a night slot has around a day on which the clocks change.
std::string calendar_of_night(Date first, Date last) {
  WeeklySlot late{ChannelSlug("radio2"),  7,  std::chrono::hours(1), std::chrono::hours(5),
                  ProgrammeSlug("nacht"), {}, std::nullopt,          false};
  std::vector<CalendarEvent> events;
  for (const auto& record : make_broadcasts(
           {late},
           [](const ProgrammeSlug&) {
             return SlotDefaults{"De Nacht", {}};
           },
           first, last)) {
    Broadcast broadcast;
    broadcast.id = record.id;
    broadcast.time = record.time;
    broadcast.name = record.name;
    events.push_back({broadcast, "Radio 2", ""});
  }
  return calendar({"Zender", "zender", "https://radio2.example:8443/pad"}, "Nacht", events,
                  saturday("00:00:00"));
}

TEST(Calendar, ANightInWhichTheClocksGoBackLastsAnHourLonger) {
  const std::string night = calendar_of_night(date::year(2026) / 10 / 25, date::year(2026) / 10 / 25);
  EXPECT_THAT(values(night, "DTSTART"), ElementsAre("20261024T230000Z")) << "01:00 in summer time";
  EXPECT_THAT(values(night, "DTEND"), ElementsAre("20261025T040000Z")) << "05:00 in winter time";
}

TEST(Calendar, ANightInWhichTheClocksGoForwardLastsAnHourLess) {
  const std::string night = calendar_of_night(date::year(2027) / 3 / 28, date::year(2027) / 3 / 28);
  EXPECT_THAT(values(night, "DTSTART"), ElementsAre("20270328T000000Z")) << "01:00 in winter time";
  EXPECT_THAT(values(night, "DTEND"), ElementsAre("20270328T030000Z")) << "05:00 in summer time";
}

class Calendars : public testing::OnDemandPagesTest {
 protected:
  std::optional<GeneratedFile> guide(const std::string& channel) {
    return pages().generated_file(
        [&](const PageContext& context) { return guide_calendar(context, ChannelSlug(channel)); });
  }
  std::optional<GeneratedFile> programme(const std::string& slug) {
    return pages().generated_file(
        [&](const PageContext& context) { return programme_calendar(context, ProgrammeSlug(slug)); });
  }
};

TEST_F(Calendars, AChannelsGuideIsACalendarThatStartsWithTheShowOnAir) {
  const auto file = guide("radio2");
  ASSERT_TRUE(file);
  EXPECT_EQ(file->content_type, "text/calendar; charset=utf-8");
  EXPECT_THAT(values(file->body, "UID"), ElementsAre("uid-b1@zender", "uid-b2@zender", "uid-b3@zender",
                                                     "uid-b4@zender", "uid-b5@zender"));
  EXPECT_EQ(values(file->body, "DTSTART")[0], "20261121T080000Z");
  EXPECT_EQ(values(file->body, "SUMMARY")[0], "De Ochtend");
  EXPECT_EQ(values(file->body, "URL")[0], "https://radio2.example/programmas/de-ochtend");
  EXPECT_THAT(file->body, HasSubstr("DESCRIPTION:Met Sanne de Wit & Bo Vos.\\nEen zin over De Ochtend."));
  EXPECT_TRUE(file->body.starts_with("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:"));
  EXPECT_TRUE(file->body.ends_with("END:VEVENT\r\nEND:VCALENDAR\r\n"));
  EXPECT_EQ(file->freshness.expires_at(), saturday("12:00:00"));
  EXPECT_FALSE(guide("onbekend"));
  EXPECT_FALSE(guide("geheim"));
}

TEST_F(Calendars, AnUnchangedCalendarHasTheSameBytes) {
  const std::string before = guide("radio2")->body;
  clock.set(saturday("11:00:00"));
  EXPECT_EQ(guide("radio2")->body, before);
}

TEST_F(Calendars, AnEventIsKnownByTheSameUidAtAnyAddressAndTimeAndSaysHowOftenItChanged) {
  const auto uids = values(guide("radio2")->body, "UID");
  EXPECT_EQ(values(guide("radio2")->body, "SEQUENCE")[0], "0");
  site.public_url = "https://www.anders.example:8443";
  BroadcastRecord& moved = station.broadcasts[0];
  moved.id = BroadcastId("radio2-20261121-0930");
  moved.name = "De Late Ochtend";
  moved.sequence = 2;
  EXPECT_EQ(values(guide("radio2")->body, "UID"), uids);
  EXPECT_EQ(values(guide("radio2")->body, "SEQUENCE")[0], "2");
}

TEST_F(Calendars, AProgrammesCalendarHasOnlyItsBroadcasts) {
  const auto file = programme("de-ochtend");
  ASSERT_TRUE(file);
  EXPECT_THAT(values(file->body, "UID"), ElementsAre("uid-b1@zender"));
  EXPECT_EQ(file->download_as, "de-ochtend.ics");
  EXPECT_FALSE(programme("onbekend"));
}

TEST_F(Calendars, EveryLineIsShortAndEndsInCrlf) {
  station.broadcasts[0].name = std::string(200, 'n') + ", en nog meer; ja";
  const std::string body = guide("radio2")->body;
  for (std::size_t begin = 0; begin < body.size();) {
    const std::size_t end = body.find("\r\n", begin);
    ASSERT_NE(end, std::string::npos);
    EXPECT_LE(end - begin, 75U);
    EXPECT_EQ(body.substr(begin, end - begin).find('\n'), std::string::npos);
    begin = end + 2;
  }
}

TEST_F(Calendars, TheGuideAndTheProgrammeLinkToTheirCalendars) {
  const Json guide_page = build({"guide", {}, {}, "/gids"}).model;
  EXPECT_EQ(guide_page["page"]["calendarUrl"], "/gids.ics");
  EXPECT_EQ(guide_page["meta"]["alternates"][0]["href"], "https://radio2.example/gids.ics");
  EXPECT_EQ(page({"guide", {}, {{"channel", "radio4"}}, "/gids?channel=radio4"})["calendarUrl"],
            "/gids.ics?channel=radio4");
  const Json none = page({"programme", {{"programmeSlug", "de-ochtend"}}, {}, "/programmas/de-ochtend"});
  EXPECT_TRUE(none["calendarUrl"].is_null()) << "it has no broadcasts ahead";
  station.broadcasts.push_back(zender::testing::show("b9", "radio2", at("2026-11-22T09:00:00+01:00"),
                                                     at("2026-11-22T12:00:00+01:00"), "De Ochtend"));
  EXPECT_EQ(
      page({"programme", {{"programmeSlug", "de-ochtend"}}, {}, "/programmas/de-ochtend"})["calendarUrl"],
      "/programmas/de-ochtend.ics");
}

}  // namespace
}  // namespace zender::pages
