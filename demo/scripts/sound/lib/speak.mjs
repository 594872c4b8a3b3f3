// Spoken items as sound: espeak-ng reads each turn, and the turns are joined.
import { readFile, writeFile } from "node:fs/promises";
import { run } from "./process.mjs";
import { TURN_PAUSE_SECONDS, VOICES } from "./recipe.mjs";

/** Writes the turns [{ voice, text }] as speech to a WAV file. */
export async function speak(turns, wav) {
  if (turns.length === 1) return read(turns[0], wav);
  const files = turns.map((_, index) => `${wav}.${index}.wav`);
  for (const [index, turn] of turns.entries()) await read(turn, files[index]);
  await writeFile(wav, joinWav(await Promise.all(files.map((file) => readFile(file))), TURN_PAUSE_SECONDS));
}

async function read({ voice, text }, wav) {
  const { voice: name, speed, pitch, gap } = VOICES[voice];
  const sound = ["-v", name, "-s", String(speed), "-p", String(pitch), "-g", String(gap)];
  await run("espeak-ng", [...sound, "-b", "1", "--stdin", "-w", wav], { input: text });
}

const HEADER = 44;

/**
 * Joins WAV files with the plain header of espeak-ng (44 bytes, 16 bits, mono), with `pause`
 * seconds of silence between them.
 */
export function joinWav(files, pause) {
  const [first] = files;
  const rate = first.readUInt32LE(24);
  for (const file of files) {
    const plain =
      file.toString("latin1", 36, 40) === "data" &&
      file.readUInt16LE(22) === 1 &&
      file.readUInt16LE(34) === 16;
    if (!plain || file.readUInt32LE(24) !== rate)
      throw new Error("espeak-ng wrote an unexpected kind of WAV");
  }
  const silence = Buffer.alloc(Math.round(rate * pause) * 2);
  const sound = Buffer.concat(
    files.flatMap((file, index) =>
      index === 0 ? [file.subarray(HEADER)] : [silence, file.subarray(HEADER)],
    ),
  );
  const header = Buffer.from(first.subarray(0, HEADER));
  header.writeUInt32LE(HEADER - 8 + sound.length, 4);
  header.writeUInt32LE(sound.length, 40);
  return Buffer.concat([header, sound]);
}
