#pragma once
#include <optional>
#include <string>
#include <vector>

#include "domain/editorial/blocks.h"
#include "domain/on_demand/on_demand_items.h"
#include "domain/schedule/programme.h"

/// Editorial content: news articles, theme, overview and about pages, campaign tiles.
namespace zender {

struct NewsCategory {
  CategorySlug slug;
  std::string name;
  std::string colour;  ///< a colour of the theme: live, onderzoek, podcast, sport or verdieping
  int position = 0;    ///< in lists
  bool published = true;
  bool operator==(const NewsCategory&) const = default;
};

/// An article as given in a bundle.
struct NewsArticle {
  ArticleId id;
  std::string slug;
  std::string title;
  std::optional<std::string> kicker;  ///< a word or two above the title
  CategorySlug category;
  std::string author;
  Publication moment;
  std::string summary;
  std::vector<std::string> tags;
  std::optional<ProgrammeSlug> programme;  ///< the article's programme
  std::optional<Image> image;
  bool may_lead = false;  ///< may be the lead article of a page
  Blocks body;
  bool published = true;  ///< false: withdrawn after publication
  bool operator==(const NewsArticle&) const = default;
};

/// An article as read for a list.
struct ListedArticle {
  ArticleId id;
  std::string slug;
  std::string title;
  std::optional<std::string> kicker;
  NewsCategory category;
  std::string author;
  TimePoint published;
  std::string summary;
  std::vector<std::string> tags;
  std::optional<Image> image;
  bool may_lead = false;
};

/// An article as read for its page.
struct ShownArticle {
  ListedArticle listed;
  std::optional<NamedProgramme> programme;  ///< the article's programme, if published
  Blocks body;
  bool is_withdrawn = false;  ///< was published before
};

enum class EditorialKind {
  kTheme,
  kOverview,
  kAbout,  ///< about the station itself: contact, privacy
};

/// A theme, overview or about page, as given in a bundle and as read.
struct EditorialPage {
  EditorialPageId id;
  EditorialKind kind = EditorialKind::kTheme;
  std::string slug;
  std::string title;
  std::string summary;
  std::optional<Image> image;
  bool is_draft = false;
  Blocks body;
  bool published = true;  ///< false: the bundle no longer has it
  bool operator==(const EditorialPage&) const = default;
};

/// A stored theme, overview or about page.
struct StoredPage {
  EditorialPage page;
  bool was_public = false;  ///< listeners could see it at some time
  bool is_public() const { return page.published && !page.is_draft; }
};

/// A tile with a link on the front page.
struct Campaign {
  CampaignId id;
  int position = 0;  ///< the first running one is shown
  std::string title;
  std::string text;
  std::string url;  ///< a path of the site, or http(s)
  std::optional<Image> image;
  std::optional<TimePoint> from;   ///< absent: no start
  std::optional<TimePoint> until;  ///< absent: no end
  bool operator==(const Campaign&) const = default;
};

/// The first campaign that runs at the moment; null if there is none. Pure.
const Campaign* running(const std::vector<Campaign>& campaigns, TimePoint at);
/// The next moment after `at` at which a campaign starts or ends. Pure.
std::optional<TimePoint> next_campaign_change(const std::vector<Campaign>& campaigns, TimePoint at);

}  // namespace zender
