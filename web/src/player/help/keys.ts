export interface KeyHelp {
  readonly keys: readonly string[];
  readonly effect: string;
}

/** The keys of the player, in the words of the house. */
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
