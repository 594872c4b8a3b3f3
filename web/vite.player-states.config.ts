import { createReadStream, existsSync, readdirSync } from "node:fs";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { type Connect, defineConfig, type Plugin } from "vite";
import { alias, scopedName, webRoot } from "./vite.shared.ts";

/**
 * Every state of the player, without a server (`npm run player-states`). Pictures come from the
 * built demo if there is one.
 */
export default defineConfig({
  root: path.resolve(webRoot, "player-states"),
  publicDir: path.resolve(webRoot, "public"),
  cacheDir: path.resolve(webRoot, "node_modules/.vite-player-states"),
  plugins: [react(), demoPictures(), latestNews()],
  resolve: { alias },
  define: { __SSR__: "false" },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: path.resolve(webRoot, "../.build/player-states-page"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
  },
  server: { host: "127.0.0.1", fs: { allow: [path.resolve(webRoot, "..")] } },
});

/** '/media/images/{id}-{width}.webp' from the demo's pictures. */
function demoPictures(): Plugin {
  const folder = path.resolve(webRoot, "../.build/demo/images");
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".webp"))
    : [];
  const byName = new Map(files.map((file) => [path.basename(file, ".webp"), path.join(folder, file)]));
  return answering("demo-pictures", "/media/images", (request, reply) => {
    const file = byName.get(path.basename(request.url ?? "").replace(/-\d+\.webp$/, ""));
    if (file === undefined) {
      reply.writeHead(404).end();
    } else {
      reply.writeHead(200, { "Content-Type": "image/webp" });
      createReadStream(file).pipe(reply);
    }
  });
}

function latestNews(): Plugin {
  return answering("latest-news", "/api/latestNews", (_request, reply) => {
    reply.writeHead(200, { "Content-Type": "application/json" });
    reply.end(JSON.stringify({ publishedIso: "2026-11-21T10:00:00.000+01:00" }));
  });
}

/** Adds a handler for an address, to the development server and the preview of the build. */
function answering(name: string, address: string, answer: Connect.SimpleHandleFunction): Plugin {
  return {
    name,
    configureServer: (server) => void server.middlewares.use(address, answer),
    configurePreviewServer: (server) => void server.middlewares.use(address, answer),
  };
}
