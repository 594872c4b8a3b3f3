#include "pages/text/time_links.h"

#include <gmock/gmock.h>

#include "pages/text/rich_text.h"

namespace zender::pages {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr Milliseconds kTwoHours = std::chrono::hours(2);

/// The times found, as in the text, with their position in seconds.
std::vector<std::string> found(std::string_view text, Milliseconds length = kTwoHours) {
  std::vector<std::string> times;
  for (const NamedTime& time : named_times(text, length))
    times.push_back(std::string(text.substr(time.begin, time.end - time.begin)) + "=" +
                    std::to_string(time.seconds));
  return times;
}

TEST(TimeLinks, ATimeThatIsAPositionInTheSoundIsFound) {
  struct Case {
    const char* text;
    const char* time;
  };
  for (const Case& one : {Case{"0:16 De brug", "0:16=16"},
                          Case{"00:16 De brug", "00:16=16"},
                          Case{"12:34: De brug", "12:34=754"},
                          Case{"1:02:03 Tot slot", "1:02:03=3723"},
                          Case{"01:02:03", "01:02:03=3723"},
                          Case{"100:00 Laat", "100:00=6000"},
                          Case{"- 0:16 De brug", "0:16=16"},
                          Case{"• 0:16 De brug", "0:16=16"},
                          Case{"– 0:16 – De brug", "0:16=16"},
                          Case{"[0:16] De brug", "0:16=16"},
                          Case{"(0:16) De brug", "0:16=16"},
                          Case{"0:16-2:00 De brug", "0:16=16"},
                          Case{"0:16 – 2:00: De brug", "0:16=16"},
                          Case{"Inhoud:\n0:16 De brug", "0:16=16"},
                          Case{"De brug (12:34).", "12:34=754"},
                          Case{"De brug [12:34-13:00]", "12:34=754"},
                          Case{"Zie 0:16", "0:16=16"},
                          Case{"Daarover meer, zie 12:34.", "12:34=754"},
                          Case{"Op 12:34 hoor je hem", "12:34=754"},
                          Case{"in minuut 12:34", "12:34=754"},
                          Case{"tijdcode 1:02:03!", "1:02:03=3723"},
                          Case{"Luister vanaf 12:34, dan weet je het", "12:34=754"}})
    EXPECT_THAT(found(one.text), ElementsAre(one.time)) << one.text;
}

TEST(TimeLinks, TimesOfDayAndOtherFiguresAreNot) {
  for (const char* text : {"Elke dag om 20:30",
                           "20:30 uur: het nieuws",
                           "20:30 - 21:00 uur: het nieuws",
                           "20:30-21:00u",
                           "Op 20:30 uur",
                           "zie 20:30u",
                           "vanaf 20:30 op Radio 2",
                           "tussen 20:30 en 21:00",
                           "om 9:05",
                           "(elke zondag 20:30)",
                           "Johannes 3:16",
                           "Uitslag 2:1",
                           "16:9",
                           "0:61",
                           "0:6",
                           "1:2:3",
                           "1:60:00",
                           "10:00:00:00",
                           "0:16a",
                           "1:23/4",
                           "1:23.45",
                           "1:23,5",
                           "v0:16",
                           "1.0:16",
                           "1000:00",
                           "1:00:00:0",
                           "10:3",
                           "zie:0:16",
                           "Zie0:16",
                           "mezie 0:16",
                           ":16",
                           "0:",
                           "é0:16",
                           "http://h:80/1"})
    EXPECT_THAT(found(text), IsEmpty()) << text;
}

TEST(TimeLinks, OnlyPositionsWithinTheSoundAreFound) {
  EXPECT_THAT(found("0:16 en dan\n0:17 en dan", Milliseconds(16'001)), ElementsAre("0:16=16"));
  EXPECT_THAT(found("0:16", Milliseconds(0)), IsEmpty()) << "its length is unknown";
}

TEST(TimeLinks, EachLineOfAListOfTimesIsFound) {
  EXPECT_THAT(found("0:00 Begin\n1:30\n1:02:03 Slot"), ElementsAre("0:00=0", "1:30=90", "1:02:03=3723"));
}

TEST(TimeLinks, OnlyTheTimeItselfBecomesALinkAndLinksStayUnchanged) {
  const auto linked = [](std::string_view markdown) {
    return to_text(with_time_links(rich_text(markdown), kTwoHours));
  };
  EXPECT_EQ(linked("**0:16** Begin (1:30) en [zie 2:00](https://x.nl)"),
            R"([{"kind":"paragraph","content":[{"text":"0:16","isStrong":true,"href":"#t=16"},)"
            R"({"text":" Begin ("},{"text":"1:30","href":"#t=90"},{"text":") en "},)"
            R"({"text":"zie 2:00","href":"https://x.nl"}]}])");
  EXPECT_EQ(linked("> - 0:16 Begin"),
            R"([{"kind":"quote","blocks":[{"kind":"list","isOrdered":false,"start":1,"items":[)"
            R"([{"kind":"paragraph","content":[{"text":"0:16","href":"#t=16"},{"text":" Begin"}]}]]}]}])");
  EXPECT_EQ(
      linked("0:**16** half"),
      R"([{"kind":"paragraph","content":[{"text":"0:"},{"text":"16","isStrong":true},{"text":" half"}]}])");
}

}  // namespace
}  // namespace zender::pages
