import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../apps/server/test/server-process.ts';
import { hand, type Programs, type Running, start } from './programs.ts';

export type Balancer = { port: number; running: Running };

/**
 * HAProxy before the servers. It asks `/healthz`: whether the process lives. A database or a bucket that is away is away for all of
 * them, and each says so itself.
 */
export async function openBalancer({ haproxy }: Programs, folder: string, ports: readonly number[]): Promise<Balancer> {
  const port = await freePort();
  const settings = join(folder, 'haproxy.cfg');
  writeFileSync(
    settings,
    `global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  option redispatch
  option httpchk GET /healthz
frontend console
  bind 127.0.0.1:${port}
  option forwardfor
  default_backend servers
backend servers
  balance roundrobin
  default-server check inter 250ms fastinter 100ms fall 2 rise 1
${ports.map((to, n) => `  server console${n + 1} 127.0.0.1:${to}`).join('\n')}
`,
  );
  hand(settings);
  return { port, running: start(haproxy, ['-f', settings, '-db']) };
}
