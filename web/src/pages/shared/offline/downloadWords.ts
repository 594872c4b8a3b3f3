import type { Download } from "@/lib/offline/downloads";

/** '43%'; before the number of files is known, '0%'. */
export function percentOf(download: Pick<Download, "kept" | "files"> | null): string {
  const share = download === null || download.files === 0 ? 0 : download.kept / download.files;
  return `${Math.floor(share * 100)}%`;
}

const PROBLEMS = {
  full: "Er is geen ruimte meer op je apparaat. Verwijder iets anders en ga dan verder.",
  network: "De verbinding viel weg. Ga verder zodra je weer online bent.",
  gone: "Dit geluid kunnen we niet op je apparaat bewaren.",
} as const;

export const problemText = ({ problem }: Pick<Download, "problem">): string =>
  problem === null ? "" : PROBLEMS[problem];

const UNITS = ["kB", "MB", "GB"];

/** '34 MB': one decimal below ten, as in '1,2 GB'. */
export function sizeText(bytes: number): string {
  let size = bytes / 1_000;
  let unit = 0;
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1_000;
    unit += 1;
  }
  const digits = unit > 0 && size < 9.95 ? 1 : 0;
  return `${size.toFixed(digits).replace(".", ",")} ${UNITS[unit]}`;
}
