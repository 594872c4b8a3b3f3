// The poll and a cached page beside nginx.
import { Station } from "../../tests/support/station.ts";
import { besideNginx, SINGLE } from "../besideNginx.ts";
import { type Row, rate, spread } from "./row.ts";

const ROUNDS = 7;
const SECONDS = 3;
/** In the order of besideNginx. */
const TO_REACH = ["≥ 1.38×", "≥ 1.3×", "≥ 1.30×"];

export async function nginx(): Promise<readonly Row[]> {
  await using station = await Station.start({ env: SINGLE });
  const pairs = await besideNginx(station, ROUNDS, SECONDS);
  return pairs.map(({ name, bytes, ours, nginx }, index) => ({
    what: `${name}, ${bytes.toLocaleString("en")} bytes, beside nginx`,
    ours: rate(ours, "/s"),
    theirs: rate(nginx, "/s"),
    ratio: spread(ours.map((one, round) => one / (nginx[round] as number))),
    toReach: TO_REACH[index] ?? "",
  }));
}
