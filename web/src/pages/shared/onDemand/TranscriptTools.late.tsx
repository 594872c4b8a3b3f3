import { ArrowDown, ArrowUp, LocateFixed, LocateOff } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import type { TranscriptCue } from "@/lib/contract";
import styles from "./TranscriptTools.module.css";
import { findInCues, SHORTEST_QUERY } from "./transcriptSearch";
import { NOTHING_FOUND, type Search } from "./transcriptText";

export interface TranscriptToolsProps {
  readonly cues: readonly TranscriptCue[];
  readonly search: Search;
  readonly isFollowing: boolean;
  readonly onSearch: (search: Search) => void;
  readonly onFollow: (isFollowing: boolean) => void;
}

/** The search field of a transcript, and the switch for following the sound. */
export function TranscriptTools(props: TranscriptToolsProps) {
  const { cues, search, isFollowing, onSearch, onFollow } = props;
  const { found, at } = search;
  const id = useId();
  const [query, setQuery] = useState("");
  const isAsked = query.trim().length >= SHORTEST_QUERY;
  const change = (next: string) => {
    setQuery(next);
    const places = findInCues(cues, next);
    onSearch(places.length === 0 ? NOTHING_FOUND : { found: places, at: 0 });
  };
  const step = (by: 1 | -1) => {
    if (found.length > 0) {
      onSearch({ found, at: (at + by + found.length) % found.length });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    step(1);
  };
  const back = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.shiftKey) {
      event.preventDefault();
      step(-1);
    }
  };
  return (
    <div className={styles.tools}>
      <form className={styles.search} onSubmit={submit}>
        <label className="visually-hidden" htmlFor={id}>
          Zoek in de tekst
        </label>
        <input
          id={id}
          type="search"
          className={styles.field}
          placeholder="Zoek in de tekst"
          autoComplete="off"
          maxLength={100}
          value={query}
          onChange={(event) => change(event.target.value)}
          onKeyDown={back}
        />
        <span className={styles.count} role="status">
          {isAsked && (found.length === 0 ? "Niet gevonden" : `${at + 1} van ${found.length}`)}
        </span>
        <button
          type="button"
          className={styles.step}
          aria-label="Vorige plek"
          disabled={found.length === 0}
          onClick={() => step(-1)}
        >
          <ArrowUp size={20} aria-hidden="true" />
        </button>
        <button
          type="submit"
          className={styles.step}
          aria-label="Volgende plek"
          disabled={found.length === 0}
        >
          <ArrowDown size={20} aria-hidden="true" />
        </button>
      </form>
      <button
        type="button"
        className="pill"
        aria-pressed={isFollowing}
        onClick={() => onFollow(!isFollowing)}
      >
        {isFollowing ? (
          <LocateFixed size={20} aria-hidden="true" />
        ) : (
          <LocateOff size={20} aria-hidden="true" />
        )}
        Volg mee
      </button>
    </div>
  );
}
