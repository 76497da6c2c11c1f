import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export const MIB = 1024 * 1024;
const PIECE = Buffer.alloc(MIB / 4, 'x');
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

type Headers = Record<string, string>;

/** Sends a PDF of about so many bytes that no other is like, made while it is sent. @returns the answer's text */
export async function sendPdf(url: string, headers: Headers, bytes: number): Promise<string> {
  const head = [
    '--b\r\nContent-Disposition: form-data; name="bucket_type_id"\r\n\r\nother\r\n',
    '--b\r\nContent-Disposition: form-data; name="files[0][file]"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
    `%PDF-1.4 ${Math.random()}\n`,
  ].join('');
  const tail = '\n%%EOF\r\n--b--\r\n';
  const pieces = Math.floor(bytes / PIECE.length);
  const length = head.length + pieces * PIECE.length + tail.length;
  const sending = request(url, {
    agent,
    method: 'POST',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b', 'content-length': length },
  });
  const answer = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.write(head);
  for (let piece = 0; piece < pieces; piece++) if (!sending.write(PIECE)) await once(sending, 'drain');
  sending.end(tail);
  const [response] = await answer;
  const body = await text(response);
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${body}`);
  return body;
}

/** Receives an object or a part of it. @returns the bytes that came */
export async function receive(url: string, headers: Headers = {}): Promise<number> {
  const [response] = (await once(request(url, { agent, headers }).end(), 'response')) as [IncomingMessage];
  if (response.statusCode !== 200 && response.statusCode !== 206) throw new Error(`${url}: ${response.statusCode}`);
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return bytes;
}
