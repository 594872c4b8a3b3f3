import { useStation } from "@/lib/station/station";
import { EmptyState } from "../shared/EmptyState";

/** No programme matches the filter. */
export function NoProgrammes() {
  const { path } = useStation();
  return (
    <EmptyState
      words="Hier zijn geen programma’s van."
      ways={[
        { label: "Bekijk alle programma’s", href: path("programmes") },
        { label: "Kijk in de gids", href: path("guide") },
      ]}
    />
  );
}
