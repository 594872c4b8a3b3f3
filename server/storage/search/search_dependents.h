#pragma once
#include <vector>

#include "domain/ids.h"
#include "domain/site/search.h"
#include "storage/engine/sql.h"

/// What is found by, or shown with, the name of something else: it changes when that does.
namespace zender::storage {

/// The keys, each once, with what depends on them: fragments, broadcasts, videos and presenters of a
/// programme; programmes and broadcasts of a presenter; episodes of a feed.
std::vector<SearchKey> with_dependents(Connection& connection, const std::vector<SearchKey>& changed);

/// Adds the articles of a category.
void add_articles_of(Connection& connection, const CategorySlug& category, std::vector<SearchKey>& keys);

/// Adds the programmes of a channel and the broadcasts on it.
void add_found_on(Connection& connection, const ChannelSlug& channel, std::vector<SearchKey>& keys);

/// Adds every broadcaster: which of them are found follows from the channels and their programmes.
void add_broadcasters(Connection& connection, std::vector<SearchKey>& keys);

/// Adds those who present a programme as it is stored: once it is written, it may have others.
void add_presenters_of(Connection& connection, const ProgrammeSlug& programme, std::vector<SearchKey>& keys);

}  // namespace zender::storage
