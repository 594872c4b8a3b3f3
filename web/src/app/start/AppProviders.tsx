import { type ReactNode, StrictMode } from "react";
import { Provider } from "react-redux";
import type { Shell } from "@/lib/contract";
import { ShellContext } from "../shellContext";
import type { AppStore } from "./store";

/** What stands outside the routed tree, and so lives as long as the tab: the store with the player's state, and the shell. */
export function AppProviders(props: {
  readonly shell: Shell;
  readonly store: AppStore;
  /** The state the server's markup shows, which the browser takes over before it shows its own. */
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
