#include "pages/model/page_model.h"

#include "site/links.h"
#include "site/picture_addresses.h"

namespace zender::pages {
namespace {

Json text_map(const std::map<std::string, std::string>& values) {
  Json object = Json::object();
  for (const auto& [name, value] : values) object[name] = value;
  return object;
}

Json meta_model(const SiteSettings& site, const std::string& path, const Meta& meta) {
  Json model = {{"title", meta.title},
                {"description", meta.description},
                {"canonical", absolute(site, meta.canonical.value_or(path))},
                {"image", absolute(site, meta.image ? site::image_path(meta.image->id, kSharePicture)
                                                    : site::kStationShareImage)},
                {"imageWidth", kSharePicture.width},
                {"imageHeight", kSharePicture.height},
                {"imageAlt", meta.image ? meta.image->alt : site.name},
                {"type", meta.type}};
  if (!meta.indexed) model["robots"] = "noindex";
  if (!meta.structured_data.empty()) model["structuredData"] = meta.structured_data;
  for (const Alternate& one : meta.alternates)
    model["alternates"].push_back(
        {{"type", one.type}, {"title", one.title}, {"href", absolute(site, one.path)}});
  return model;
}

}  // namespace

Json page_model(const PageContext& context, const PageRequest& request, const Meta& meta, Json page) {
  Json route = {{"name", request.route},
                {"path", request.path},
                {"params", text_map(request.params)},
                {"query", text_map(request.query)}};
  return {{"route", std::move(route)},
          {"now", to_iso(context.now)},
          {"meta", meta_model(context.site, request.path, meta)},
          {"page", std::move(page)}};
}

std::string section_title(const PageContext& context, const std::string& route) {
  for (const MenuEntry& one : context.editorial.site_face().menu)
    if (one.section == route && !one.label.empty()) return one.label;
  return site::page_title(route);
}

}  // namespace zender::pages
