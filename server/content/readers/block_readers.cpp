#include "content/readers/block_readers.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>

#include "content/fields/text_limits.h"

namespace zender::content {
namespace {

constexpr std::size_t kMaxOneLineText = 1000;
constexpr std::size_t kMostItems = 24;
constexpr std::int64_t kMostListed = 24;

/// What a block reader works with.
struct Source {
  Fields& fields;
  BundleDraft& draft;
  Mistakes& mistakes;
};

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
  if (!text && !fields.has(name)) fields.mistake(name, "is missing");
  if (!text && fields.has(name)) fields.mistake(name, "must be text");
  return text.value_or("");
}

int count(Fields& fields, int fallback) {
  return static_cast<int>(fields.integer("count", 1, kMostListed, false).value_or(fallback));
}

std::string required_address(Fields& fields, const std::string& name) {
  if (!fields.has(name)) fields.mistake(name, "is missing");
  return fields.address(name).value_or("");
}

std::optional<std::string> title(Fields& fields) {
  return fields.optional_text("title", kMaxTitle);
}

void at_most_one(Fields& fields, const char* one, const char* other) {
  if (fields.has(one) && fields.has(other))
    fields.mistake(other, std::string("cannot be combined with '") + one + "'");
}

Block read_quote_block(Source& source) {
  std::string text = required_one_line_text(source.fields, "text");
  return QuoteBlock{std::move(text), one_line_text(source.fields, "who")};
}

Block read_image_block(Source& source) {
  auto image = source.draft.add_picture(source.fields.picture_fields());
  return ImageBlock{std::move(image), one_line_text(source.fields, "caption")};
}

Block read_fragment_block(Source& source) {
  const auto id = source.fields.id("id", true);
  if (!id) return FragmentBlock{};
  source.draft.add_reference(ContentKind::kFragment, *id);
  return FragmentBlock{FragmentId(id->value)};
}

Block read_video_block(Source& source) {
  const auto id = source.fields.id("id", true);
  if (!id) return VideoBlock{};
  source.draft.add_reference(ContentKind::kVideo, *id);
  return VideoBlock{VideoId(id->value)};
}

Block read_social_block(Source& source) {
  SocialBlock block;
  block.url = required_address(source.fields, "url");
  if (!block.url.empty() && !block.url.starts_with("https://"))
    source.fields.mistake("url", "must be the https URL of a post");
  if (!source.fields.has("provider")) source.fields.mistake("provider", "is missing");
  block.provider =
      source.fields.choice("provider", {"mastodon", "youtube", "instagram", "bluesky", "x"}).value_or("");
  block.text = required_one_line_text(source.fields, "text");
  return block;
}

/// Calls `read(Fields&)` for each item of the block's list.
void each_item(Source& source, const std::function<void(Fields&)>& read) {
  const std::vector<YamlNode>* items = source.fields.list("items", true);
  if (items == nullptr) return;
  if (items->size() > kMostItems) source.fields.mistake("items", "more than " + std::to_string(kMostItems));
  for (std::size_t i = 0; i < std::min(items->size(), kMostItems); ++i) {
    const YamlNode& item = (*items)[i];
    Fields fields(item, source.fields.place("items", i, item.line), source.mistakes);
    read(fields);
    fields.finish();
  }
}

Block read_links_block(Source& source) {
  LinksBlock block;
  block.title = title(source.fields);
  each_item(source, [&](Fields& fields) {
    LinkItem item;
    item.label = fields.optional_text("label", kMaxTitle);
    item.title = fields.required_text("title", kMaxTitle);
    if (const auto slug = fields.slug("slug", true)) item.slug = slug->value;
    item.url = fields.address("url");
    block.items.push_back(std::move(item));
  });
  return block;
}

Block read_hero_block(Source& source) {
  HeroBlock block;
  block.title = source.fields.required_text("title", kMaxTitle);
  block.text = one_line_text(source.fields, "text");
  block.image = source.draft.add_picture(source.fields.picture());
  if (const YamlNode* link = source.fields.map("link")) {
    Fields fields(*link, source.fields.place("link"), source.mistakes);
    block.link_url = required_address(fields, "url");
    block.link_label = fields.required_text("label", kMaxTitle);
    fields.finish();
  }
  return block;
}

Block read_tiles_block(Source& source) {
  TilesBlock block;
  block.title = title(source.fields);
  each_item(source, [&](Fields& fields) {
    Tile tile;
    tile.title = fields.required_text("title", kMaxTitle);
    tile.text = one_line_text(fields, "text");
    tile.url = fields.address("url");
    tile.image = source.draft.add_picture(fields.picture());
    block.items.push_back(std::move(tile));
  });
  return block;
}

Block read_news_block(Source& source) {
  NewsBlock block;
  block.title = title(source.fields);
  if (const auto category = source.fields.slug("category", false)) {
    block.category = CategorySlug(category->value);
    source.draft.add_reference(ContentKind::kCategory, *category);
  }
  block.tag = source.fields.optional_text("tag", 50);
  at_most_one(source.fields, "category", "tag");
  block.count = count(source.fields, 4);
  return block;
}

Block read_fragments_block(Source& source) {
  FragmentsBlock block;
  block.title = title(source.fields);
  if (const auto programme = source.fields.slug("programme", false)) {
    block.programme = ProgrammeSlug(programme->value);
    source.draft.add_reference(ContentKind::kProgramme, *programme);
  }
  block.tag = source.fields.optional_text("tag", 50);
  at_most_one(source.fields, "programme", "tag");
  block.count = count(source.fields, 4);
  return block;
}

Block read_chart_block(Source& source) {
  ChartBlock block;
  if (const auto chart = source.fields.slug("chart", true)) {
    block.chart = ChartSlug(chart->value);
    source.draft.add_reference(ContentKind::kChart, *chart);
  }
  block.count = count(source.fields, 10);
  return block;
}

Block read_videos_block(Source& source) {
  VideosBlock block;
  block.title = title(source.fields);
  block.category = source.fields.optional_text("category", 50);
  block.count = count(source.fields, 4);
  return block;
}

using BlockReader = Block (*)(Source&);

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
  Source source{fields, draft, mistakes};
  Block block = readers().at(kind)(source);
  fields.finish();
  return block;
}

}  // namespace zender::content
