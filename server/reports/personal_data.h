#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

/// What is taken out of a report before it is kept or sent on: who somebody is, where they are, what they
/// looked for.
namespace zender::reports {

/// The text with every address in it (https://…, /…) cut off before its '?' or '#', and after '/zoeken/' and
/// '/api/search/', where the words follow that somebody looked for.
std::string without_queries(std::string_view text);

/// The text with mail addresses and IP addresses in it replaced by '…'.
std::string without_people(std::string_view text);

/// The family of a browser from its User-Agent: 'Firefox', 'Chrome', 'Safari', 'Edge', 'Opera', 'Samsung
/// Internet', 'bot' or 'other'; empty for an empty one. Versions and devices are left out: with others they
/// point at a person.
std::string browser_family(std::string_view user_agent);

/// An event or transaction with only the members that tell what broke; addresses without queries, no user,
/// headers, cookies or device. `browser` takes the place of what it says about the browser.
nlohmann::json cleaned_event(nlohmann::json event, const std::string& browser);

/// A session (release health) without the listener's id, address and browser.
nlohmann::json cleaned_session(const nlohmann::json& session);

}  // namespace zender::reports
