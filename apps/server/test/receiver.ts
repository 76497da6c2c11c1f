import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Received = { path: string; headers: IncomingHttpHeaders; body: string };
type Answer = (response: ServerResponse, request: Received) => void;

export const answering =
  (status: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body);

/** Somebody else's server, which keeps what it was sent. `answers`: one after the other, then 204 for ever. */
export async function openReceiver() {
  const received: Received[] = [];
  const answers: Answer[] = [];
  const state = { open: 0, mostOpen: 0 };
  const server = createServer((request: IncomingMessage, response) => {
    state.open += 1;
    state.mostOpen = Math.max(state.mostOpen, state.open);
    response.on('close', () => {
      state.open -= 1;
    });
    void text(request).then((body) => {
      const one = { path: request.url ?? '', headers: request.headers, body };
      received.push(one);
      (answers.shift() ?? answering(204))(response, one);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    state,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
