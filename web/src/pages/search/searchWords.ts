import type { SearchPage } from "@/lib/contract";

type SearchTab = SearchPage["tab"];

/** The names of the hits of a tab, singular and plural. */
const NOUNS: Readonly<Record<SearchTab, readonly [one: string, many: string]>> = {
  alles: ["resultaat", "resultaten"],
  zenders: ["zender of omroep", "zenders en omroepen"],
  programmas: ["programma", "programma’s"],
  presentatoren: ["presentator", "presentatoren"],
  nummers: ["nummer", "nummers"],
  nieuws: ["nieuwsbericht", "nieuwsberichten"],
  fragmenten: ["fragment", "fragmenten"],
  uitzendingen: ["uitzending", "uitzendingen"],
  podcasts: ["podcast of aflevering", "podcasts en afleveringen"],
  videos: ["video", "video’s"],
  paginas: ["pagina", "pagina’s"],
};

/** '1 nummer', '204 nummers'; 'Minstens 1.000 nummers' if counting stopped there. */
export function countWords(count: number, isCapped: boolean, tab: SearchTab): string {
  const [one, many] = NOUNS[tab];
  return `${isCapped ? "Minstens " : ""}${dutchNumber(count)} ${count === 1 ? one : many}`;
}

/**
 * The text of the link to all hits of a tab: 'Alle 204 nummers'; 'Meer nummers' if the number is
 * unknown.
 */
export function moreWords(count: number, isCapped: boolean, tab: SearchTab): string {
  return isCapped ? `Meer ${NOUNS[tab][1]}` : `Alle ${countWords(count, false, tab)}`;
}

/** '1.204' */
export function dutchNumber(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ".");
}
