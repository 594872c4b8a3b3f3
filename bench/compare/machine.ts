// What was compared, and on which machine.
import { readFileSync } from "node:fs";
import { availableParallelism, cpus, release } from "node:os";
import { join } from "node:path";
import { ended } from "../../tests/support/programs.ts";
import { ROOT } from "../../tests/support/station.ts";

export function machine(): string {
  return `${cpus()[0]?.model ?? "unknown processor"}, ${availableParallelism()} cores, Linux ${release()}`;
}

export async function versions(): Promise<string> {
  const packages = JSON.parse(readFileSync(join(ROOT, "web/package.json"), "utf8"));
  const next = JSON.parse(readFileSync(join(ROOT, "bench/compare/next/package.json"), "utf8"));
  const commit = await said("git", "-C", ROOT, "rev-parse", "--short", "HEAD");
  const nginx = (await said("nginx", "-v")).replace(/^.*nginx\//s, "");
  return [
    `Zender ${commit}`,
    `Node ${process.versions.node} (LTS ${process.release.lts}, zstd ${process.versions.zstd}, brotli ${process.versions.brotli})`,
    `React ${packages.dependencies["react-dom"]}`,
    `Next.js ${next.dependencies.next}`,
    `nginx ${nginx}`,
  ].join(", ");
}

async function said(command: string, ...args: string[]): Promise<string> {
  const { code, said } = await ended(command, args);
  if (code !== 0) throw new Error(`${command}: ${said}`);
  return said.trim();
}
