// The program of the S3 server of the tests (s3Server.ts): s3rver, to which a request comes only
// with a signature that aws4 makes too, a body with the signed hash, and a date of now.
import { createHash } from "node:crypto";
import { createServer, IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import aws4 from "aws4";
import S3rver from "s3rver";

const { S3_PORT, S3_FOLDER = "", S3_BUCKET = "", S3_SECRET = "", S3_REGION = "" } = process.env;
/** As Amazon's: 15 minutes. */
const MOST_SKEW_MS = 15 * 60_000;

function refuse(reply: ServerResponse, code: string): void {
  reply.writeHead(403, { "content-type": "application/xml" });
  reply.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** Milliseconds since 1970 of '20261127T165700Z'. */
const moment = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

/** Why the request is refused; empty: it is not. */
function trouble(request: IncomingMessage, body: Buffer): string {
  const authorization = request.headers.authorization ?? "";
  const parts = /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, *SignedHeaders=([^,]+)/.exec(
    authorization,
  );
  if (!parts) return "AccessDenied";
  const [, accessKeyId = "", , region = "", signed = ""] = parts;
  const date = String(request.headers["x-amz-date"]);
  if (!(Math.abs(Date.now() - moment(date)) < MOST_SKEW_MS)) return "RequestTimeTooSkewed";
  if (region !== S3_REGION) return "AuthorizationHeaderMalformed";
  const names = signed.split(";");
  const own = Object.keys(request.headers).filter((name) => name.startsWith("x-amz-") || name === "host");
  if (!own.every((name) => names.includes(name))) return "AccessDenied";
  const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name])]));
  const { method = "", url = "" } = request;
  const signer = new aws4.RequestSigner(
    { service: "s3", region, method, path: url, host: headers.host ?? "", headers },
    { accessKeyId, secretAccessKey: S3_SECRET },
  );
  Object.assign(signer, { datetime: date });
  const { headers: made } = signer.sign();
  const signature = (text: unknown) => /Signature=([0-9a-f]{64})/.exec(String(text))?.[1];
  if (signature(made?.Authorization) !== signature(authorization)) return "SignatureDoesNotMatch";
  const hash = createHash("sha256").update(body).digest("hex");
  return request.headers["x-amz-content-sha256"] === hash ? "" : "XAmzContentSHA256Mismatch";
}

const store = new S3rver({
  directory: S3_FOLDER,
  silent: true,
  configureBuckets: [{ name: S3_BUCKET, configs: [] }],
});
await store.configureBuckets();
const answer = store.callback();

createServer(async (request, reply) => {
  const body = await buffer(request);
  const reason = trouble(request, body);
  if (reason !== "") return refuse(reply, reason);
  // The body was read: s3rver gets one that was not.
  const again = new IncomingMessage(request.socket);
  const { headers, method, url, httpVersion } = request;
  Object.assign(again, { headers, method, url, httpVersion, complete: true });
  again.push(body);
  again.push(null);
  answer(again, reply);
}).listen(Number(S3_PORT), "127.0.0.1", () => process.stdout.write("listening\n"));
