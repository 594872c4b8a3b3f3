import { useId } from "react";
import { Chart } from "../charts/Chart";
import type { BlockOf } from "./blockOf";

/** The first places of a chart. */
export function ChartBlock({ block }: { readonly block: BlockOf<"chart"> }) {
  const id = useId();
  return <Chart id={id} chart={{ name: block.title, edition: block.edition, positions: block.positions }} />;
}
