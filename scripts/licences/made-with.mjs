// What Zender is made with: npm packages (lock files), Debian packages
// (scripts/debian-packages.txt) and works of others (deploy/third-party.json).
import { textOf } from "../lib.mjs";

/** Debian's libraries, fonts, music and the like, with their licences. */
export const listed = JSON.parse(textOf("deploy/third-party.json"));

/**
 * The packages of a folder's lock file: name, version, licence, `isShipped` (the build of the front
 * end takes code from it, or could), integrity and folder. Sorted by name.
 */
export function npmPackages(folder) {
  const { packages } = JSON.parse(textOf(`${folder}/package-lock.json`));
  return Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, { version, license, dev = false, integrity }]) => ({
      name: path.replace(/^.*node_modules\//, ""),
      path: `${folder}/${path}`,
      version,
      licence: license,
      isShipped: folder === "web" && !dev,
      integrity,
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The npm packages whose code is part of what the site sends and the server runs. */
export const shippedPackages = () => npmPackages("web").filter(({ isShipped }) => isShipped);

/** The packages of scripts/debian-packages.txt that the server is compiled with. */
export const buildPackages = () =>
  textOf("scripts/debian-packages.txt")
    .split("\n")
    .map((line) => /^build (\S+-dev)$/.exec(line)?.[1])
    .filter((name) => name !== undefined);
