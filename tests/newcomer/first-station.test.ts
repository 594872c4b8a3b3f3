// The documents for new teams, followed word for word on an empty folder.
import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { Newcomer } from "./documents.ts";

for (const document of ["docs/first-station.md", "docs/eerste-station.md"]) {
  describe(document, () => {
    const newcomer = new Newcomer();
    after(() => newcomer.leave());

    it("leads from an empty folder to a station with a channel, a programme and news", {
      timeout: 360_000,
    }, async () => {
      const said = await newcomer.follow(document);
      for (const text of [/no mistakes: 1 channels, 1 programmes/, /Eerste licht/, /^0 wrong/m])
        assert.ok(text.test(said), `${text} is not in:\n${said}`);
      const shows = async (path: string, text: string) => {
        const reply = await fetch(newcomer.url + path);
        assert.equal(reply.status, 200, path);
        assert.ok((await reply.text()).includes(text), `${path} does not show '${text}'`);
      };
      await shows("/", "De zender tussen de dijken");
      await shows("/nieuws", "De dijk is weer open");
      await shows("/programmas", "Eerste licht");
      await shows("/presentatoren/merel-ooijevaar", "ziekenomroep");
    });
  });
}
