import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, UsedPasskey } from '@physio/contract/passkeys/passkeys';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

type Options = { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string } };
/** What a test bends: the page it happens on, the count of uses, whether the user showed finger or PIN. */
export type Bent = { origin?: string; rpID?: string; counter?: number; isVerified?: boolean; userHandle?: string };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

/** As much of CBOR as a key and its envelope need: whole numbers, bytes, text, maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item as never)])]);
}
function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 0xff]);
}

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (part: string) => Buffer.from(part, 'base64url');
  return cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]),
  ); // ES256 on P-256
}

/** An authenticator in software: real keys, real signatures, what a browser would send. Each holds one passkey. */
export function softwareAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const kept = { counter: 0, userHandle: '' };

  const clientData = (type: string, challenge: string, bent: Bent) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: bent.origin ?? origin, crossOrigin: false }));
  function authenticatorData(rpID: string, bent: Bent, attested?: Buffer): Buffer {
    const verified = bent.isVerified === false ? 0 : USER_VERIFIED;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(bent.counter ?? kept.counter);
    const flags = Buffer.from([USER_PRESENT | verified | (attested ? ATTESTED : 0)]);
    return Buffer.concat([sha256(bent.rpID ?? rpID), flags, counter, attested ?? Buffer.alloc(0)]);
  }
  const envelope = { id: text(id), rawId: text(id), type: 'public-key' } as const;

  return {
    make({ challenge, rp, user }: Options, bent: Bent = {}): MadePasskey {
      kept.userHandle = user?.id ?? '';
      const length = Buffer.from([0, id.length]);
      const data = authenticatorData(rp?.id ?? '', bent, Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]));
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      );
      const clientDataJSON = text(clientData('webauthn.create', challenge, bent));
      return { ...envelope, response: { clientDataJSON, attestationObject: text(attestation), transports: ['internal'] } };
    },
    use({ challenge, rpId = '' }: Options, bent: Bent = {}): UsedPasskey {
      kept.counter = bent.counter ?? kept.counter + 1;
      const client = clientData('webauthn.get', challenge, bent);
      const data = authenticatorData(rpId, bent);
      const signature = text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey));
      const userHandle = bent.userHandle ?? kept.userHandle;
      return {
        ...envelope,
        response: { clientDataJSON: text(client), authenticatorData: text(data), signature, ...(userHandle && { userHandle }) },
      };
    },
  };
}
