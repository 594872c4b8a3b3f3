export interface KeyHelp {
  readonly keys: readonly string[];
  readonly effect: string;
}

/** The player's keys as the list of keys shows them, in Dutch. */
export const KEYS: readonly KeyHelp[] = [
  { keys: ["spatie"], effect: "Afspelen of stoppen" },
  { keys: ["m"], effect: "Geluid uit of aan" },
  { keys: ["↑", "↓"], effect: "Harder of zachter, vanuit de speler" },
  { keys: ["←"], effect: "15 seconden terug" },
  { keys: ["→"], effect: "30 seconden vooruit" },
  { keys: ["p"], effect: "Naar de speler" },
  { keys: ["?"], effect: "Deze lijst" },
  { keys: ["Esc"], effect: "Sluiten of inklappen" },
];
