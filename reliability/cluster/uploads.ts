import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadFiles } from '@physio/contract/content/uploads';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/client.ts';
import type { Practice } from '../../apps/server/test/crash/practice.ts';
import { between, type Random, uuid } from '../../apps/server/test/crash/random.ts';

/** A file that is sent until it is taken. */
export type Upload = { name: string; bytes: Buffer; key: string; acknowledged: boolean };

const LARGEST = 200_000;

export function makeUpload(random: Random): Upload {
  const name = `${uuid(random)}.pdf`;
  const bytes = Buffer.concat([
    Buffer.from(`%PDF-1.4 ${name}\n`),
    Buffer.alloc(between(random, 100, LARGEST), 'x'),
    Buffer.from('\n%%EOF\n'),
  ]);
  return { name, bytes, key: uuid(random), acknowledged: false };
}

/** Sends it once. @returns whether it was taken */
export async function sendUpload(upload: Upload, practice: Practice, writer: number, port: number): Promise<boolean> {
  const body = new FormData();
  body.append('bucket_type_id', 'other');
  body.append('files[0][file]', new File([new Uint8Array(upload.bytes)], upload.name));
  const headers = {
    authorization: `Bearer ${practice.staff[writer]?.token}`,
    'group-id': practice.group,
    'idempotency-key': upload.key,
  };
  try {
    const response = await fetch(`http://127.0.0.1:${port}${uploadFiles.path}`, { method: 'POST', headers, body });
    await response.arrayBuffer();
    upload.acknowledged ||= response.ok;
    return response.ok;
  } catch {
    return false;
  }
}

/** What is wrong when each acknowledged file should be there once, whole. `bucket`: the folder of the objects. */
export async function compareUploads(db: Db, { groupId }: Practice, uploads: readonly Upload[], bucket: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; key: string }>`
    select a.display_name as name, m.object_key as key from attachments a join media_objects m on m.id = a.media_id
    where a.group_id = ${groupId} and a.deleted_at is null`.execute(db);
  const faults: string[] = [];
  for (const { name, bytes } of uploads.filter(({ acknowledged }) => acknowledged)) {
    const found = rows.filter((row) => row.name === name);
    if (found.length !== 1) faults.push(`${found.length} times: file ${name}`);
    for (const { key } of found) {
      const stored = await readFile(join(bucket, 'media', `${key}._S3rver_object`)).catch(() => null);
      if (stored === null || digest(stored) !== digest(bytes)) faults.push(`file ${name} is not what was sent`);
    }
  }
  return faults;
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
