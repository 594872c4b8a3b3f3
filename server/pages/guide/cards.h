#pragma once
#include <string>
#include <vector>

#include "domain/schedule/channel.h"
#include "domain/schedule/programme.h"
#include "pages/request/page_builder.h"
#include "support/json.h"

/// Programmes, presenters and shows in lists (ProgrammeCard, PresenterCard, ScheduledShow of the
/// contract). Pure, except scheduled_show().
namespace zender::pages {

/// Broadcasters and presenters, to look up the names for slugs.
struct NamesBySlug {
  std::vector<Broadcaster> broadcasters;
  std::vector<Presenter> presenters;

  const Presenter* presenter(const PresenterSlug& slug) const;
};

/// The programme's broadcasters that its channel accepts (S5-010), in the programme's order.
std::vector<Broadcaster> accepted_broadcasters(const Channel& channel, const Programme& programme,
                                               const NamesBySlug& names);

/// `channel` must be the programme's channel.
Json programme_card(const Channel& channel, const Programme& programme, const NamesBySlug& names);
Json presenter_card(const Presenter& presenter);

/// A broadcast of the channel: the show, its playable while it can be heard again, and
/// played_link(). Limits `freshness` to the moment at which the clock alone changes the result.
/// Blocks on storage; throws what the repositories throw.
Json scheduled_show(const PageContext& context, const Channel& channel, const Broadcast& broadcast,
                    Freshness& freshness);

/// Adds an item to an A-to-Z list of groups, {"letter", key: […]}: to the group of its name's first
/// letter, ignoring accents, or '#' if the name does not start with a letter. A new group goes to
/// the end, so add items in order of name.
void add_under_letter(Json& letters, const std::string& name, const char* key, Json item);

}  // namespace zender::pages
