import { createHash } from "node:crypto";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

export const webRoot = path.dirname(fileURLToPath(import.meta.url));

export const alias = {
  "@contract": path.resolve(webRoot, "../contract"),
  "@": path.resolve(webRoot, "src"),
};

/** The production build; the package's exports name only the one with warnings for developers. */
const router = path.resolve(webRoot, "node_modules/react-router/dist/production");
export const productionRouter = [
  { find: /^react-router$/, replacement: `${router}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
];

/**
 * Replaces the icon package's function that makes components with ours. The build fails if there is
 * nothing to replace; otherwise the package's slower function would be used unnoticed.
 */
export function ownIcons(): Plugin {
  const own = path.resolve(webRoot, "src/components/icon/createIcon.tsx");
  let isReplaced = false;
  return {
    name: "own-icons",
    enforce: "pre",
    resolveId: {
      filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
      handler() {
        isReplaced = true;
        return own;
      },
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced) {
        this.error(
          "No icon of lucide-react imports '../createLucideIcon.mjs' any more: has the package renamed it? See ownIcons in vite.shared.ts.",
        );
      }
    },
  };
}

/** The class names given so far, with what they stand for. */
const givenNames = new Map<string, string>();

/**
 * Class names depend on the file and the name only, never on the content or the build: the server's
 * markup and the browser's must carry the same ones, or hydration would repair every element. They
 * are a hash of both, because they are on every element of the markup and in the first page's
 * scripts. Throws if two have the same hash: rename one.
 */
export function scopedName(name: string, filename: string): string {
  const relative = path
    .relative(webRoot, filename.split("?")[0] ?? filename)
    .split(path.sep)
    .join("/");
  const meaning = `${relative} ${name}`;
  const hash = createHash("sha256").update(meaning).digest("base64url");
  // A class name begins with a letter.
  const given = hash
    .replace(/[^A-Za-z0-9]/g, "")
    .replace(/^\d+/, "")
    .slice(0, CLASS_LENGTH);
  const before = givenNames.get(given);
  if (before !== undefined && before !== meaning) {
    throw new Error(`The class names of '${before}' and '${meaning}' are both '${given}'.`);
  }
  givenNames.set(given, meaning);
  return given;
}

const CLASS_LENGTH = 4;
