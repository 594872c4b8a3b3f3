#include "storage/shared/block_columns.h"

#include <array>
#include <utility>

#include "support/failure.h"
#include "support/json.h"

namespace zender::storage {
namespace {

/// The names of the kinds, in the order of Block.
constexpr std::array<const char*, std::variant_size_v<Block>> kKindNames{
    "text", "heading", "quote", "image",     "fragment", "video",  "social", "links",
    "hero", "tiles",   "news",  "fragments", "chart",    "videos", "unknown"};

/// The members of what is stored, by name. They are read, or written, in this order.
struct Members {
  static void of(auto& json, Image& image) { json("id", image.id, "alt", image.alt, "colour", image.colour); }
  static void of(auto& json, LinkItem& item) {
    json("title", item.title, "slug", item.slug, "label", item.label, "url", item.url);
  }
  static void of(auto& json, Tile& tile) {
    json("title", tile.title, "text", tile.text, "url", tile.url, "image", tile.image);
  }
  static void of(auto& json, TextBlock& block) { json("markdown", block.markdown); }
  static void of(auto& json, HeadingBlock& block) { json("level", block.level, "text", block.text); }
  static void of(auto& json, QuoteBlock& block) { json("text", block.text, "who", block.who); }
  static void of(auto& json, ImageBlock& block) { json("image", block.image, "caption", block.caption); }
  static void of(auto& json, FragmentBlock& block) { json("id", block.fragment); }
  static void of(auto& json, VideoBlock& block) { json("id", block.video); }
  static void of(auto& json, SocialBlock& block) {
    json("url", block.url, "provider", block.provider, "text", block.text);
  }
  static void of(auto& json, LinksBlock& block) { json("items", block.items, "title", block.title); }
  static void of(auto& json, HeroBlock& block) {
    json("title", block.title, "text", block.text, "image", block.image);
    json("linkUrl", block.link_url, "linkLabel", block.link_label);
  }
  static void of(auto& json, TilesBlock& block) { json("items", block.items, "title", block.title); }
  static void of(auto& json, NewsBlock& block) {
    json("count", block.count, "title", block.title, "category", block.category, "tag", block.tag);
  }
  static void of(auto& json, FragmentsBlock& block) {
    json("count", block.count, "title", block.title, "programme", block.programme, "tag", block.tag);
  }
  static void of(auto& json, ChartBlock& block) { json("chart", block.chart, "count", block.count); }
  static void of(auto& json, VideosBlock& block) {
    json("count", block.count, "title", block.title, "category", block.category);
  }
  static void of(auto& json, UnknownBlock& block) { json("name", block.kind, "source", block.source); }
};

struct Writer {
  Json object = Json::object();

  template <class T>
  static Json value_of(T& value) {
    if constexpr (kIsStrongText<T>) {
      return value.value;
    } else if constexpr (requires(Writer writer) { Members::of(writer, value); }) {
      Writer writer;
      Members::of(writer, value);
      return std::move(writer.object);
    } else {
      return value;
    }
  }
  template <class T, class... More>
  void operator()(const char* name, T& value, More&... more) {
    put(name, value);
    if constexpr (sizeof...(more) > 0) (*this)(more...);
  }
  template <class T>
  void put(const char* name, T& value) {
    object[name] = value_of(value);
  }
  template <class T>
  void put(const char* name, std::optional<T>& value) {
    if (value) object[name] = value_of(*value);
  }
  template <class T>
  void put(const char* name, std::vector<T>& items) {
    Json& list = object[name] = Json::array();
    for (T& item : items) list.push_back(value_of(item));
  }
};

struct Reader {
  const Json& object;

  template <class T>
  static T value_of(const Json& json) {
    if constexpr (kIsStrongText<T>) {
      return column_value<T>(json.get<std::string>());
    } else if constexpr (requires(Reader reader, T& value) { Members::of(reader, value); }) {
      T value;
      Reader reader{json};
      Members::of(reader, value);
      return value;
    } else {
      return json.get<T>();
    }
  }
  template <class T, class... More>
  void operator()(const char* name, T& value, More&... more) {
    take(name, value);
    if constexpr (sizeof...(more) > 0) (*this)(more...);
  }
  template <class T>
  void take(const char* name, T& value) {
    value = value_of<T>(object.at(name));
  }
  template <class T>
  void take(const char* name, std::optional<T>& value) {
    if (object.contains(name)) value = value_of<T>(object.at(name));
  }
  template <class T>
  void take(const char* name, std::vector<T>& items) {
    for (const Json& item : object.at(name)) items.push_back(value_of<T>(item));
  }
};

template <std::size_t... kIndex>
Block read_block(const Json& object, std::index_sequence<kIndex...>) {
  const std::string kind = object.at("kind").get<std::string>();
  Block block = UnknownBlock{kind, to_text(object)};
  const auto read = [&]<class T>(std::type_identity<T>) { block = Reader::value_of<T>(object); };
  ((kind == kKindNames[kIndex] ? read(std::type_identity<std::variant_alternative_t<kIndex, Block>>())
                               : void()),
   ...);
  return block;
}

}  // namespace

std::string ColumnText<Blocks>::write(const Blocks& blocks) {
  Json list = Json::array();
  for (Block block : blocks) {
    Writer writer;
    writer.object["kind"] = kKindNames[block.index()];
    std::visit([&](auto& one) { Members::of(writer, one); }, block);
    list.push_back(std::move(writer.object));
  }
  return to_text(list);
}

Blocks ColumnText<Blocks>::read(const std::string& json) {
  Blocks blocks;
  try {
    for (const Json& object : Json::parse(json))
      blocks.push_back(read_block(object, std::make_index_sequence<std::variant_size_v<Block>>()));
  } catch (const nlohmann::json::exception&) {
    throw Failure(FailureKind::kInternal, "a body is no list of blocks");
  }
  return blocks;
}

}  // namespace zender::storage
