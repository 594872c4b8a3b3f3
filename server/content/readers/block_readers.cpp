#include "content/readers/block_readers.h"

#include <algorithm>
#include <array>
#include <map>

#include "content/fields/bundle_limits.h"

namespace zender::content {
namespace {

constexpr std::size_t kMaxOneLineText = 1000;
constexpr std::size_t kMaxItems = 24;
constexpr std::int64_t kMaxListed = 24;

/// A text that may be written on several lines, joined to one line.
std::optional<std::string> one_line_text(Fields& fields, const std::string& name) {
  std::string text = fields.block(name, kMaxOneLineText);
  std::replace(text.begin(), text.end(), '\n', ' ');
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string::npos) return std::nullopt;
  return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

std::string required_one_line_text(Fields& fields, const std::string& name) {
  const auto text = one_line_text(fields, name);
  fields.require(name);
  if (!text && fields.has(name)) fields.mistake(name, "must be text");
  return text.value_or("");
}

int count(Fields& fields, int fallback) {
  return static_cast<int>(fields.integer("count", 1, kMaxListed, false).value_or(fallback));
}

std::string required_address(Fields& fields, const std::string& name) {
  fields.require(name);
  return fields.address(name).value_or("");
}

std::optional<std::string> title(Fields& fields) {
  return fields.optional_text("title", kMaxTitle);
}

void at_most_one(Fields& fields, const char* one, const char* other) {
  if (fields.has(one) && fields.has(other))
    fields.mistake(other, std::string("cannot be combined with '") + one + "'");
}

Block read_quote_block(Fields& fields, BundleDraft&) {
  std::string text = required_one_line_text(fields, "text");
  return QuoteBlock{std::move(text), one_line_text(fields, "who")};
}

Block read_image_block(Fields& fields, BundleDraft& draft) {
  auto image = draft.add_picture(fields.picture_fields());
  return ImageBlock{std::move(image), one_line_text(fields, "caption")};
}

Block read_fragment_block(Fields& fields, BundleDraft& draft) {
  FragmentBlock block;
  draft.refer(ContentKind::kFragment, fields.id("id", true), block.fragment);
  return block;
}

Block read_video_block(Fields& fields, BundleDraft& draft) {
  VideoBlock block;
  draft.refer(ContentKind::kVideo, fields.id("id", true), block.video);
  return block;
}

Block read_social_block(Fields& fields, BundleDraft&) {
  SocialBlock block;
  block.url = required_address(fields, "url");
  if (!block.url.empty() && !block.url.starts_with("https://"))
    fields.mistake("url", "must be the https URL of a post");
  fields.require("provider");
  block.provider =
      fields.choice("provider", {"mastodon", "youtube", "instagram", "bluesky", "x"}).value_or("");
  block.text = required_one_line_text(fields, "text");
  return block;
}

Block read_links_block(Fields& fields, BundleDraft&) {
  LinksBlock block;
  block.title = title(fields);
  fields.each("items", true, kMaxItems, [&](Fields& parts) {
    LinkItem item;
    item.label = parts.optional_text("label", kMaxTitle);
    item.title = parts.required_text("title", kMaxTitle);
    if (const auto slug = parts.slug("slug", true)) item.slug = slug->value;
    item.url = parts.address("url");
    block.items.push_back(std::move(item));
  });
  return block;
}

Block read_hero_block(Fields& fields, BundleDraft& draft) {
  HeroBlock block;
  block.title = fields.required_text("title", kMaxTitle);
  block.text = one_line_text(fields, "text");
  block.image = draft.add_picture(fields.picture());
  if (auto link = fields.nested("link")) {
    block.link_url = required_address(*link, "url");
    block.link_label = link->required_text("label", kMaxTitle);
    link->finish();
  }
  return block;
}

Block read_tiles_block(Fields& fields, BundleDraft& draft) {
  TilesBlock block;
  block.title = title(fields);
  fields.each("items", true, kMaxItems, [&](Fields& parts) {
    Tile tile;
    tile.title = parts.required_text("title", kMaxTitle);
    tile.text = one_line_text(parts, "text");
    tile.url = parts.address("url");
    tile.image = draft.add_picture(parts.picture());
    block.items.push_back(std::move(tile));
  });
  return block;
}

Block read_news_block(Fields& fields, BundleDraft& draft) {
  NewsBlock block;
  block.title = title(fields);
  draft.refer(ContentKind::kCategory, fields.slug("category", false), block.category);
  block.tag = fields.optional_text("tag", 50);
  at_most_one(fields, "category", "tag");
  block.count = count(fields, 4);
  return block;
}

Block read_fragments_block(Fields& fields, BundleDraft& draft) {
  FragmentsBlock block;
  block.title = title(fields);
  draft.refer(ContentKind::kProgramme, fields.slug("programme", false), block.programme);
  block.tag = fields.optional_text("tag", 50);
  at_most_one(fields, "programme", "tag");
  block.count = count(fields, 4);
  return block;
}

Block read_chart_block(Fields& fields, BundleDraft& draft) {
  ChartBlock block;
  draft.refer(ContentKind::kChart, fields.slug("chart", true), block.chart);
  block.count = count(fields, 10);
  return block;
}

Block read_videos_block(Fields& fields, BundleDraft&) {
  VideosBlock block;
  block.title = title(fields);
  block.category = fields.optional_text("category", 50);
  block.count = count(fields, 4);
  return block;
}

using BlockReader = Block (*)(Fields&, BundleDraft&);

const std::map<std::string, BlockReader>& readers() {
  static const std::map<std::string, BlockReader> all{
      {"quote", read_quote_block},         {"image", read_image_block},   {"fragment", read_fragment_block},
      {"video", read_video_block},         {"social", read_social_block}, {"links", read_links_block},
      {"hero", read_hero_block},           {"tiles", read_tiles_block},   {"news", read_news_block},
      {"fragments", read_fragments_block}, {"chart", read_chart_block},   {"videos", read_videos_block}};
  return all;
}

}  // namespace

bool is_block_kind(const std::string& kind) {
  return readers().contains(kind);
}

std::optional<Block> read_block(const std::string& kind, const YamlNode& yaml, const SourcePlace& place,
                                BundleDraft& draft, Mistakes& mistakes) {
  if (yaml.kind != YamlNode::Kind::kMap) {
    mistakes.add(place, "must be a set of fields ('name: value')");
    return std::nullopt;
  }
  Fields fields(yaml, place, mistakes);
  Block block = readers().at(kind)(fields, draft);
  fields.finish();
  return block;
}

}  // namespace zender::content
