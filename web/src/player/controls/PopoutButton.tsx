import { SquareArrowOutUpRight } from "lucide-react";
import { openPopout } from "../state/commands";
import { usePlayerDispatch, usePlayerSelector } from "../state/hooks";
import { selectButtonAvailability } from "../state/selectors";

const NAME = "Open in venster";

/** Opens the player in a window of its own (S2-067). */
export function PopoutButton(props: {
  readonly className: string | undefined;
  /** Its name is on the button. */
  readonly isNamed?: boolean;
}) {
  const { className, isNamed = false } = props;
  const dispatch = usePlayerDispatch();
  const isAvailable = usePlayerSelector(selectButtonAvailability).popout;
  return (
    <button
      type="button"
      className={className}
      aria-label={isNamed ? undefined : NAME}
      title={isNamed ? undefined : NAME}
      disabled={!isAvailable}
      onClick={() => dispatch(openPopout())}
    >
      <SquareArrowOutUpRight size={20} aria-hidden="true" />
      {isNamed && NAME}
    </button>
  );
}
