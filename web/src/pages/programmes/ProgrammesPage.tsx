import type { ProgrammesPage as ProgrammesModel } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { LetterGroup } from "../shared/alphabet/LetterGroup";
import { LetterNav } from "../shared/alphabet/LetterNav";
import { ProgrammeRow } from "../shared/programmes/ProgrammeRow";
import styles from "../shared/programmes/ProgrammeRow.module.css";
import { NoProgrammes } from "./NoProgrammes";
import { OnAirNow } from "./OnAirNow";
import { ProgrammeFilters } from "./ProgrammeFilters";

/** All programmes from A to Z, of every channel or one, and stopped programmes. */
export function ProgrammesPage({ page }: { readonly page: ProgrammesModel }) {
  const { sectionTitle } = useStation();
  return (
    <div className="page">
      <header className="pageHead">
        <h1 tabIndex={-1}>{sectionTitle("programmes")}</h1>
        <ProgrammeFilters page={page} />
      </header>
      <OnAirNow shows={page.onAir} />
      {page.total === 0 ? <NoProgrammes /> : <LetterNav letters={page.letters.map(({ letter }) => letter)} />}
      {page.letters.map(({ letter, programmes }) => (
        <LetterGroup key={letter} letter={letter}>
          <ul className={styles.list}>
            {programmes.map((programme) => (
              <ProgrammeRow key={programme.slug} programme={programme} />
            ))}
          </ul>
        </LetterGroup>
      ))}
      {page.stopped.length > 0 && (
        <section className={styles.stopped} aria-labelledby="gestopt">
          <h2 id="gestopt">Gestopte programma’s</h2>
          <ul className={styles.list}>
            {page.stopped.map((programme) => (
              <ProgrammeRow key={programme.slug} programme={programme} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
