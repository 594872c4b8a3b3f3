#include "pages/items/block_models.h"

#include <set>

#include "pages/items/article_cards.h"
#include "pages/items/video_card.h"
#include "pages/model/shared_models.h"
#include "pages/text/rich_text.h"
#include "site/links.h"
#include "site/media.h"
#include "site/picture_addresses.h"
#include "support/text/slug.h"

namespace zender::pages {
namespace {

Json or_no_image(const std::optional<Image>& image) {
  return image ? image_model(*image) : Json(nullptr);
}

/// Makes the model of each block; null for a block that is left out.
class Builder {
 public:
  Builder(const PageContext& context, bool app) : context_(context), app_(app) {}

  Freshness freshness;

  Json operator()(const TextBlock& block) {
    Json text = rich_text(block.markdown);
    if (text.empty()) return nullptr;
    return {{"kind", "text"}, {"text", std::move(text)}};
  }
  Json operator()(const HeadingBlock& block) {
    return {
        {"kind", "heading"}, {"level", block.level}, {"text", block.text}, {"anchor", anchor(block.text)}};
  }
  Json operator()(const QuoteBlock& block) {
    return {{"kind", "quote"}, {"text", block.text}, {"who", or_null(block.who)}};
  }
  Json operator()(const ImageBlock& block) {
    if (!block.image) return nullptr;
    return {{"kind", "image"}, {"image", image_model(*block.image)}, {"caption", or_null(block.caption)}};
  }
  Json operator()(const FragmentBlock& block) {
    const auto fragment = context_.fragments.fragment(block.fragment, context_.now);
    expires_with_playables();
    if (!fragment) return nullptr;
    return {{"kind", "fragment"},
            {"playable", playables::fragment_item(context_.site.playables, *fragment)},
            {"soundUrl", site::fragment_sound_path(fragment->id)},
            {"summary", fragment->summary},
            {"image", or_no_image(fragment->image)}};
  }
  Json operator()(const VideoBlock& block) {
    const auto video = context_.videos.video(block.video, context_.now);
    expires_with_playables();
    if (!video) return nullptr;
    return {{"kind", "video"}, {"video", video_card(context_.site, *video)}};
  }
  Json operator()(const SocialBlock& block) {
    return {{"kind", "social"}, {"url", block.url}, {"provider", block.provider}, {"text", block.text}};
  }
  Json operator()(const LinksBlock& block) {
    Json items = Json::array();
    for (const LinkItem& item : block.items) {
      const bool external = item.url && !is_internal(*item.url);
      items.push_back({{"label", or_null(item.label)},
                       {"title", item.title},
                       {"slug", item.slug},
                       {"url", or_null(item.url)},
                       {"urlType", external ? "external" : "internal"},
                       {"hasNoLink", !item.url}});
    }
    return {{"kind", "links"}, {"title", or_null(block.title)}, {"items", std::move(items)}};
  }
  Json operator()(const HeroBlock& block) {
    Json link = nullptr;
    if (block.link_url && block.link_label) link = {{"url", *block.link_url}, {"label", *block.link_label}};
    return {{"kind", "hero"},
            {"title", block.title},
            {"text", or_null(block.text)},
            {"image", or_no_image(block.image)},
            {"link", std::move(link)}};
  }
  Json operator()(const TilesBlock& block) {
    Json items = Json::array();
    for (const Tile& tile : block.items)
      items.push_back({{"title", tile.title},
                       {"text", or_null(tile.text)},
                       {"url", or_null(tile.url)},
                       {"image", or_no_image(tile.image)}});
    return {{"kind", "tiles"}, {"title", or_null(block.title)}, {"items", std::move(items)}};
  }
  Json operator()(const NewsBlock& block) {
    const ArticleFilter filter{block.category, std::nullopt, block.tag};
    const auto articles = context_.editorial.list_articles(filter, context_.now, 0, block.count);
    freshness.until(context_.editorial.next_article(context_.now));
    if (articles.empty()) return nullptr;
    return {{"kind", "news"},
            {"title", or_null(block.title)},
            {"articles", article_cards(articles, app_)},
            {"url", site::news_path(block.category, block.tag)}};
  }
  Json operator()(const FragmentsBlock& block) {
    const auto fragments =
        context_.fragments.list_fragments({block.programme, block.tag}, context_.now, 0, block.count);
    expires_with_playables();
    if (fragments.empty()) return nullptr;
    Json list = Json::array();
    for (const auto& fragment : fragments)
      list.push_back({{"playable", playables::fragment_item(context_.site.playables, fragment)},
                      {"soundUrl", site::fragment_sound_path(fragment.id)},
                      {"summary", fragment.summary},
                      {"tags", fragment.tags}});
    const std::string path = block.programme ? site::programme_fragments_path(*block.programme, block.tag)
                                             : site::fragments_path(block.tag);
    return {{"kind", "fragments"},
            {"title", or_null(block.title)},
            {"fragments", std::move(list)},
            {"url", path}};
  }
  Json operator()(const ChartBlock& block) {
    const Date today = station_date(context_.now);
    const auto edition = context_.tracks.edition_of(block.chart, today);
    freshness.until(station_day(today).until);
    if (!edition) return nullptr;
    return {{"kind", "chart"},
            {"title", edition->chart_name},
            {"edition", edition->name},
            {"positions", chart_positions_model(*edition, block.count)}};
  }
  Json operator()(const VideosBlock& block) {
    VideoFilter filter;
    if (block.category) filter.category = slugify(*block.category);
    const auto videos = context_.videos.list_videos(filter, context_.now, 0, block.count);
    expires_with_playables();
    if (videos.empty()) return nullptr;
    Json list = Json::array();
    for (const auto& video : videos) list.push_back(video_card(context_.site, video));
    return {{"kind", "videos"},
            {"title", or_null(block.title)},
            {"videos", std::move(list)},
            {"url", site::videos_path(filter.category)}};
  }
  Json operator()(const UnknownBlock&) { return nullptr; }

 private:
  /// For playable items, whose addresses change, and to which more are added later.
  void expires_with_playables() {
    freshness.until(context_.site.playables.token_urls_change_at());
    freshness.until(context_.publications.next_publication(context_.now));
  }
  bool is_internal(const std::string& url) const {
    const std::string& own = context_.site.public_url;
    return url.starts_with('/') ||
           (!own.empty() && url.starts_with(own) && (url.size() == own.size() || url[own.size()] == '/'));
  }
  std::string anchor(const std::string& text) {
    std::string slug = slugify(text);
    if (slug.empty()) slug = "kop";
    std::string own = slug;
    for (int number = 2; !anchors_.insert(own).second; ++number) own = slug + "-" + std::to_string(number);
    return own;
  }

  const PageContext& context_;
  bool app_;
  std::set<std::string> anchors_;
};

}  // namespace

BlockModels block_models(const PageContext& context, const Blocks& blocks, bool app) {
  Builder builder(context, app);
  BlockModels result{Json::array(), {}};
  for (const Block& block : blocks) {
    Json model = std::visit(builder, block);
    if (!model.is_null()) result.models.push_back(std::move(model));
  }
  result.freshness = builder.freshness;
  return result;
}

}  // namespace zender::pages
