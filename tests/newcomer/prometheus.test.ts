// What docs/watching.md says to write into Prometheus' own settings.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { it } from "node:test";
import { ended } from "../support/programs.ts";
import { ROOT } from "../support/station.ts";

it("docs/watching.md: Prometheus accepts the settings", async () => {
  const markdown = readFileSync(join(ROOT, "docs/watching.md"), "utf8");
  const blocks = [...markdown.matchAll(/^```yaml prometheus\n(.*?)^```$/gms)].map((block) => block[1] ?? "");
  assert.equal(blocks.length, 2);
  const [whole = "", further = ""] = blocks;
  const folder = mkdtempSync(join(tmpdir(), "zender-prometheus-"));
  try {
    cpSync(join(ROOT, "deploy/prometheus/zender.rules.yml"), join(folder, "zender.rules.yml"));
    const file = join(folder, "prometheus.yml");
    writeFileSync(file, whole.replace("scrape_configs:\n", `scrape_configs:\n${further}`));
    const { code, said } = await ended("promtool", ["check", "config", file]);
    assert.equal(code, 0, said);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
