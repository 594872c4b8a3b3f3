import { describe, expect, it } from "vitest";
import { readNotifications } from "./maintenance";

const reply = (...data: readonly unknown[]) => ({ data: { maintenanceNotifications: { data } } });

describe("maintenance notifications", () => {
  it("S3-015 S3-016 S3-017 S3-018 S3-019 S7-003 have id, title, description, url and whether they can be dismissed", () => {
    const notification = {
      id: "storing-1",
      title: "Storing",
      description: "Radio 4 is stil.",
      url: "/nieuws/storing",
      isDismissable: true,
    };
    expect(readNotifications(reply(notification))).toEqual([notification]);
  });

  it("S7-003 invalid items are left out, and missing fields are null", () => {
    expect(
      readNotifications(reply(null, "x", { id: "a" }, { id: "b", title: "B", url: "javascript:1" })),
    ).toEqual([{ id: "b", title: "B", description: "", url: null, isDismissable: false }]);
  });

  it.each([[null], [{}], ["<html>"], [{ data: { maintenanceNotifications: null } }]])(
    "S8-007 a reply that is not a list of them (%j) is an error",
    (wrong) => {
      expect(() => readNotifications(wrong)).toThrow(TypeError);
    },
  );
});
