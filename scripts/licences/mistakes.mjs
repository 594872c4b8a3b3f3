// What is wrong with the list of third parties.
import { execFileSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { fits } from "./fitting.mjs";
import { buildPackages, listed, shippedPackages } from "./made-with.mjs";

const LIST = "deploy/third-party.json";

/** Parts whose licence does not fit, and libraries that one of the two lists lacks. */
export function mistakesOfList() {
  const built = buildPackages();
  const described = listed.debian.flatMap(({ build }) => build);
  return [
    ...[...listed.debian, ...shippedPackages()]
      .filter(({ licence }) => !fits(licence))
      .map(
        ({ name, licence }) =>
          `${name}: '${licence}' is not among the licences that fit (scripts/licences/fitting.mjs)`,
      ),
    ...built.filter((name) => !described.includes(name)).map((name) => `${LIST} lacks ${name}`),
    ...described
      .filter((name) => !built.includes(name))
      .map((name) => `${LIST} has ${name}, which scripts/debian-packages.txt does not build with`),
  ];
}

const lines = (command, ...args) =>
  execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
    .trim()
    .split("\n");

/** The Debian packages of the shared libraries that a program names itself. */
export function packagesLinkedBy(program) {
  const names = lines("objdump", "-p", program).map((line) => /^\s+NEEDED\s+(\S+)/.exec(line)?.[1]);
  // A machine may have libraries of other architectures too.
  const places = new Map(
    lines("/sbin/ldconfig", "-p").map(
      (line) => /^\s*(\S+) \(libc6,(?:x86-64|AArch64).*\) => (\S+)/.exec(line)?.slice(1) ?? [],
    ),
  );
  const packages = names
    .filter((name) => name !== undefined)
    .map((name) => packageOf(places.get(name) ?? `/${name} is not on this machine`));
  return [...new Set(packages)].toSorted();
}

/** dpkg knows a library by its name before or after /lib became a link to /usr/lib. */
function packageOf(library) {
  const real = realpathSync(library);
  for (const path of [real, real.replace(/^\/usr/, "")]) {
    try {
      return lines("dpkg-query", "-S", path)[0].split(":")[0];
    } catch {
      // Not by this name.
    }
  }
  throw new Error(`no Debian package has ${library}`);
}

/** Libraries that the program is linked with and the list lacks. */
export function mistakesOfProgram(program) {
  const known = listed.debian.flatMap(({ linked }) => linked);
  return packagesLinkedBy(program)
    .filter((name) => !known.includes(name))
    .map((name) => `the server is linked with ${name}, which ${LIST} lacks`);
}
