import { app } from "../../../../contract/routes.json";

/** The path prefix of pages shown inside the station's app (S2-032). */
export const APP_PREFIX = app.pathPrefix;

/** Whether the path is of a view inside the station's app. */
export function isInApp(pathname: string): boolean {
  return pathname.startsWith(`${APP_PREFIX}/`);
}
