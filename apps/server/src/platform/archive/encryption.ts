import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ArchiveFault, damaged } from './faults.ts';

/** Loaded by the first archive that is encrypted. */
const openAge = () => import('age-encryption');
/** What a file encrypted by age begins with. */
const AGE = Buffer.from('age-encryption.org/');
/** scrypt takes 32 MiB with it. The library's own 18 takes 256 MiB, too much beside a server on a small machine. */
const WORK_FACTOR = 15;
/** The work factor is below the library's own, so the passphrase has to carry more. */
export const PASSPHRASE_MIN = 16;

/** @throws ArchiveFault for one that is too short */
export async function encrypted(plain: Readable, passphrase: string): Promise<Readable> {
  if (passphrase.length < PASSPHRASE_MIN)
    throw new ArchiveFault(`The passphrase must have at least ${PASSPHRASE_MIN} characters: five random words, say.`);
  const { Encrypter } = await openAge();
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  encrypter.setPassphrase(passphrase);
  return Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(plain) as never)) as never);
}

export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const start = Buffer.alloc(AGE.length);
    await file.read(start, 0, AGE.length, 0);
    return start.equals(AGE);
  } finally {
    await file.close();
  }
}

/** The content of an archive file. @throws ArchiveFault when the passphrase is missing or wrong */
export async function openPlain(path: string, passphrase: string | null): Promise<Readable> {
  const isSecret = await isEncrypted(path);
  const stored = createReadStream(path, { highWaterMark: 64 * 1024 });
  if (!isSecret) return stored;
  if (passphrase === null) throw new ArchiveFault(`The archive ${path} is encrypted: its passphrase is needed.`);
  const { Decrypter } = await openAge();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return Readable.fromWeb((await decrypter.decrypt(Readable.toWeb(stored) as never)) as never);
  } catch (error) {
    stored.destroy();
    if (error instanceof Error && error.message.startsWith('no identity matched'))
      throw new ArchiveFault(`The passphrase is not that of the archive ${path}.`);
    throw damaged(path, 'its encrypted head cannot be read');
  }
}
