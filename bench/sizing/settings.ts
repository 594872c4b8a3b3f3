// What somebody calculates with instead of the measured and assumed figures.
import type { Behaviour, Measured, Station } from "./model.ts";

export interface Chosen {
  readonly measured: Measured;
  readonly by: Behaviour;
  readonly of: Station;
}

/** `given`: 'name=value' of any figure. Throws for names that there are not, and other values. */
export function withSettings(chosen: Chosen, given: readonly string[]): Chosen {
  const groups: Record<keyof Chosen, Record<string, number>> = {
    measured: { ...chosen.measured },
    by: { ...chosen.by },
    of: { ...chosen.of },
  };
  for (const setting of given) {
    const [name = "", text = ""] = setting.split(/=(.*)/s);
    const group = Object.values(groups).find((one) => Object.hasOwn(one, name));
    const value = Number(text);
    if (group === undefined) throw new Error(`--set ${setting}: there is no '${name}' (--names lists them)`);
    if (text === "" || !(value >= 0 && Number.isFinite(value)))
      throw new Error(`--set ${setting}: '${text}' is not a number from 0`);
    group[name] = value;
  }
  return groups as unknown as Chosen;
}
