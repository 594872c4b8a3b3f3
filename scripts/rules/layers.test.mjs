import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, it } from "node:test";
import { refusal } from "./layers.mjs";

const FORBIDDEN = [
  ["src/lib", "@/model/track"],
  ["src/lib", "../components/link/AppLink"],
  ["src/components", "@/player"],
  ["src/components", "../player/state/slice"],
  ["src/components/link", "@/pages/PageView"],
  ["src/model", "@/player/state/slice"],
  ["src/player", "@/pages/PageView"],
  ["src/player/bar", "../../app/state/store"],
  ["src/overlays", "@/pages/PageView"],
  ["src/pages", "@/app/state/store"],
  ["src/pages/home", "@/app/state/store"],
  ["src/pages/home", "../videos/VideosPage"],
  ["src/pages/home", "@/pages/videos/VideosPage"],
  ["src/pages/shared", "../home/Stage"],
  ["src/pages/shared/blocks", "../../home/Stage"],
  ["src/pages/shared/onDemand/row", "../../../home/Stage"],
];

const ALLOWED = [
  ["src/app", "@/pages/PageView"],
  ["src/pages", "@/player"],
  ["src/pages", "./home/HomePage"],
  ["src/pages/home", "../shared/videos/VideoTile"],
  ["src/pages/shared/blocks", "../charts/Chart"],
  ["src/pages/shared/onDemand/row", "../../saved/SaveButton"],
  ["src/player", "@/model/track"],
  ["src/player", "@/components/link/AppLink"],
  ["src/components", "@/lib/routes/routes"],
  ["src/model", "@/lib/time/dates"],
];

const refused = (place, module) =>
  refusal(
    `web/${place}/case.ts`,
    join("web", module.startsWith("@/") ? "src" : place, module.replace("@/", ""), "index.ts"),
  );

describe("imports flow one way: app → pages → player, overlays → components, model → lib", () => {
  for (const [place, module] of FORBIDDEN)
    it(`a file in ${place} may not import ${module}`, () => assert.notEqual(refused(place, module), null));
  for (const [place, module] of ALLOWED)
    it(`a file in ${place} may import ${module}`, () => assert.equal(refused(place, module), null));
});
