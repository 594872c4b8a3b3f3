#include "search/query/sections.h"
#include "site/links.h"

#include <algorithm>
#include <string>
#include <utility>

namespace zender::search {
namespace {

struct Section {
  const char* route;
  std::vector<std::string> names;
  const char* text;
};

// Each has the title of its route; the names are what listeners type besides.
std::vector<Section> sections() {
  return {{"guide",
           {"programmagids", "radiogids", "rooster", "uitzendschema"},
           "Wat er was en wat er komt, per zender en per dag."},
          {"programmes", {"shows"}, "Alle programma’s van A tot Z."},
          {"presenters", {"dj’s", "presentatrices"}, "Wie je hoort, van A tot Z."},
          {"news", {"nieuwsberichten", "artikelen"}, "Het laatste nieuws."},
          {"fragments", {"hoogtepunten"}, "Stukken uit de programma’s om terug te luisteren."},
          {"broadcasts",
           {"uitzendingen", "uitzending gemist", "terugluisteren"},
           "Uitzendingen om terug te luisteren, van zenders die ze bewaren."},
          {"podcasts", {"afleveringen"}, "Alle podcasts."},
          {"videos", {"filmpjes", "sessies"}, "Kijk terug wat er in de studio was."},
          {"playedTracks",
           {"playlist", "afspeellijst", "welk nummer was dat"},
           "Welke nummers er op de radio waren, en wanneer."},
          {"personal",
           {"favorieten", "verder luisteren", "bewaarde nummers", "gevolgd"},
           "Wat je begon, volgt en bewaarde, alleen op je eigen apparaat."},
          {"live", {"webcam", "studio", "livestream"}, "Kijk mee in de studio."}};
}

}  // namespace

const std::vector<SearchDocument>& site_sections() {
  static const std::vector<SearchDocument> all = [] {
    std::vector<SearchDocument> documents;
    for (Section& section : sections()) {
      SearchDocument& one = documents.emplace_back();
      one.slug = section_id(site::page_path(section.route));
      one.key = {SearchKind::kSection, one.slug};
      one.title = site::page_title(section.route);
      one.names = std::move(section.names);
      one.text = section.text;
      one.popularity = 1;
    }
    return documents;
  }();
  return all;
}

std::vector<SearchDocument> SourceWithSections::search_documents(SearchKind kind, const std::string& after,
                                                                 int limit) {
  auto found = source_.search_documents(kind, after, limit);
  if (kind != SearchKind::kSection) return found;
  for (const SearchDocument& one : site_sections())
    if (one.key.id > after) found.push_back(one);
  std::sort(found.begin(), found.end(),
            [](const SearchDocument& a, const SearchDocument& b) { return a.key.id < b.key.id; });
  if (found.size() > static_cast<std::size_t>(limit)) found.resize(static_cast<std::size_t>(limit));
  return found;
}

std::vector<SearchDocument> SourceWithSections::search_documents(const std::vector<SearchKey>& keys) {
  auto found = source_.search_documents(keys);
  for (const SearchDocument& one : site_sections())
    if (std::find(keys.begin(), keys.end(), one.key) != keys.end()) found.push_back(one);
  return found;
}

}  // namespace zender::search
