import styles from "./TrackName.module.css";

/** A track's name; the chart position in front of it ('#3:  Titel', S3-055) is set apart in type and stays part of the text. */
export function TrackName({ name }: { readonly name: string }) {
  const match = /^(#\d+:) {2}(.*)$/s.exec(name);
  if (match === null) {
    return name;
  }
  return (
    <>
      <span className={styles.position}>{match[1]}</span>
      {"  "}
      {match[2]}
    </>
  );
}
