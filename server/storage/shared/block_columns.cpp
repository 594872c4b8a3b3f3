#include "storage/shared/block_columns.h"

#include "support/failure.h"
#include "support/json.h"

namespace zender::storage {
namespace {

void put(Json& object, const char* name, const std::optional<std::string>& value) {
  if (value) object[name] = *value;
}

void put(Json& object, const std::optional<Image>& image) {
  if (!image) return;
  object["image"] = {{"id", image->id.value}, {"alt", image->alt}};
  put(object["image"], "colour", image->colour);
}

struct Writer {
  Json operator()(const TextBlock& block) const { return {{"kind", "text"}, {"markdown", block.markdown}}; }
  Json operator()(const HeadingBlock& block) const {
    return {{"kind", "heading"}, {"level", block.level}, {"text", block.text}};
  }
  Json operator()(const QuoteBlock& block) const {
    Json object = {{"kind", "quote"}, {"text", block.text}};
    put(object, "who", block.who);
    return object;
  }
  Json operator()(const ImageBlock& block) const {
    Json object = {{"kind", "image"}};
    put(object, block.image);
    put(object, "caption", block.caption);
    return object;
  }
  Json operator()(const FragmentBlock& block) const {
    return {{"kind", "fragment"}, {"id", block.fragment.value}};
  }
  Json operator()(const VideoBlock& block) const { return {{"kind", "video"}, {"id", block.video.value}}; }
  Json operator()(const SocialBlock& block) const {
    return {{"kind", "social"}, {"url", block.url}, {"provider", block.provider}, {"text", block.text}};
  }
  Json operator()(const LinksBlock& block) const {
    Json items = Json::array();
    for (const LinkItem& item : block.items) {
      Json one = {{"title", item.title}, {"slug", item.slug}};
      put(one, "label", item.label);
      put(one, "url", item.url);
      items.push_back(std::move(one));
    }
    Json object = {{"kind", "links"}, {"items", std::move(items)}};
    put(object, "title", block.title);
    return object;
  }
  Json operator()(const HeroBlock& block) const {
    Json object = {{"kind", "hero"}, {"title", block.title}};
    put(object, "text", block.text);
    put(object, block.image);
    put(object, "linkUrl", block.link_url);
    put(object, "linkLabel", block.link_label);
    return object;
  }
  Json operator()(const TilesBlock& block) const {
    Json items = Json::array();
    for (const Tile& tile : block.items) {
      Json one = {{"title", tile.title}};
      put(one, "text", tile.text);
      put(one, "url", tile.url);
      put(one, tile.image);
      items.push_back(std::move(one));
    }
    Json object = {{"kind", "tiles"}, {"items", std::move(items)}};
    put(object, "title", block.title);
    return object;
  }
  Json operator()(const NewsBlock& block) const {
    Json object = {{"kind", "news"}, {"count", block.count}};
    put(object, "title", block.title);
    if (block.category) object["category"] = block.category->value;
    put(object, "tag", block.tag);
    return object;
  }
  Json operator()(const FragmentsBlock& block) const {
    Json object = {{"kind", "fragments"}, {"count", block.count}};
    put(object, "title", block.title);
    if (block.programme) object["programme"] = block.programme->value;
    put(object, "tag", block.tag);
    return object;
  }
  Json operator()(const ChartBlock& block) const {
    return {{"kind", "chart"}, {"chart", block.chart.value}, {"count", block.count}};
  }
  Json operator()(const VideosBlock& block) const {
    Json object = {{"kind", "videos"}, {"count", block.count}};
    put(object, "title", block.title);
    put(object, "category", block.category);
    return object;
  }
  Json operator()(const UnknownBlock& block) const {
    return {{"kind", "unknown"}, {"name", block.kind}, {"source", block.source}};
  }
};

std::string text(const Json& object, const char* name) {
  return object.at(name).get<std::string>();
}
std::optional<std::string> maybe(const Json& object, const char* name) {
  if (!object.contains(name)) return std::nullopt;
  return text(object, name);
}
template <class Id>
std::optional<Id> maybe_id(const Json& object, const char* name) {
  if (!object.contains(name)) return std::nullopt;
  return Id(text(object, name));
}
std::optional<Image> image(const Json& object) {
  if (!object.contains("image")) return std::nullopt;
  const Json& own = object.at("image");
  return Image{ImageId(text(own, "id")), text(own, "alt"), maybe(own, "colour")};
}

LinksBlock read_links(const Json& object) {
  LinksBlock block{maybe(object, "title"), {}};
  for (const Json& item : object.at("items"))
    block.items.push_back(
        {maybe(item, "label"), text(item, "title"), text(item, "slug"), maybe(item, "url")});
  return block;
}

TilesBlock read_tiles(const Json& object) {
  TilesBlock block{maybe(object, "title"), {}};
  for (const Json& item : object.at("items"))
    block.items.push_back({text(item, "title"), maybe(item, "text"), maybe(item, "url"), image(item)});
  return block;
}

Block read_block(const Json& object) {
  const std::string kind = text(object, "kind");
  const auto count = [&] { return object.at("count").get<int>(); };
  if (kind == "text") return TextBlock{text(object, "markdown")};
  if (kind == "heading") return HeadingBlock{object.at("level").get<int>(), text(object, "text")};
  if (kind == "quote") return QuoteBlock{text(object, "text"), maybe(object, "who")};
  if (kind == "image") return ImageBlock{image(object), maybe(object, "caption")};
  if (kind == "fragment") return FragmentBlock{FragmentId(text(object, "id"))};
  if (kind == "video") return VideoBlock{VideoId(text(object, "id"))};
  if (kind == "social")
    return SocialBlock{text(object, "url"), text(object, "provider"), text(object, "text")};
  if (kind == "links") return read_links(object);
  if (kind == "hero")
    return HeroBlock{text(object, "title"), maybe(object, "text"), image(object), maybe(object, "linkUrl"),
                     maybe(object, "linkLabel")};
  if (kind == "tiles") return read_tiles(object);
  if (kind == "news")
    return NewsBlock{maybe(object, "title"), maybe_id<CategorySlug>(object, "category"), maybe(object, "tag"),
                     count()};
  if (kind == "fragments")
    return FragmentsBlock{maybe(object, "title"), maybe_id<ProgrammeSlug>(object, "programme"),
                          maybe(object, "tag"), count()};
  if (kind == "chart") return ChartBlock{ChartSlug(text(object, "chart")), count()};
  if (kind == "videos") return VideosBlock{maybe(object, "title"), maybe(object, "category"), count()};
  if (kind == "unknown") return UnknownBlock{text(object, "name"), text(object, "source")};
  return UnknownBlock{kind, to_text(object)};
}

}  // namespace

std::string write_blocks(const Blocks& blocks) {
  Json list = Json::array();
  for (const Block& block : blocks) list.push_back(std::visit(Writer(), block));
  return to_text(list);
}

Blocks read_blocks(const std::string& json) {
  Blocks blocks;
  try {
    for (const Json& object : Json::parse(json)) blocks.push_back(read_block(object));
  } catch (const nlohmann::json::exception& error) {
    throw Failure(FailureKind::kInternal, std::string("a body is no list of blocks: ") + error.what());
  }
  return blocks;
}

}  // namespace zender::storage
