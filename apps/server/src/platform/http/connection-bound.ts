import type { Socket } from 'node:net';
import { networkOf } from '../limits/network.ts';

type Connection = { socket: Socket; network: string; calls: number };

/**
 * Keeps the open connections within a bound. At the bound one that serves no call gives way: of the network that holds the most,
 * the one that has stood still the longest. So whoever opens many that lead nowhere only crowds out their own, and a whole clinic
 * behind one address is never shut out: an address alone is not a reason to refuse.
 */
export function connectionBound(most: number) {
  const open = new Map<Socket, Connection>();
  /** Of each network those that serve no call, the longest still first. */
  const still = new Map<string, Set<Connection>>();
  const held = new Map<string, number>();

  function rest(connection: Connection): void {
    const others = still.get(connection.network) ?? new Set();
    still.set(connection.network, others.add(connection));
  }
  function wake(connection: Connection): void {
    const others = still.get(connection.network);
    others?.delete(connection);
    if (others?.size === 0) still.delete(connection.network);
  }
  function forget(socket: Socket): void {
    const connection = open.get(socket);
    if (connection === undefined) return;
    open.delete(socket);
    wake(connection);
    const left = (held.get(connection.network) ?? 1) - 1;
    if (left > 0) held.set(connection.network, left);
    else held.delete(connection.network);
  }
  function makeRoom(): boolean {
    let [largest, largestHeld] = ['', 0];
    for (const network of still.keys()) {
      const holds = held.get(network) ?? 0;
      if (holds > largestHeld) [largest, largestHeld] = [network, holds];
    }
    const [victim] = still.get(largest) ?? [];
    if (victim === undefined) return false;
    forget(victim.socket);
    victim.socket.destroy();
    return true;
  }

  return {
    /** @returns false when every connection serves a call */
    admit(socket: Socket): boolean {
      if (open.size >= most && !makeRoom()) return false;
      const connection = { socket, network: networkOf(socket.remoteAddress ?? ''), calls: 0 };
      open.set(socket, connection);
      held.set(connection.network, (held.get(connection.network) ?? 0) + 1);
      rest(connection);
      socket.once('close', () => forget(socket));
      return true;
    },
    /** A call on the connection is one to be served: @returns what says that it is over */
    serve(socket: Socket): () => void {
      const connection = open.get(socket);
      if (connection === undefined) return () => {};
      connection.calls += 1;
      wake(connection);
      return () => {
        connection.calls -= 1;
        if (connection.calls === 0 && open.has(socket)) rest(connection);
      };
    },
  };
}
