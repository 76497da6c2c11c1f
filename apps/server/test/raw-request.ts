import { Agent, request } from 'node:http';
import type { FastifyInstance } from 'fastify';

export type RawAnswer = { status: number; type: string; text: string; headers: NodeJS.Dict<string | string[]> };
export type RawRequest = (path: string, options?: { method?: string; headers?: Record<string, string> }) => Promise<RawAnswer>;

/** Asks through a real socket: `inject` and `fetch` tidy a path up before it leaves. Ends with the server. */
export async function rawRequests(http: FastifyInstance): Promise<RawRequest> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  http.addHook('preClose', async () => agent.destroy());
  const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }));
  return (path, { method = 'GET', headers = {} } = {}) =>
    new Promise((done, fail) => {
      const sent = request({ agent, host: '127.0.0.1', port, path, method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text, headers: response.headers }),
        );
      });
      sent.on('error', fail).end();
    });
}
