#include "storage/editorial/site_face_columns.h"

#include "storage/shared/on_demand_columns.h"

namespace zender::storage {

std::string ColumnText<std::vector<NamedLink>>::write(const std::vector<NamedLink>& links) {
  Json list = Json::array();
  for (const NamedLink& link : links) list.push_back({{"label", link.label}, {"url", link.url}});
  return to_text(list);
}

std::vector<NamedLink> ColumnText<std::vector<NamedLink>>::read(const std::string& json) {
  return read_list<NamedLink>(json, [](const Json& entry) {
    return NamedLink{entry.at("label").get<std::string>(), entry.at("url").get<std::string>()};
  });
}

std::string ColumnText<std::vector<MenuEntry>>::write(const std::vector<MenuEntry>& menu) {
  Json list = Json::array();
  for (const MenuEntry& entry : menu)
    list.push_back({{"section", entry.section}, {"label", entry.label}, {"url", entry.url}});
  return to_text(list);
}

std::vector<MenuEntry> ColumnText<std::vector<MenuEntry>>::read(const std::string& json) {
  return read_list<MenuEntry>(json, [](const Json& entry) {
    return MenuEntry{entry.at("section").get<std::string>(), entry.at("label").get<std::string>(),
                     entry.at("url").get<std::string>()};
  });
}

}  // namespace zender::storage
