import { SquareArrowOutUpRight } from "lucide-react";
import { openPopout } from "../state/commands";
import { usePlayerDispatch, usePlayerSelector } from "../state/hooks";
import { selectButtonAvailability } from "../state/selectors";

/** Opens the player in a window of its own (S2-067). */
export function PopoutButton({ className }: { readonly className: string | undefined }) {
  const dispatch = usePlayerDispatch();
  const isAvailable = usePlayerSelector(selectButtonAvailability).popout;
  return (
    <button
      type="button"
      className={className}
      aria-label="Open in venster"
      title="Open in venster"
      disabled={!isAvailable}
      onClick={() => dispatch(openPopout())}
    >
      <SquareArrowOutUpRight size={20} aria-hidden="true" />
    </button>
  );
}
