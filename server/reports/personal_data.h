#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

/// Removes personal data before a report is kept or sent on: who somebody is, where they are, what
/// they searched for.
namespace zender::reports {

/// Truncates every address in the text (https://…, /…) before its '?' or '#', and after '/zoeken/'
/// and '/api/search/', which precede search terms.
std::string without_queries(std::string_view text);

/// Replaces mail and IP addresses in the text by '…'.
std::string without_people(std::string_view text);

/// The browser family of a User-Agent: 'Firefox', 'Chrome', 'Safari', 'Edge', 'Opera', 'Samsung
/// Internet', 'bot' or 'other'; empty if the User-Agent is empty. Versions and devices are left
/// out: combined with other data they can identify a person.
std::string browser_family(std::string_view user_agent);

/// Keeps only the members of an event or transaction that describe the error: no query strings,
/// user, headers, cookies or device. `browser` replaces its browser data.
nlohmann::json cleaned_event(nlohmann::json event, const std::string& browser);

/// A session (release health) without the listener's id, address and browser.
nlohmann::json cleaned_session(const nlohmann::json& session);

}  // namespace zender::reports
