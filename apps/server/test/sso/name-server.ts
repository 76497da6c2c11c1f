import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

const NAME_AT = 12;
const NO_SUCH_NAME = 3;
const SERVER_FAILURE = 2;

/** A name server on this machine that answers questions for TXT records from `records`. `isBroken` answers nothing of use. */
export async function startNameServer() {
  const records = new Map<string, string>();
  const state = { isBroken: false };
  const socket = createSocket('udp4', (question, from) => {
    let end = NAME_AT;
    const labels: string[] = [];
    while (question[end]) {
      const length = Number(question[end]);
      labels.push(question.toString('latin1', end + 1, end + 1 + length));
      end += length + 1;
    }
    const asked = question.subarray(NAME_AT, end + 5);
    const text = records.get(labels.join('.').toLowerCase());
    const fault = state.isBroken ? SERVER_FAILURE : text === undefined ? NO_SUCH_NAME : 0;
    const isFound = fault === 0 && text !== undefined;
    const head = Buffer.from([0x81, 0x80 | fault, 0, 1, 0, isFound ? 1 : 0, 0, 0, 0, 0]);
    const value = Buffer.from(text ?? '');
    // The name by reference, TXT, IN, a minute, one string.
    const record = [Buffer.from([0xc0, NAME_AT, 0, 16, 0, 1, 0, 0, 0, 60, 0, value.length + 1, value.length]), value];
    socket.send(Buffer.concat([question.subarray(0, 2), head, asked, ...(isFound ? record : [])]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    records,
    state,
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => socket.close(resolve)),
  };
}
