import { type ReactNode, StrictMode } from "react";
import { Provider } from "react-redux";
import type { Shell } from "@/lib/contract";
import { ShellContext } from "../state/shellContext";
import type { AppStore } from "../state/store";

/**
 * The providers outside the routed tree, which exist as long as the tab: the store with the
 * player's state, and the shell.
 */
export function AppProviders(props: {
  readonly shell: Shell;
  readonly store: AppStore;
  /** The state in the server's markup, which the browser uses for hydration before its own. */
  readonly served?: ReturnType<AppStore["getState"]>;
  readonly children: ReactNode;
}) {
  return (
    <StrictMode>
      <ShellContext value={props.shell}>
        <Provider store={props.store} serverState={props.served}>
          {props.children}
        </Provider>
      </ShellContext>
    </StrictMode>
  );
}
