import type { SearchPage } from "@/lib/contract";

type SearchTab = SearchPage["tab"];

/** What the hits of a tab are called, one and many. */
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

/** '1 nummer', '204 nummers'; 'Minstens 1.000 nummers' where no more were counted. */
export function countWords(count: number, isCapped: boolean, tab: SearchTab): string {
  const [one, many] = NOUNS[tab];
  return `${isCapped ? "Minstens " : ""}${dutchNumber(count)} ${count === 1 ? one : many}`;
}

/** The way from the best few of a tab to the others: 'Alle 204 nummers'; 'Meer nummers' where nobody knows how many there are. */
export function moreWords(count: number, isCapped: boolean, tab: SearchTab): string {
  return isCapped ? `Meer ${NOUNS[tab][1]}` : `Alle ${countWords(count, false, tab)}`;
}

/** '1.204' */
export function dutchNumber(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ".");
}
