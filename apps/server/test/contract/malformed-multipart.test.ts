import { request } from 'node:http';
import { uploadFiles } from '@physio/contract/content/uploads';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uploadPractice } from '#test/uploads.ts';

const RUNS = Number(process.env.MULTIPART_RUNS ?? 400);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2_147_483_647);
/** On a machine that is busy besides; the work itself takes a tenth of it. */
const MS_A_RUN = 200;

const { given, filesIn, objects } = uploadPractice();

const CRLF = '\r\n';
const token = fc.constantFrom('b', 'B', '', 'b b', '"b"', 'b--', '-', 'x'.repeat(80));
const type = token.map((boundary) => `multipart/form-data; boundary=${boundary}`);
const name = fc.constantFrom(
  'files[0][file]',
  'files[0][name]',
  'files',
  'bucket_type_id',
  '__proto__',
  'files[9999999999][file]',
  '',
  'a\0b',
);
const filename = fc.constantFrom('a.pdf', '../../a.pdf', '', '\0', 'a.pdf\r\nX: y', 'é'.repeat(300), 'con.pdf', '.pdf', 'a.exe');
const header = fc.oneof(
  fc.tuple(name, filename).map(([field, file]) => `Content-Disposition: form-data; name="${field}"; filename="${file}"`),
  name.map((field) => `Content-Disposition: form-data; name="${field}"`),
  fc.constantFrom(
    'Content-Disposition: form-data',
    'Content-Disposition: attachment; name=x',
    "Content-Disposition: form-data; name*=UTF-8''%ff; filename*=x",
    'Content-Type: application/pdf',
    'Content-Type: ',
    'Content-Transfer-Encoding: base64',
    ': empty',
    'no colon',
    `X: ${'y'.repeat(20_000)}`,
  ),
);
const content = fc.oneof(
  fc.constantFrom('', 'other', '%PDF-1.4\n%%EOF', '--b', `--b--${CRLF}`, `${CRLF}--b`, '\0'.repeat(5000), '9'.repeat(70_000)),
  fc.string({ unit: 'binary', maxLength: 200 }),
);
const lineEnd = fc.constantFrom(CRLF, CRLF, CRLF, '\n', '\r', '');
const piece = fc
  .record({
    start: fc.constantFrom('--b', '--b', '--b', '--b ', '--B', '-b', ''),
    headers: fc.array(header, { maxLength: 4 }),
    end: lineEnd,
    content,
  })
  .map(({ start, headers, end, content }) => [start, ...headers, '', content].join(end) + end);
const body = fc.record({
  pieces: fc.array(piece, { maxLength: 6 }),
  last: fc.constantFrom('--b--\r\n', '--b--', '--b', '', '--b--\r\n--b\r\n'),
  /** How much of it is sent. */
  share: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
});

function post(headers: Record<string, string>, bytes: Buffer): Promise<number> {
  const { port } = given.app.http.server.address() as { port: number };
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, path: uploadFiles.path, method: 'POST', headers }, (response) => {
      response.resume().on('end', () => done(response.statusCode ?? 0));
    });
    sent.on('error', fail).end(bytes);
  });
}

test(
  `no multipart body makes the server fail or leaves a file behind (seed ${seed}, ${RUNS} runs)`,
  async () => {
    await given.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { token: bearer, group } = given.practice;
    await fc.assert(
      fc.asyncProperty(type, body, async (contentType, { pieces, last, share }) => {
        const whole = Buffer.from(pieces.join('') + last, 'latin1');
        const headers = { authorization: `Bearer ${bearer}`, 'group-id': group.public_id, 'content-type': contentType };
        const status = await post(headers, whole.subarray(0, Math.floor(whole.length * share)));
        expect({ contentType, status }).toMatchObject({ status: expect.toSatisfy((code: number) => code < 500) });
      }),
      { seed, numRuns: RUNS, endOnFailure: true },
    );
    expect(filesIn('uploads')).toEqual([]);
    expect(filesIn('media').length).toBe((await objects()).length);
    expect(({} as Record<string, unknown>).file).toBeUndefined();
  },
  60_000 + RUNS * MS_A_RUN,
);
