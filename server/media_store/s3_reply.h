#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "media_store/object_store.h"

/// What S3-compatible stores answer in XML. Pure.
namespace zender::media_store {

/// A page of ListObjectsV2.
struct ListPage {
  std::vector<ListedObject> objects;  ///< with whole keys as names
  std::string next;                   ///< the token of the next page; empty: this is the last
};
/// Nothing if it is no such page.
std::optional<ListPage> read_list_page(const std::string& xml);

/// The MD5 that an entity tag holds, in lower case; empty if it is none, as of an object that was
/// put in parts.
std::string md5_in_entity_tag(std::string_view tag);

/// The code of an error, such as 'NoSuchBucket'; empty if there is none.
std::string read_error_code(const std::string& xml);

/// What an operator can do about an error; empty for a code that says nothing more.
std::string_view advice_for(std::string_view code);

}  // namespace zender::media_store
