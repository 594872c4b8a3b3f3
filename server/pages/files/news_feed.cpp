#include "pages/files/news_feed.h"

#include <algorithm>

#include "domain/topic_names.h"
#include "pages/files/rss_xml.h"
#include "pages/items/article_cards.h"
#include "pages/request/site_settings.h"
#include "site/file_addresses.h"
#include "site/links.h"
#include "site/picture_addresses.h"
#include "support/xml_text.h"

namespace zender::pages {
namespace {

std::string item(const SiteSettings& site, const ListedArticle& article) {
  std::string xml = "<item>\n";
  xml += element("title", article.title);
  xml += element("link", absolute(site, article_path(article)));
  // The id, because the article keeps it when its title changes.
  xml += "<guid isPermaLink=\"false\">" + xml_text(site.site_code + "-artikel-" + article.id.value) +
         "</guid>\n";
  xml += element("pubDate", rss_date(article.published));
  xml += element("dc:creator", article.author);
  xml += element("category", article.category.name);
  for (const auto& tag : article.tags) xml += element("category", tag);
  xml += element("description", article.summary);
  if (article.image)
    xml += "<media:content medium=\"image\" type=\"image/jpeg\" url=\"" +
           xml_text(absolute(site, site::image_path(article.image->id, kSharePicture))) +
           "\"><media:description>" + xml_text(article.image->alt) + "</media:description></media:content>\n";
  return xml + "</item>\n";
}

}  // namespace

std::optional<GeneratedFile> news_feed(const PageContext& context,
                                       const std::optional<CategorySlug>& category) {
  const SiteSettings& site = context.site;
  std::string title = site.name + " | Nieuws";
  if (category) {
    const auto categories = context.editorial.news_categories();
    const auto own = std::find_if(categories.begin(), categories.end(),
                                  [&](const NewsCategory& one) { return one.slug == *category; });
    if (own == categories.end()) return std::nullopt;
    title += ": " + own->name;
  }
  const auto articles =
      context.editorial.list_articles({category, std::nullopt, std::nullopt}, context.now, 0, kFeedArticles);

  GeneratedFile file;
  file.content_type = "application/rss+xml; charset=utf-8";
  file.freshness.depends_on(kTopicContent).until(context.editorial.next_article(context.now));
  std::string& xml = file.body;
  xml =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<rss version=\"2.0\" xmlns:atom=\"http://www.w3.org/2005/Atom\" "
      "xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:media=\"http://search.yahoo.com/mrss/\">\n"
      "<channel>\n";
  xml += element("title", title);
  xml += element("link", absolute(site, site::news_path(category)));
  xml += "<atom:link rel=\"self\" type=\"application/rss+xml\" href=\"" +
         xml_text(absolute(site, site::news_feed_path(category))) + "\"/>\n";
  xml += element("description", "Nieuws en verhalen van " + site.name + ".");
  xml += element("language", "nl");
  for (const auto& article : articles) xml += item(site, article);
  xml += "</channel>\n</rss>\n";
  return file;
}

}  // namespace zender::pages
