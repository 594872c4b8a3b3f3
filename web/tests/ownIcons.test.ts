import { build } from "vite";
import { expect, it } from "vitest";
import { ownIcons } from "../vite.shared.ts";

/** Builds one module from the source, like the site's builds; returns its code. */
async function built(source: string): Promise<string> {
  const entry = "\0entry.js";
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      ownIcons(),
      {
        name: "entry",
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: entry, external: /^react/, preserveEntrySignatures: "strict" },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  return "output" in output ? output.output.map((part) => ("code" in part ? part.code : "")).join("\n") : "";
}

it("the package's icons are rendered by our own component", async () => {
  const icon = new URL("../node_modules/lucide-react/dist/esm/icons/play.mjs", import.meta.url).pathname;
  const code = await built(`export { default } from ${JSON.stringify(icon)};`);
  expect(code).toContain("src/components/icon/createIcon.tsx");
  expect(code).not.toContain("createLucideIcon");
});

it("a build with nothing to replace fails and says why", async () => {
  await expect(built("export default 1;")).rejects.toThrow(/createLucideIcon\.mjs.*renamed/);
});
