import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { Shell } from "@/lib/contract";
import { StationProvider } from "@/lib/station/station";
import { MiniPlayer } from "../bar/MiniPlayer";
import type { Rig } from "./rig";

/** The bar as in the app: inside the store, the station and the router. */
export function BarApp(props: {
  readonly rig: Rig;
  readonly shell: Shell;
  readonly at?: string;
  readonly page?: ReactNode;
}) {
  const { rig, shell, at = "/", page } = props;
  const element = (
    <StationProvider shell={shell} now={shell.now}>
      {page}
      <MiniPlayer />
    </StationProvider>
  );
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [at] });
  return (
    <Provider store={rig.store}>
      <RouterProvider router={router} />
    </Provider>
  );
}
