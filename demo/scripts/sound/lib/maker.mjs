// Makes the tasks of a plan (plan.mjs) in a folder, or takes them from what earlier checkouts made.
import { rm } from "node:fs/promises";
import path from "node:path";
import { forget, keep, take } from "../../lib/kept.mjs";
import { framesIn, readAsset, writeAsset } from "./asset.mjs";
import { cutPiece } from "./pieces.mjs";
import { makeSpoken } from "./spoken.mjs";
import { makeTune } from "./tune.mjs";

const KIND = "sound";

export class Maker {
  /** `audio` is the bundle's folder of sound. */
  constructor(audio) {
    this.audio = audio;
    this.temporaries = new Set();
  }

  folderOf(mediaId) {
    return path.join(this.audio, mediaId);
  }

  /** The asset of a task if it is complete. */
  async existing({ mediaId, progressive = false }) {
    const asset = await readAsset(this.folderOf(mediaId));
    return asset?.progressive === progressive ? asset : null;
  }

  /** The same, or taken from what an earlier checkout made. */
  async found(task) {
    const asset = await this.existing(task);
    if (asset !== null || !(await take(KIND, task.mediaId, this.folderOf(task.mediaId)))) return asset;
    const taken = await this.existing(task);
    if (taken === null) await forget(KIND, task.mediaId); // damaged
    return taken;
  }

  /** Calls `work` with a path beside the assets, which is removed if that fails. */
  async beside(name, work) {
    const temporary = path.join(this.audio, `.tmp-${process.pid}-${name}`);
    this.temporaries.add(temporary);
    const made = await work(temporary);
    this.temporaries.delete(temporary);
    return made;
  }

  // Each of these makes something and returns a list of assets.

  async tune(task) {
    const folder = this.folderOf(task.mediaId);
    const made = await this.beside(task.mediaId, (temporary) => makeTune({ ...task, folder, temporary }));
    await keep(KIND, task.mediaId, folder);
    return [made];
  }

  async spoken(batch) {
    const made = await this.beside(batch[0].mediaId, (temporary) => makeSpoken(batch, this.audio, temporary));
    for (const { mediaId } of batch) await keep(KIND, mediaId, this.folderOf(mediaId));
    return made;
  }

  async piece({ mediaId, title, piece, tune }) {
    const [folder, tuneFolder] = [this.folderOf(mediaId), this.folderOf(tune)];
    return [
      await this.beside(mediaId, (temporary) => cutPiece({ piece, tuneFolder, title, folder, temporary })),
    ];
  }

  /** An episode: the frames of its parts, one after the other. */
  async episode({ mediaId, title, parts, progressive }) {
    const frames = [];
    for (const part of parts) {
      const folder = this.folderOf(part.mediaId);
      frames.push(...(await framesIn(folder, await readAsset(folder))));
    }
    const folder = this.folderOf(mediaId);
    const whole = { frames, title, progressive, folder };
    return [await this.beside(mediaId, (temporary) => writeAsset({ ...whole, temporary }))];
  }

  async cleanUp() {
    for (const temporary of this.temporaries) await rm(temporary, { recursive: true, force: true });
  }
}
