#include "recording/titles/song_titles.h"

#include <gtest/gtest.h>

namespace zender::recording {
namespace {

const SongTitles kSongs({"advert:*", "*adbreak*", "* - jingle"}, {"Radio Dijk"});

std::string song(std::string_view title) {
  const auto found = kSongs.song_in(title);
  return found ? found->artist + "|" + found->song : "none";
}

TEST(StreamTitle, WhatIcecastCannotSendInLatin1IsDecodedOnce) {
  EXPECT_EQ(plain_title("Kus van mij &#8217;s nachts (&#8364; 5)"), "Kus van mij ’s nachts (€ 5)");
  EXPECT_EQ(plain_title("caf&#xE9; &eacute;&euml;n"), "café éën");
  EXPECT_EQ(plain_title("THE WEEKND &amp; KENDRICK LAMAR"), "THE WEEKND & KENDRICK LAMAR");
  EXPECT_EQ(plain_title("&amp;eacute; &amp;#8217;"), "&eacute; &#8217;") << "once";
  for (const char* plain : {"Simon & Garfunkel", "AT&T; & meer", "&;", "&#;", "&#x;", "&#0;", "&#xD800;",
                            "&#1114112;", "&#99999999999;", "R&B &", "&#8217"})
    EXPECT_EQ(plain_title(plain), plain);
}

TEST(StreamTitle, BlanksAreSingleAndMarksThatNobodySeesAreGone) {
  EXPECT_EQ(plain_title("\uFEFFBOM\u200B"), "BOM");
  EXPECT_EQ(plain_title("  Nits\t-\u00A0 Nescio\r\n"), "Nits - Nescio");
  EXPECT_EQ(plain_title(" \u00A0 "), "");
}

TEST(StreamTitle, AnyDashBetweenBlanksStandsBetweenArtistAndSong) {
  EXPECT_EQ(song("De Dijk - Bloedend hart"), "De Dijk|Bloedend hart");
  EXPECT_EQ(song("De Dijk – Als ze er niet is"), "De Dijk|Als ze er niet is");
  EXPECT_EQ(song("De Dijk &#8211; Als ze er niet is"), "De Dijk|Als ze er niet is");
  for (const char* dash : {"‐", "‑", "‒", "—", "―", "−"})
    EXPECT_EQ(song(std::string("Spinvis ") + dash + " Voor ik vergeet"), "Spinvis|Voor ik vergeet") << dash;
  EXPECT_EQ(song("AC/DC - Back - In - Black"), "AC/DC|Back - In - Black");
  EXPECT_EQ(song("Guus – Kedeng - live"), "Guus|Kedeng - live") << "the first one counts, of whatever kind";
  EXPECT_EQ(song("Jay-Z - 99 Problems"), "Jay-Z|99 Problems");
  EXPECT_EQ(song("Taio Cruz - text=\"Dynamite\" song_spot=\"M\" MediaBaseId=\"1734278\""),
            "Taio Cruz|Dynamite");
  for (const char* none : {"", "Nieuws van tien uur", " - Alleen titel", "Alleen artiest - ", "Jay-Z",
                           "{\"artist\":\"A\",\"title\":\"B\"}"})
    EXPECT_EQ(song(none), "none") << none;
}

TEST(StreamTitle, WhatIsNoSongIsLeftOut) {
  for (const char* none : {"Advert:|SPOT - START ADBREAK", "ADVERT: x - y", "Een - Start Adbreak 2",
                           "De Ochtend – Jingle", "RADIO DIJK - Eerste Licht"})
    EXPECT_EQ(song(none), "none") << none;
  EXPECT_EQ(song("Bobby Helms - Jingle Bell Rock"), "Bobby Helms|Jingle Bell Rock");
  EXPECT_EQ(song("Advert - Reclame"), "Advert|Reclame");
}

TEST(StreamTitle, LongTitlesAndPatternsTakeNoTime) {
  const std::string long_title = std::string(300, 'L') + " - " + std::string(100'000, 'a');
  EXPECT_EQ(kSongs.song_in(long_title)->song.size(), 200U);
  const SongTitles stars({"*a*a*a*a*a*a*a*a*b"}, {});
  EXPECT_TRUE(stars.song_in(long_title));
}

}  // namespace
}  // namespace zender::recording
