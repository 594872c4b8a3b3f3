// The time that a reader of texts takes grows in proportion to the text: eight times the text takes
// nowhere near 64 times as long. An input names a reader and what a text of any length is made of,
// a line each: the reader, what stands before, what is repeated, what stands behind. '%' in the
// repeated part is a number that rises.
#include <array>
#include <utility>

#include "content/fields/yaml_tree.h"
#include "content/text/markdown.h"
#include "http/messages/negotiate.h"
#include "http/messages/target.h"
#include "media_store/s3_reply.h"
#include "pages/text/rich_text.h"
#include "pages/text/rich_text_html.h"
#include "pages/text/time_links.h"
#include "podcasts/feed/chapters_file.h"
#include "podcasts/feed/feed_reader.h"
#include "podcasts/feed/feed_values.h"
#include "podcasts/feed/transcript_file.h"
#include "podcasts/text/html_to_markdown.h"
#include "podcasts/text/html_tree.h"
#include "podcasts/text/web_address.h"
#include "promise.h"
#include "recording/signal.h"
#include "reports/envelope.h"
#include "reports/personal_data.h"
#include "search/query/snippet.h"
#include "search/query/typed_term.h"
#include "support/json_input.h"
#include "support/testing/linear_time.h"
#include "support/text/percent_encoding.h"
#include "support/text/slug.h"
#include "support/text/utf8.h"
#include "support/text/webvtt.h"
#include "support/xml_text.h"

namespace {

using namespace zender;

void read_json_text(std::string_view text) {
  try {
    parse_json_input(text, {.max_bytes = 64U << 20U, .max_depth = 50});
    reports::read_envelope(text);
  } catch (const Failure&) {
    // Refused, in whatever time that takes.
  }
}

void read_markdown(std::string_view text) {
  static const pages::SiteSettings site{};
  content::check_markdown(text);
  const Json rich = pages::with_time_links(pages::rich_text(text), std::chrono::hours(1));
  pages::rich_text_html(site, rich);
  pages::plain_text(text, 100);
}

void read_search(std::string_view text) {
  search::read_typed(text);
  const search::SearchWords sought(search::read_typed("een \"de nacht\" bus"));
  search::best_snippet(search::clean_utf8(text), sought);
  search::mark(search::clean_utf8(text), sought);
}

void read_titles(std::string_view text) {
  recording::title_in(text);
  recording::title_in("Metadata update for StreamTitle: " + std::string(text));
  recording::error_in(text);
  recording::shown_message(std::string(text), "srt://h?passphrase=zeergeheim");
}

void read_values(std::string_view text) {
  podcasts::parse_feed_date(text);
  podcasts::parse_duration(text);
  podcasts::web_address(std::string(text), "https://elders.example/");
}

void read_plain(std::string_view text) {
  slugify(text);
  xml_text(text);
  find_bad_utf8(text);
  percent_encode(text);
  percent_decode(text, true);
}

void read_cues(std::string_view text) {
  check_webvtt(text);
  read_webvtt(text);
  podcasts::to_webvtt(text);
}

void read_request(std::string_view text) {
  constexpr std::array<std::string_view, 3> kCodings{"zstd", "br", "gzip"};
  http::parse_target(text);
  http::negotiate_encoding(text, kCodings);
  http::none_match_hits(text, "\"a\"");
}

void read_report(std::string_view text) {
  reports::without_queries(text);
  reports::without_people(text);
}

const std::vector<std::pair<std::string_view, testing::Read>>& readers() {
  static const std::vector<std::pair<std::string_view, testing::Read>> all{
      {"notes", [](std::string_view text) { podcasts::html_to_markdown(text, "https://elders.example/"); }},
      {"line", [](std::string_view text) { podcasts::plain_text(text); }},
      {"feed", [](std::string_view text) { podcasts::read_feed(text, "https://elders.example/f.xml"); }},
      {"chapters",
       [](std::string_view text) { podcasts::read_chapters_file(text, "https://elders.example/c"); }},
      {"cues", read_cues},
      {"values", read_values},
      {"plain", read_plain},
      {"markdown", read_markdown},
      {"yaml", [](std::string_view text) { content::parse_yaml(text); }},
      {"search", read_search},
      {"titles", read_titles},
      {"json", read_json_text},
      {"bucket", [](std::string_view text) { media_store::read_list_page(std::string(text)); }},
      {"request", read_request},
      {"report", read_report}};
  return all;
}

const testing::Read& reader_named(std::string_view name) {
  for (const auto& [known, read] : readers())
    if (known == name) return read;
  return readers()[fuzz::mixed(name) % readers().size()].second;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  constexpr std::size_t kMaxBytes = 64U << 10U;
  std::string_view lines = fuzz::text_of(bytes, size);
  const testing::Read& read = reader_named(fuzz::take_line(lines));
  const std::string before(fuzz::take_line(lines));
  const std::string unit(fuzz::take_line(lines));
  if (unit.empty()) return 0;
  const std::string growth = testing::slow_growth(read, {before, unit, std::string(lines)}, kMaxBytes);
  if (!growth.empty()) std::cerr << growth << '\n';
  fuzz::promise(growth.empty(), "a text that is eight times as long takes about eight times as long");
  return 0;
}
