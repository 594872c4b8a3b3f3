import { Station } from "./support/station.ts"; import { writeFileSync } from "node:fs";
const s = await Station.start({ playout: true }); writeFileSync("/tmp/z/st.url", s.url); process.on("SIGTERM", async () => { await s.stop(); process.exit(0); }); setInterval(() => {}, 1000);
