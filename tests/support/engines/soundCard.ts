// A virtual sound card: on a machine without a sound card Firefox does not play at all.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { end, launch } from "../programs.ts";
import { until } from "../station.ts";

export interface SoundCard {
  /** Environment for a program that uses it. */
  readonly environment: Record<string, string>;
  stop(): Promise<void>;
}

export async function startSoundCard(): Promise<SoundCard> {
  const folder = mkdtempSync(join(tmpdir(), "zender-sound-"));
  const socket = join(folder, "socket");
  const server = launch(
    "pulseaudio",
    [
      "-n",
      "--daemonize=no",
      "--use-pid-file=no",
      "--exit-idle-time=-1",
      "--disable-shm=yes",
      `--load=module-native-protocol-unix auth-anonymous=1 socket=${socket}`,
      "--load=module-null-sink",
    ],
    { env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder }, stdio: "ignore" },
  );
  await until("the sound card is there", () => {
    if (server.exitCode !== null) throw new Error(`pulseaudio ended with ${server.exitCode}`);
    return existsSync(socket);
  });
  return {
    environment: { PULSE_SERVER: `unix:${socket}` },
    async stop() {
      await end(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
