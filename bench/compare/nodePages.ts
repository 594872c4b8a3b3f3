// What the Node server needs to answer the same pages: their models and the shell.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../tests/support/station.ts";

/** The text of the file that nodeServer.mjs reads. The station keeps the models meanwhile. */
export async function nodePages(origin: string, paths: readonly string[]): Promise<string> {
  const { now, ...shell } = (await json(`${origin}/api/shell`)) as { now: string };
  const assets = JSON.parse(readFileSync(join(ROOT, "web/dist/client/assets.json"), "utf8"));
  const shared = JSON.stringify({ shell, shellVersion: "0".repeat(32), assets });
  const pages: Record<string, string> = {};
  for (const path of paths) {
    const model = await json(`${origin}/api/pages${path}`);
    pages[path] = JSON.stringify({ now, status: 200, model });
  }
  return JSON.stringify({ shared, pages });
}

async function json(url: string): Promise<unknown> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${reply.status} ${url}`);
  return reply.json();
}
