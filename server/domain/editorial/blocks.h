#pragma once
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "domain/ids.h"
#include "domain/pictures/image.h"

/// The bodies of articles, theme pages and overview pages: typed blocks in the editor's order.
/// Blocks refer to other content (a fragment, a video, a chart) by id; it is read when a page is
/// made.
namespace zender {

struct TextBlock {
  std::string markdown;
  bool operator==(const TextBlock&) const = default;
};

struct HeadingBlock {
  int level = 2;  ///< 2 … 4
  std::string text;
  bool operator==(const HeadingBlock&) const = default;
};

struct QuoteBlock {
  std::string text;
  std::optional<std::string> who;
  bool operator==(const QuoteBlock&) const = default;
};

struct ImageBlock {
  std::optional<Image> image;  ///< absent only if the bundle's picture is invalid
  std::optional<std::string> caption;
  bool operator==(const ImageBlock&) const = default;
};

struct FragmentBlock {
  FragmentId fragment;
  bool operator==(const FragmentBlock&) const = default;
};

struct VideoBlock {
  VideoId video;
  bool operator==(const VideoBlock&) const = default;
};

/// A post on a social network; its text is shown until the listener consents to the embedded post.
struct SocialBlock {
  std::string url;
  std::string provider;  ///< mastodon, youtube, instagram, bluesky or x
  std::string text;
  bool operator==(const SocialBlock&) const = default;
};

/// A link with a counter (S3-081).
struct LinkItem {
  std::optional<std::string> label;
  std::string title;
  std::string slug;                ///< of the counter
  std::optional<std::string> url;  ///< absent: no link
  bool operator==(const LinkItem&) const = default;
};

struct LinksBlock {
  std::optional<std::string> title;
  std::vector<LinkItem> items;
  bool operator==(const LinksBlock&) const = default;
};

struct HeroBlock {
  std::string title;
  std::optional<std::string> text;
  std::optional<Image> image;
  std::optional<std::string> link_url;  ///< set together with link_label
  std::optional<std::string> link_label;
  bool operator==(const HeroBlock&) const = default;
};

struct Tile {
  std::string title;
  std::optional<std::string> text;
  std::optional<std::string> url;
  std::optional<Image> image;
  bool operator==(const Tile&) const = default;
};

struct TilesBlock {
  std::optional<std::string> title;
  std::vector<Tile> items;
  bool operator==(const TilesBlock&) const = default;
};

/// The newest articles, optionally of a category or with a tag.
struct NewsBlock {
  std::optional<std::string> title;
  std::optional<CategorySlug> category;
  std::optional<std::string> tag;
  int count = 4;
  bool operator==(const NewsBlock&) const = default;
};

/// The newest fragments, optionally of a programme or with a tag.
struct FragmentsBlock {
  std::optional<std::string> title;
  std::optional<ProgrammeSlug> programme;
  std::optional<std::string> tag;
  int count = 4;
  bool operator==(const FragmentsBlock&) const = default;
};

/// The top of a chart.
struct ChartBlock {
  ChartSlug chart;
  int count = 10;
  bool operator==(const ChartBlock&) const = default;
};

/// The newest videos, optionally of a category.
struct VideosBlock {
  std::optional<std::string> title;
  std::optional<std::string> category;  ///< its name
  int count = 4;
  bool operator==(const VideosBlock&) const = default;
};

/// A kind of block that this version does not know. It is stored for a later version and not shown.
struct UnknownBlock {
  std::string kind;
  std::string source;
  bool operator==(const UnknownBlock&) const = default;
};

using Block = std::variant<TextBlock, HeadingBlock, QuoteBlock, ImageBlock, FragmentBlock, VideoBlock,
                           SocialBlock, LinksBlock, HeroBlock, TilesBlock, NewsBlock, FragmentsBlock,
                           ChartBlock, VideosBlock, UnknownBlock>;
using Blocks = std::vector<Block>;

/// Calls `visit(std::optional<Image>&)` for every picture in the blocks.
template <class Visit>
void for_each_image(Blocks& blocks, Visit visit) {
  for (Block& block : blocks) {
    if (auto* image = std::get_if<ImageBlock>(&block)) visit(image->image);
    if (auto* hero = std::get_if<HeroBlock>(&block)) visit(hero->image);
    if (auto* tiles = std::get_if<TilesBlock>(&block))
      for (Tile& tile : tiles->items) visit(tile.image);
  }
}

}  // namespace zender
