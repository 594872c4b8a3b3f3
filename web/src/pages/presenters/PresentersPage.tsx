import type { PresentersPage as PresentersModel } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { LetterGroup } from "../shared/alphabet/LetterGroup";
import { LetterNav } from "../shared/alphabet/LetterNav";
import { EmptyState } from "../shared/EmptyState";
import { PresenterTile } from "../shared/presenters/PresenterTile";
import styles from "./PresentersPage.module.css";

/** So many presenters are found by their letter. */
const LETTERS_FROM = 100;

/** All presenters, from A to Z. */
export function PresentersPage({ page }: { readonly page: PresentersModel }) {
  const { path, sectionTitle } = useStation();
  const { letters, total } = page;
  return (
    <div className="page">
      <header className="pageHead">
        <h1 tabIndex={-1}>{sectionTitle("presenters")}</h1>
      </header>
      {total === 0 && (
        <EmptyState
          words="Er is hier nog niemand voorgesteld."
          ways={[{ label: "Kijk in de gids", href: path("guide") }]}
        />
      )}
      {total < LETTERS_FROM ? (
        <Grid presenters={letters.flatMap(({ presenters }) => presenters)} headingLevel={2} />
      ) : (
        <>
          <LetterNav letters={letters.map(({ letter }) => letter)} />
          {letters.map(({ letter, presenters }) => (
            <LetterGroup key={letter} letter={letter}>
              <Grid presenters={presenters} headingLevel={3} />
            </LetterGroup>
          ))}
        </>
      )}
    </div>
  );
}

interface GridProps {
  readonly presenters: PresentersModel["letters"][number]["presenters"];
  readonly headingLevel: 2 | 3;
}

function Grid({ presenters, headingLevel }: GridProps) {
  if (presenters.length === 0) {
    return null;
  }
  return (
    <ul className={styles.grid}>
      {presenters.map(({ presenter, onAir }) => (
        <PresenterTile key={presenter.slug} presenter={presenter} onAir={onAir} headingLevel={headingLevel} />
      ))}
    </ul>
  );
}
