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

/**
 * Class names depend on the file and the name only, never on the content or the build: the server's
 * markup and the browser's must carry the same ones, or hydration would repair every element. The
 * file is in them as a hash, because its name would be on every element of the markup and in the
 * first page's scripts.
 */
export function scopedName(name: string, filename: string): string {
  const relative = path
    .relative(webRoot, filename.split("?")[0] ?? filename)
    .split(path.sep)
    .join("/");
  const hash = createHash("sha256").update(relative).digest("base64url").replace(/[-_]/g, "").slice(0, 5);
  return `${name}-${hash}`;
}
