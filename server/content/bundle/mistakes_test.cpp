// MistakeCase bundles: one change to a station without mistakes, and the lines that `zender check`
// prints.
#include "content/testing/mistake_case.h"

namespace zender::content {
namespace {

class BrokenBundle : public testing::BundleTest,
                     public ::testing::WithParamInterface<testing::MistakeCase> {};

TEST_P(BrokenBundle, IsListedInFull) {
  write(GetParam().file, GetParam().text);
  EXPECT_EQ(mistakes(), GetParam().listed());
}

const char* const kPresenter = "presenters/sanne-de-wit.md";
const char* const kSoul = "channels/soul.yaml";
const char* const kSchedule = "schedule/radio2.yaml";
const char* const kTracks = "tracks/b.yaml";
const char* const kChart = "charts/top.yaml";
const char* const kAsset = "media/audio/tune-1/asset.yaml";

std::string presenter(const std::string& fields, const std::string& text = "Tekst.") {
  return "---\n" + fields + "---\n" + text + "\n";
}
std::string soul(const std::string& more) {
  return "name: Soul\ntagline: Warm\nposition: 2\n" + more;
}
std::string slot(const std::string& days, const std::string& from, const std::string& until,
                 const std::string& more = "") {
  return "- days: [" + days + "]\n  from: \"" + from + "\"\n  until: \"" + until +
         "\"\n  programme: de-nacht\n" + more;
}
std::string positions(const std::string& lines) {
  return "name: De Top\neditions:\n  - name: Week 1\n    positions:\n" + lines;
}

INSTANTIATE_TEST_SUITE_P(
    Files, BrokenBundle,
    testing::cases({
        {"Empty", kSoul, "", "1: the file is empty"},
        {"OnlySpaces", kSoul, " \n\n", "1: the file is empty"},
        {"OnlyAComment", kSoul, "# later\n", "1: the file is empty"},
        {"NotUtf8", kSoul, "name: Soul\ntagline: caf\xE9\n",
         "2:13: contains bytes that are not UTF-8 (0xe9)"},
        {"Utf16", kSoul, std::string("\xFF\xFEn\0a\0", 6), "1:1: contains bytes that are not UTF-8 (0xff)"},
        {"NulByte", kSoul, std::string("name: So\0ul\n", 12), "1:9: contains a control character (0x00)"},
        {"Noncharacter", kSoul, "name: Soul\ntagline: café \uFFFE\n",
         "2:15: contains U+FFFE, which is not a character"},
        {"LoneSurrogate", kSoul, "name: So\xED\xA0\x80ul\n", "1:9: contains bytes that are not UTF-8 (0xed)"},
        {"TooLarge", kSoul, std::string(1'000'001, 'x'), "channels/soul.yaml: larger than 1000000 bytes"},
        {"NotASlug", "channels/Soul_Jazz.yaml", "name: S\ntagline: T\nposition: 9\n",
         "channels/Soul_Jazz.yaml: file name: 'Soul_Jazz' is not a slug (lowercase letters and digits "
         "separated by single hyphens, at most 120)"},
        {"ListForFields", kSoul, "- a\n", "1: must be a set of fields ('name: value')"},
        {"FieldsForList", kTracks, "id: t9\n", "1: must be a list ('- …')"},
        {"TextInAList", kTracks, "- hello\n", "1: [0]: must be a set of fields ('name: value')"},
        {"HiddenFilesAreLeftAlone", "channels/.soul.yaml.swp", "\xFF", ""},
        {"NotesAreLeftAlone", "tracks/README.md", "Where it comes from.\n", ""},
    }),
    testing::name_of);

INSTANTIATE_TEST_SUITE_P(
    Yaml, BrokenBundle,
    testing::cases({
        {"Syntax", kSoul, "name: Soul\ntagline: [a\nposition: 2\n",
         "3: not valid YAML: end of sequence flow not found"},
        {"Tab", kSoul, "name: Soul\n\ttagline: x\n",
         "2: not valid YAML: illegal tab when looking for indentation"},
        {"FieldTwice", kSoul, soul("name: Soul\n"), "4: duplicate field 'name' (first on line 1)"},
        {"TwoDocuments", kSoul, soul("") + "---\nname: x\n", "5: more than one document ('---') in a file"},
        {"Anchor", kSoul, "name: &a Soul\ntagline: *a\nposition: 2\n",
         "1: anchors (&name) are not supported; put this text in quotes: name: \"&a Soul\""},
        {"UnknownAlias", kSoul, "name: *a\n",
         "1: not valid YAML: the referenced anchor is not defined; put this text in quotes: name: \"*a\""},
        {"ColonInText", kSoul, "name: Update: brug dicht\ntagline: x\nposition: 2\n",
         "1: not valid YAML: illegal map value; put this text in quotes: name: \"Update: brug dicht\""},
        {"ColonInAnEntry", kTracks, "- id: t1\n  name: \"Deel 1\": de \\kade\n",
         "2: not valid YAML: illegal map value; put this text in quotes: name: '\"Deel 1\": de \\kade'"},
        {"TextBehindQuotes", kSoul, "name: \"Zomer\" in 't bos\ntagline: x\nposition: 2\n",
         "1: not valid YAML: end of map not found; put this text in quotes: name: '\"Zomer\" in ''t bos'"},
        {"At", kSoul, "name: @home\n",
         "1: not valid YAML: unknown token; put this text in quotes: name: \"@home\""},
        {"OpenQuote", kSoul, "name: \"Soul\nposition: 2\n", "3: not valid YAML: illegal EOF in scalar"},
        {"Tag", kSoul, "name: !!binary aGk=\n",
         "1: tags (!name) are not supported; put this text in quotes: name: \"!!binary aGk=\""},
        {"MapAsKey", kSoul, "? { a: b }\n: c\n", "1: field names must be text"},
        {"Deep", kSoul, "name: " + std::string(100'000, '[') + "\n", "1: nested too deeply"},
        {"DeepMaps", kSoul,
         [] {
           std::string text;
           for (int i = 0; i < 40; ++i) text += std::string(static_cast<std::size_t>(i), ' ') + "a:\n";
           return text;
         }(),
         "17: nested too deeply"},
        {"BillionLaughs", kTracks,
         "- &a [x, x, x, x, x, x, x, x, x]\n- &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]\n- "
         "&c [*b, *b, *b, *b, *b, *b, *b, *b, *b]\n",
         "1: anchors (&name) are not supported"},
    }),
    testing::name_of);

INSTANTIATE_TEST_SUITE_P(
    Channels, BrokenBundle,
    testing::cases({
        {"AllMissing", kSoul, "published: true\n",
         "1: name: is missing\n"
         "1: tagline: is missing\n"
         "1: position: is missing"},
        {"UnknownField", kSoul, soul("acccent: red\n"), "4: acccent: unknown field; did you mean 'accent'?"},
        {"PositionTaken", kSoul, "name: Soul\ntagline: Warm\nposition: 1\n",
         "3: position: channel position '1' is already taken at channels/radio2.yaml:3"},
        {"PositionInQuotes", kSoul, "name: Soul\ntagline: Warm\nposition: \"2\"\n",
         "3: position: must be a whole number from 0 to 100000, not '2' in quotes"},
        {"PositionHuge", kSoul, "name: Soul\ntagline: Warm\nposition: 99999999999999999999\n",
         "3: position: must be a whole number from 0 to 100000, not '99999999999999999999'"},
        {"NoParent", kSoul, soul("parent: radio9\n"),
         "4: parent: no channel 'radio9' (channels/radio9.yaml does not exist)"},
        {"OwnParent", kSoul, soul("parent: soul\n"), "4: parent: a channel cannot be its own parent"},
        {"Grandparent", "channels/deep.yaml", "name: D\ntagline: T\nposition: 7\nparent: soul\n",
         "4: parent: 'soul' has a parent itself, so it cannot be a parent"},
        {"ColourIsAComment", kSoul, soul("accent: #c4312f\n"),
         "4: accent: must be a colour in quotes, such as \"#c4312f\", but is empty"},
        {"Colour", kSoul, soul("accent: \"#c43\"\n"),
         "4: accent: must be a colour in quotes, such as \"#c4312f\", not '#c43'"},
        {"Preset", kSoul, soul("playerPreset: C\n"), "4: playerPreset: must be one of A, B, not 'C'"},
        {"QuotedBoolean", kSoul, soul("published: \"false\"\n"),
         "4: published: must be true or false, not 'false' in quotes"},
        {"Whitelist", kSoul, soul("broadcasterWhitelist: [max, max, EO, [x], nos]\n"),
         "4: broadcasterWhitelist[1]: 'max' is listed twice\n"
         "4: broadcasterWhitelist[2]: 'EO' is not a slug (lowercase letters and digits separated by single "
         "hyphens, at most 120)\n"
         "4: broadcasterWhitelist[3]: must be a slug\n"
         "4: broadcasterWhitelist[4]: no broadcaster 'nos' (not in broadcasters.yaml)"},
        {//, http:// or /, "
         "Address", kSoul,
         soul("streamUrl: javascript:alert(1)\nlinks: { popupplayer: //elsewhere.example }\n"),
         "4: streamUrl: must be a URL that starts with https://, http:// or /, not 'javascript:alert(1)'\n"
         "5: links.popupplayer: must be a URL that starts with https://, http:// or /, not "
         "'//elsewhere.example'"},
        {"NameOfTwoLines", kSoul, "name: \"So\\nul\"\ntagline: \" Warm\"\nposition: 2\n",
         "1: name: must be one line\n"
         "2: tagline: must not start or end with a space"},
        {"EscapedControl", kSoul, "name: \"So\\e[2Jul\"\ntagline: Warm\nposition: 2\n",
         "1: name: contains a control character (0x1b) at character 3"},
        {"DashOfAnotherEncoding", kSoul, "name: \"So\u0096ul\"\ntagline: Warm\nposition: 2\n",
         "1:10: contains a control character (U+0096)"},
        {"EscapedNoncharacter", kSoul, "name: \"Sou\\uFFFFl\"\ntagline: Warm\nposition: 2\n",
         "1: name: contains U+FFFF, which is not a character at character 4"},
        {"BroadcasterTwice", "broadcasters.yaml", "- { slug: max, name: MAX }\n- { slug: max, name: Max }\n",
         "2: [1].slug: broadcaster 'max' is already taken at broadcasters.yaml:1"},
    }),
    testing::name_of);

INSTANTIATE_TEST_SUITE_P(
    Texts, BrokenBundle,
    testing::cases({
        {"NoFrontMatter", kPresenter, "Sanne.\n",
         "1: the file must start with its fields, between two lines '---'"},
        {"NeverClosed", kPresenter, "---\nname: Sanne\nsummary: Een zin.\n",
         "1: the line '---' that ends the fields is missing"},
        {"OnlyTheOpening", kPresenter, "---", "1: the line '---' that ends the fields is missing"},
        {"NoText", kPresenter, "---\nname: Sanne\nsummary: Een zin.\n---\n \n", "5: the text is missing"},
        {"NoFields", kPresenter, "---\n---\nTekst.\n", "2: must be a set of fields ('name: value')"},
        {"SyntaxHasTheFilesLine", kPresenter, presenter("name: Sanne\nsummary: {\n"),
         "4: not valid YAML: end of map flow not found"},
        {"LongSummary", kPresenter,
         presenter("name: Sanne\nsummary: " + std::string(200, 'x') + "\xC3\xA9\n"),
         "3: summary: too long: 201 characters (at most 200)"},
        {"Html", kPresenter,
         presenter("name: Sanne\nsummary: Zin.\n", "Een <b>vette</b> zin.\n\n<script>alert(1)</script>"),
         "5: raw HTML is not allowed\n"
         "5: raw HTML is not allowed\n"
         "7: raw HTML is not allowed"},
        // cmark writes U+FFFE as the byte 0xFE.
        {"ReferencesToCharactersThatATextMayNotHave", kPresenter,
         presenter("name: Sanne\nsummary: Zin.\n", "Een &#1; twee.\n\nDrie &#xFFFE;."),
         "5: the text contains a control character (0x01) at character 5\n"
         "7: the text contains bytes that are not UTF-8 (0xfe) at character 6"},
        {"HtmlInCodeIsText", kPresenter, presenter("name: Sanne\nsummary: Zin.\n", "Zo: `<b>`, 3 < 4."), ""},
        {// x.nl': only http, https, mailto, tel and local URLs "
         "BadLink", kPresenter,
         presenter("name: Sanne\nsummary: Zin.\n",
                   "[a](javascript:alert%281%29) [b](JaVaScRiPt&colon;x) [c](//x.nl) [d](/pad) "
                   "[e](mailto:a@b.nl)"),
         "5: link to 'javascript:alert%281%29': only http, https, mailto, tel and local URLs are allowed\n"
         "5: link to 'JaVaScRiPt:x': only http, https, mailto, tel and local URLs are allowed\n"
         "5: link to '//x.nl': only http, https, mailto, tel and local URLs are allowed"},
        {"LinksThatWouldVanish", kPresenter,
         presenter("name: Sanne\nsummary: Zin.\n",
                   "[rel](gids)\n[leeg]()\n[x](/gids 2) `[y](/een twee)` \\[z](/een twee)\n[](https://x.nl)\n"
                   "[ja](/gids) [later](#later) [pad](<a b>) [v](<https://x.nl/a b>)"),
         "5: link to 'gids': an address of this site begins with '/'; did you mean '/gids'?\n"
         "6: the link 'leeg' has no address\n"
         "7: '[x](/gids 2)' is not a link: write the address without spaces (%20 for a space)\n"
         "8: link to 'https://x.nl': it has no words, so nobody sees it\n"
         "9: link to 'a b': an address has no spaces or backslashes; write %20 for a space\n"
         "9: link to 'https://x.nl/a b': an address has no spaces or backslashes; write %20 for a space"},
        {// The words of the first are the source of the second.
         "BracketsThatAreMeantAsTheyAre", kPresenter,
         presenter("name: Sanne\nsummary: Zin.\n", R"(\[x\\](/a b) en \[x\](/a b), \[x](/a b))"), ""},
        {"TitleThatIsNotSeen", kPresenter, presenter("name: \"\\u00AD\"\nsummary: Zin.\n"),
         "2: name: shows nothing: it has only characters that are not seen"},
        {"PictureOfACamera", kPresenter,
         presenter("name: Sanne\nsummary: Zin.\nimage: { src: images/SANNE.JPG, alt: a }\n"),
         "4: image.src: no picture 'images/SANNE.JPG'"},
        {"PictureInText", kPresenter, presenter("name: Sanne\nsummary: Zin.\n", "![x](https://x.nl/x.png)"),
         "5: pictures in the text are not supported; use the field 'image'"},
        {"LongText", kPresenter, presenter("name: Sanne\nsummary: Zin.\n", std::string(20'001, 'x')),
         "5: too long: 20002 characters (at most 20000)"},
        {"PicturePaths", kPresenter,
         presenter("name: Sanne\nsummary: Zin.\nimage: { src: images/../../etc/x.png, alt: a }\n"),
         "4: image.src: must stay inside the bundle ('images/../../etc/x.png')"},
        {"AbsolutePicture", kPresenter,
         presenter("name: Sanne\nsummary: Zin.\nimage: { src: /etc/passwd, alt: a }\n"),
         "4: image.src: must stay inside the bundle ('/etc/passwd')"},
        {"PictureElsewhere", kPresenter,
         presenter("name: Sanne\nsummary: Zin.\nimage: { src: media/x.png, alt: a }\n"),
         "4: image.src: must be under images/, not 'media/x.png'"},
        {"PictureEnding", kPresenter,
         presenter("name: Sanne\nsummary: Zin.\nimage: { src: images/x.svg, alt: a }\n"),
         "4: image.src: must end in .webp, .png, .jpg or .jpeg, not 'images/x.svg'"},
        {"PictureWithoutAlt", kPresenter,
         presenter("name: Sanne\nsummary: Zin.\nimage: { src: images/sanne.png, width: 3 }\n"),
         "4: image.alt: is missing\n"
         "4: image.width: unknown field; known here: alt, focus, src"},
        {"FocusInWords", kPresenter,
         presenter("name: Sanne\nsummary: Zin.\nimage: { src: images/sanne.png, alt: a, focus: top }\n"),
         "4: image.focus: must be two whole percentages, from the left and from the top, such as 50% 30%, "
         "not 'top'"},
        {"FocusOutsideThePicture", kPresenter,
         presenter("name: Sanne\nsummary: Zin.\nimage: { src: images/sanne.png, alt: a, focus: 50% 130% }\n"),
         "4: image.focus: must be two whole percentages, from the left and from the top, such as 50% 30%, "
         "not '50% 130%'"},
        {"FocusAsFields", kPresenter,
         presenter(
             "name: Sanne\nsummary: Zin.\nimage: { src: images/sanne.png, alt: a, focus: { x: 50 } }\n"),
         "4: image.focus: must be two percentages"},
        {"PictureAsText", kPresenter, presenter("name: Sanne\nsummary: Zin.\nimage: images/sanne.png\n"),
         "4: image: must be a set of fields ('name: value')"},
    }),
    testing::name_of);

INSTANTIATE_TEST_SUITE_P(
    Schedules, BrokenBundle,
    testing::cases({
        {"UnknownChannel", "schedule/radio9.yaml", slot("ma", "06:00", "09:00"),
         "schedule/radio9.yaml: no channel 'radio9' (channels/radio9.yaml does not exist)"},
        {"UnknownProgramme", kSchedule,
         "- { days: [ma], from: \"06:00\", until: \"09:00\", programme: weg, presenters: [wie] }\n",
         "1: [0].programme: no programme 'weg' (programmes/weg.md does not exist)\n"
         "1: [0].presenters[0]: no presenter 'wie' (presenters/wie.md does not exist)"},
        {"Times", kSchedule, slot("ma", "24:00", "9:00"),
         "2: [0].from: must be a time from \"00:00\" to \"23:59\", not '24:00'\n"
         "3: [0].until: must be a time from \"00:00\" to \"23:59\", not '9:00'"},
        {"Days", kSchedule, slot("ma, mo, ma, 3", "06:00", "09:00"),
         "1: [0].days[1]: must be one of ma, di, wo, do, vr, za, zo, not 'mo'\n"
         "1: [0].days[2]: 'ma' is listed twice\n"
         "1: [0].days[3]: must be one of ma, di, wo, do, vr, za, zo, not '3'"},
        {"DayPhotos", kSchedule,
         slot("ma", "06:00", "09:00",
              "  photos:\n"
              "    - { date: \"2026-11-24\", image: { src: images/sanne.png, alt: a } }\n"
              "    - { date: \"2026-11-23\", image: { src: images/sanne.png, alt: a } }\n"
              "    - { date: \"2026-11-23\", image: { src: images/sanne.png, alt: b } }\n"
              "    - { image: { src: images/sanne.png, alt: a } }\n"
              "    - { date: \"2026-11-30\" }\n"),
         "6: [0].photos[0].date: 2026-11-24 is not a day of this slot\n"
         "8: [0].photos[2].date: 2026-11-23 already has a photo\n"
         "9: [0].photos[3].date: is missing\n"
         "10: [0].photos[4].image: is missing"},
        {"NoDays", kSchedule, slot("", "06:00", "09:00"), "1: [0].days: must not be empty"},
        {"Overlap", kSchedule, slot("ma, di, wo", "06:00", "09:00") + slot("di, wo, do", "08:59", "10:00"),
         "5: [1]: di 08:59 overlaps [0] (line 1), which starts di 06:00"},
        {"AdjacentSlotsAreFine", kSchedule,
         slot("ma", "06:00", "09:00") + slot("ma", "09:00", "00:00") + slot("di", "00:00", "06:00"), ""},
        {"AWholeDayIsFine", kSchedule, slot("ma, di, wo, do, vr, za, zo", "00:00", "00:00"), ""},
        {"TheWeekWraps", kSchedule, slot("zo", "23:00", "02:00") + slot("ma", "01:00", "03:00"),
         "5: [1]: ma 01:00 overlaps [0] (line 1), which starts zo 23:00"},
        {"TheSameTwice", kSchedule, slot("ma", "06:00", "09:00") + slot("ma", "06:00", "09:00"),
         "5: [1]: ma 06:00 overlaps [0] (line 1), which starts ma 06:00"},
        {"InsideALongOne", kSchedule,
         slot("ma", "06:00", "12:00") + slot("ma", "07:00", "08:00") + slot("ma", "09:00", "10:00"),
         "5: [1]: ma 07:00 overlaps [0] (line 1), which starts ma 06:00\n"
         "9: [2]: ma 09:00 overlaps [0] (line 1), which starts ma 06:00"},
        {"AnotherChannelIsNoOverlap", "schedule/soul.yaml", slot("ma", "06:00", "12:00"), ""},
    }),
    testing::name_of);

INSTANTIATE_TEST_SUITE_P(
    Music, BrokenBundle,
    testing::cases({
        {"TrackTwice", kTracks, "- { id: t1, artist: A, name: B }\n",
         "1: [0].id: track 't1' is already taken at tracks/a.yaml:1"},
        {"TrackId", kTracks, "- { id: a b, artist: A, name: B }\n",
         "1: [0].id: must be 1 to 64 letters, digits, hyphens or underscores, not 'a b'"},
        {"TrackMedia", kTracks, "- { id: t3, artist: A, name: B, mediaId: gone }\n",
         "1: [0].mediaId: no media asset 'gone' (media/audio/gone/asset.yaml does not exist)"},
        {"Duration", kTracks, "- { id: t3, artist: A, name: B, durationMs: 1.5 }\n",
         "1: [0].durationMs: must be a whole number from 1 to 86400000, not '1.5'"},
        {"Classical", kTracks, "- { id: t3, artist: A, name: B, classical: { compser: X } }\n",
         "1: [0].classical.compser: unknown field; did you mean 'composer'?"},
        {"ChartTrack", kChart, positions("      - { position: 1, track: t9 }\n"),
         "5: editions[0].positions[0].track: no track 't9' (not in tracks/*.yaml)"},
        {"ChartPositionTwice", kChart,
         positions("      - { position: 1, track: t1 }\n      - { position: 1, track: t2 }\n"),
         "6: editions[0].positions[1].position: position in editions[0] of charts/top '1' is already taken "
         "at charts/top.yaml:5"},
        {"ChartTrackTwice", kChart,
         positions("      - { position: 1, track: t1 }\n      - { position: 2, track: t1 }\n"),
         "6: editions[0].positions[1].track: track in editions[0] of charts/top 't1' is already taken at "
         "charts/top.yaml:5"},
        {"ChartDate", kChart,
         "name: T\neditions:\n  - { name: A, from: \"2026-02-31\", positions: [{ position: 1, track: "
         "t1 }] }\n",
         "3: editions[0].from: must be an existing date, yyyy-MM-dd, not '2026-02-31'"},
        {"ChartSameBeginning", kChart,
         "name: T\neditions:\n  - { name: A, from: \"2026-02-01\", positions: [{ position: 1, track: "
         "t1 }] }\n"
         "  - { name: B, from: \"2026-02-01\", positions: [{ position: 1, track: t1 }] }\n",
         "4: editions[1].from: start of an edition in charts/top '2026-02-01' is already taken at "
         "charts/top.yaml:3"},
        {"ChartEmpty", kChart, "name: T\nchannels: [radio9]\neditions: []\n",
         "2: channels[0]: no channel 'radio9' (channels/radio9.yaml does not exist)\n"
         "3: editions: must not be empty"},
        {"Segments", kAsset, "title: X\ncodec: c\nsegments: [5, 0, -1, 11, x, \"5\", 0.0001, 1e3, .5]\n",
         "3: segments[1]: must be a number of seconds, more than 0 and at most 10, not '0'\n"
         "3: segments[2]: must be a number of seconds, more than 0 and at most 10, not '-1'\n"
         "3: segments[3]: must be a number of seconds, more than 0 and at most 10, not '11'\n"
         "3: segments[4]: must be a number of seconds, more than 0 and at most 10, not 'x'\n"
         "3: segments[5]: must be a number of seconds, more than 0 and at most 10, not '5'\n"
         "3: segments[6]: must be a number of seconds, more than 0 and at most 10, not '0.0001'\n"
         "3: segments[7]: must be a number of seconds, more than 0 and at most 10, not '1e3'"},
        {"AssetFolderEmpty", "media/audio/tune-2/init.mp4", "x", "media/audio/tune-2: asset.yaml is missing"},
        {"AssetFolderName", "media/audio/tune 2/asset.yaml", "title: X\ncodec: c\nsegments: [5]\n",
         "media/audio/tune 2: folder name: must be 1 to 64 letters, digits, hyphens or underscores\n"
         "media/audio/tune 2/asset.yaml: segments: init.mp4 is missing (asset.yaml lists 1 segment)\n"
         "media/audio/tune 2/asset.yaml: segments: 00000.m4s is missing (asset.yaml lists 1 segment)"},
    }),
    testing::name_of);

}  // namespace
}  // namespace zender::content
