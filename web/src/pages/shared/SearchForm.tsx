import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { SearchInput } from "@/components/search/SearchInput";
import { useStation } from "@/lib/station/station";
import { changeChannel, usePlayerDispatch } from "@/player";
import styles from "./SearchForm.module.css";

export interface SearchFormProps {
  readonly id: string;
  readonly label: string;
  readonly term?: string;
}

/** A large search form within a page; a plain form to /zoeken?q=… without JavaScript. */
export function SearchForm({ id, label, term = "" }: SearchFormProps) {
  const { path } = useStation();
  const navigate = useNavigate();
  const dispatch = usePlayerDispatch();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sought = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    void navigate(path("search", { searchTerm: sought }));
  };
  return (
    <form className={styles.form} action={path("search")} method="get" onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.field}>
        <SearchInput
          key={term}
          id={id}
          defaultValue={term}
          onListen={(slug) => dispatch(changeChannel(slug))}
        />
        <button className="button" type="submit">
          Zoeken
        </button>
      </div>
    </form>
  );
}
