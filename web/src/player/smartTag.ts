/**
 * The visitor's id for analytics: the `val` of the JSON in the 'atuserid' cookie (S4-036).
 * Undefined without such a cookie; throws when the cookie exists but cannot be read.
 */
export function readSmartTagUserId(cookies: string): string | undefined {
  const entry = cookies
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith("atuserid="));
  if (entry === undefined) {
    return undefined;
  }
  const value: unknown = JSON.parse(decodeURIComponent(entry.slice("atuserid=".length)));
  const id = typeof value === "object" && value !== null && "val" in value ? value.val : undefined;
  if (typeof id !== "string") {
    throw new SyntaxError("the cookie 'atuserid' holds no val");
  }
  return id;
}
