// What the Debian package says of its parts: a list for machines (CycloneDX) and the notices that
// the licences of npm packages ask for.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib.mjs";
import { listed, shippedPackages } from "./made-with.mjs";

const licences = (expression) =>
  /[\s(]/.test(expression) ? [{ expression }] : [{ license: { id: expression } }];

function npmComponent({ name, version, licence, integrity }) {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  const [, sum] = /^sha512-(.*)$/.exec(integrity ?? "") ?? [];
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    ...(sum && { hashes: [{ alg: "SHA-512", content: Buffer.from(sum, "base64").toString("hex") }] }),
    licenses: licences(licence),
    purl,
  };
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: a field of dpkg-query.
const FIELDS = "${Version}\n${Architecture}\n";

/** What a machine has installed of a library: for headers only, the package it is compiled from. */
function debianComponents({ build, linked, licence }) {
  return (linked.length > 0 ? linked : build).map((name) => {
    const [version, architecture] = execFileSync("dpkg-query", ["-W", "-f", FIELDS, name], {
      encoding: "utf8",
    }).split("\n");
    const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}&distro=debian-12`;
    return { type: "library", "bom-ref": purl, name, version, licenses: licences(licence), purl };
  });
}

/**
 * The CycloneDX document of a package of this version. The time is SOURCE_DATE_EPOCH and the serial
 * number a hash of the parts, so that the same parts give the same bytes.
 */
export function billOfMaterials(version) {
  const own = {
    type: "application",
    "bom-ref": "zender",
    name: "zender",
    version,
    licenses: licences("EUPL-1.2"),
  };
  const components = [...shippedPackages().map(npmComponent), ...listed.debian.flatMap(debianComponents)];
  const hash = createHash("sha256")
    .update(JSON.stringify([own, components]))
    .digest("hex");
  const uuid = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    serialNumber: `urn:uuid:${uuid}`,
    version: 1,
    metadata: {
      timestamp: new Date(Number(process.env.SOURCE_DATE_EPOCH ?? Date.now() / 1000) * 1000).toISOString(),
      component: own,
    },
    components,
    dependencies: [{ ref: "zender", dependsOn: components.map((component) => component["bom-ref"]) }],
  };
}

/** The licence files of the installed packages, one after the other. Throws if one has none. */
export function notices() {
  return shippedPackages()
    .map(({ name, version, path }) => {
      const folder = join(ROOT, path);
      const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
      if (files.length === 0) throw new Error(`${path} has no licence file`);
      const texts = files.map((file) => readFileSync(join(folder, file), "utf8").trim());
      return `${"=".repeat(100)}\n${name} ${version}\n${"=".repeat(100)}\n\n${texts.join("\n\n")}\n`;
    })
    .join("\n");
}
