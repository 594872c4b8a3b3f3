#pragma once
#include <string>
#include <vector>

#include "domain/schedule/channel.h"
#include "domain/schedule/programme.h"
#include "pages/site/site_settings.h"
#include "support/json.h"

/// How lists show programmes and presenters (ProgrammeCard, PresenterCard of the contract). Pure.
namespace zender::pages {

/// Names by which slugs are shown.
struct Names {
  std::vector<Broadcaster> broadcasters;
  std::vector<Presenter> presenters;

  const Presenter* presenter(const PresenterSlug& slug) const;
};

/// The programme's broadcasters that its channel accepts (S5-010), by their order in the programme.
std::vector<Broadcaster> accepted_broadcasters(const Channel& channel, const Programme& programme,
                                               const Names& names);

/// `channel` is the programme's.
Json programme_card(const SiteSettings& site, const Channel& channel, const Programme& programme,
                    const Names& names);
Json presenter_card(const SiteSettings& site, const Presenter& presenter);

/// The channel of that slug, or null. The list must outlive it.
const Channel* find_channel(const std::vector<Channel>& channels, const ChannelSlug& slug);

/// Adds an item to the groups of a list from A to Z, {"letter", key: […]}, under the first letter of its
/// name, accents set aside; under '#' for a name that begins with none. A new letter comes last.
void add_under_letter(Json& letters, const std::string& name, const char* key, Json item);

}  // namespace zender::pages
