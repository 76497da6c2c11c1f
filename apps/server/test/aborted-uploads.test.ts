import { once } from 'node:events';
import { connect } from 'node:net';
import { uploadFiles } from '@physio/contract/content/uploads';
import { expect, test } from 'vitest';
import { between, seededRandom } from './crash/random.ts';
import { pdf } from './files.ts';
import { uploadPractice } from './uploads.ts';

const ABORTS = Number(process.env.ABORTS ?? 20);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2_147_483_647);
const AT_ONCE = 5;
const LARGEST = 600_000;
const MS_AN_ABORT = 500;

const { given, send, filesIn, objects } = uploadPractice();

test(
  `${ABORTS} uploads that break off anywhere leave nothing, and no place is lost (seed ${seed})`,
  async () => {
    const { app, practice } = given;
    const { port } = new URL(await app.http.listen({ port: 0, host: '127.0.0.1' }));
    const random = seededRandom(seed);
    const parts =
      '--b\r\nContent-Disposition: form-data; name="bucket_type_id"\r\n\r\nother\r\n--b\r\nContent-Disposition: form-data; name="files[0][file]"; filename="a.pdf"\r\n\r\n%PDF-1.4 ';

    async function abort(): Promise<void> {
      const length = between(random, 1000, LARGEST);
      const head = [
        `POST ${uploadFiles.path} HTTP/1.1`,
        'Host: x',
        `Authorization: Bearer ${practice.token}`,
        `Group-Id: ${practice.group.public_id}`,
        'Content-Type: multipart/form-data; boundary=b',
        `Content-Length: ${length}`,
      ].join('\r\n');
      // Without its last byte it is never whole.
      const whole = Buffer.concat([Buffer.from(`${head}\r\n\r\n${parts}`), Buffer.alloc(length, 'x')]);
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => {});
      const sent = whole.subarray(0, between(random, 1, head.length + 4 + length - 1));
      await new Promise<void>((done) => socket.write(sent, () => done()));
      const closed = once(socket, 'close');
      socket.resume();
      if (random() < 0.5) socket.destroy();
      else socket.resetAndDestroy();
      await closed;
    }
    for (let done = 0; done < ABORTS; done += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, abort));
    await expect.poll(() => filesIn('uploads')).toEqual([]);
    expect(await objects()).toEqual([]);
    expect((await send([pdf()], { bucket_type_id: 'other' })).status).toBe(200);
  },
  60_000 + ABORTS * MS_AN_ABORT,
);
