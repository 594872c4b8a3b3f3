import type { PresentersPage as PresentersModel } from "@/lib/contract";
import { routeTitle } from "@/lib/routes/routes";
import { useStation } from "@/lib/station/station";
import { LetterGroup } from "../shared/alphabet/LetterGroup";
import { LetterNav } from "../shared/alphabet/LetterNav";
import { EmptyState } from "../shared/EmptyState";
import { PresenterTile } from "../shared/presenters/PresenterTile";
import styles from "./PresentersPage.module.css";

/** All presenters, from A to Z. */
export function PresentersPage({ page }: { readonly page: PresentersModel }) {
  const { path } = useStation();
  return (
    <div className="page">
      <header className="pageHead">
        <h1 tabIndex={-1}>{routeTitle("presenters")}</h1>
      </header>
      {page.total === 0 && (
        <EmptyState
          words="Er is hier nog niemand voorgesteld."
          ways={[{ label: "Kijk in de gids", href: path("guide") }]}
        />
      )}
      <LetterNav letters={page.letters.map(({ letter }) => letter)} />
      {page.letters.map(({ letter, presenters }) => (
        <LetterGroup key={letter} letter={letter}>
          <ul className={styles.grid}>
            {presenters.map(({ presenter, onAir }) => (
              <PresenterTile key={presenter.slug} presenter={presenter} onAir={onAir} />
            ))}
          </ul>
        </LetterGroup>
      ))}
    </div>
  );
}
