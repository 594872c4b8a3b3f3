#pragma once
#include <vector>

#include "domain/ids.h"
#include "domain/search/search.h"
#include "storage/sql/sql.h"

/// Things that are found by, or shown with, the name of another thing: when that changes, they
/// change too.
namespace zender::storage {

/// The keys and those of everything that depends on them, without duplicates: fragments,
/// broadcasts, videos and presenters of a programme; programmes and broadcasts of a presenter;
/// episodes of a feed.
std::vector<SearchKey> with_dependents(Connection& connection, const std::vector<SearchKey>& changed);

/// Adds the articles of a category.
void add_articles_of(Connection& connection, const CategorySlug& category, std::vector<SearchKey>& keys);

/// Adds the programmes of a channel and the broadcasts on it.
void add_found_on(Connection& connection, const ChannelSlug& channel, std::vector<SearchKey>& keys);

/// Adds all broadcasters: which of them can be found depends on the channels and their programmes.
void add_broadcasters(Connection& connection, std::vector<SearchKey>& keys);

/// Adds the stored presenters of a programme. Called before the programme is written, which may
/// replace them.
void add_presenters_of(Connection& connection, const ProgrammeSlug& programme, std::vector<SearchKey>& keys);

}  // namespace zender::storage
