import { Search } from "lucide-react";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { SearchInput } from "@/components/search/SearchInput";
import { useStation } from "@/lib/station/station";
import { changeChannel, usePlayerDispatch } from "@/player";
import styles from "./SearchField.module.css";

/**
 * A plain form to /zoeken?q=…, which the server redirects to /zoeken/{term}. With JavaScript it
 * navigates inside the app.
 */
export function SearchField() {
  const { path } = useStation();
  const navigate = useNavigate();
  const dispatch = usePlayerDispatch();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    void navigate(path("search", { searchTerm: term }));
  };
  return (
    <search className={styles.search}>
      <form action={path("search")} method="get" onSubmit={submit} className={styles.form}>
        <label className="visually-hidden" htmlFor="zoekveld">
          Zoek op de site
        </label>
        <SearchInput
          id="zoekveld"
          className={styles.input}
          placeholder="Zoeken"
          onListen={(slug) => dispatch(changeChannel(slug))}
        />
        <button className="square" type="submit" aria-label="Zoeken">
          <Search aria-hidden="true" size={18} />
        </button>
      </form>
    </search>
  );
}
