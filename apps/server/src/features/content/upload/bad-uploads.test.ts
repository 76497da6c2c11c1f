import { uploadFiles } from '@physio/contract/content/uploads';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { animated, animatedPng, bytesOf, gif, jpg, mp4, pdf, png, pngChunk, pngHeader, renamed } from '#test/files.ts';
import { uploadPractice } from '#test/uploads.ts';

const { given, send, recent, filesIn, objects } = uploadPractice({ MAX_UPLOAD_MB: '1' });
const unsupported = (name: string) =>
  `File type not supported for ${name}. Please upload images, videos, or PDFs with the correct format.`;
const HTML = Buffer.from('<html><script>alert(1)</script></html>');
const ZIP = Buffer.from('PK\x03\x04\x14\0\0\0 and so on PK\x05\x06', 'latin1');
const bad = (name: string, bytes: Buffer | string) => renamed(name, bytes);

async function damaged() {
  const video = await bytesOf(mp4());
  const late = await bytesOf(mp4('late.mp4', 3, 'late'));
  const [photo, picture, moving] = await Promise.all([jpg(), png(), animatedPng()].map(async (file) => bytesOf(await file)));
  const flipped = Buffer.from(picture ?? '');
  // In the middle of its pixels, whose check sum no longer fits.
  const middle = flipped.indexOf('IDAT') + 12;
  flipped.writeUInt8((flipped[middle] ?? 0) ^ 0xff, middle);
  return [
    bad('a.gif', 'GIF89a/*<html><script>alert(1)</script></html>*/=1;'),
    bad('cut.pdf', '%PDF-1.4 cut short'),
    bad('b.mp4', video.subarray(0, video.length - 3)),
    bad('late.mp4', late.subarray(0, 60)),
    bad('c.mp4', Buffer.concat([video, Buffer.from('<html><script>alert(1)</script></html>')])),
    bad('trackless.mp4', Buffer.from(video.toString('latin1').replace('trak', 'free'), 'latin1')),
    bad('cut.jpg', photo?.subarray(0, photo.length - 40) ?? ''),
    // As a transfer leaves it: half of the picture, and the end that belongs to it.
    bad('half.jpg', Buffer.concat([photo?.subarray(0, photo.length - 20) ?? Buffer.alloc(0), Buffer.from('ffd9', 'hex')])),
    bad('cut.png', picture?.subarray(0, -20) ?? ''),
    bad('flipped.png', flipped),
    bad('moving.png', moving?.subarray(0, -14) ?? ''),
  ];
}

describe('a bad file', () => {
  test('fails alone, by name', async () => {
    const { status, body } = await send([
      await png('ok.png'),
      bad('setup.png', 'MZ\x90\0'),
      pdf('ok.pdf'),
      bad('empty.jpg', ''),
      await jpg('ok.jpg'),
    ]);
    expect([status, body.success]).toEqual([200, true]);
    expect(body).toMatchObject({
      success_files: ['ok.png', 'ok.pdf', 'ok.jpg'],
      failed_files: ['setup.png', 'empty.jpg'],
      message: 'Failed to upload setup.png, empty.jpg file(s)',
    });
    expect(body.results[1]).toMatchObject({ index: 1, name: 'setup.png', ok: false, message: unsupported('setup.png') });
  });

  test('content and extension must agree', async () => {
    const [picture, photo, page] = [await bytesOf(await gif()), await bytesOf(await jpg()), await bytesOf(pdf())];
    const cases = [
      bad('a.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      bad('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      bad('a.pdf', 'PK\x03\x04 and so on'),
      bad('setup.mp4', Buffer.from('MZ\x90\0\x03\0\0\0 This program cannot be run in DOS mode.', 'latin1')),
      bad('junk.pdf', Buffer.concat([HTML, page])),
      bad('html.jpg', Buffer.concat([HTML, photo])),
      await animated('webp', 'moving.png'),
      await animated('webp', 'moving.jpg'),
      bad('a.png', picture),
      bad('noextension', picture),
      bad('a.exe', 'MZ'),
      bad('a.html', '<html></html>'),
      bad('a.mp4', Buffer.from('3026b2758e66cf11a6d900aa0062ce6c0000000000000000'.padEnd(110, '0'), 'hex')),
    ];
    for (const file of cases) {
      const { status, body } = await send([file]);
      expect([file.name, status, body.message]).toEqual([file.name, 400, unsupported(file.name)]);
      expect(body).toMatchObject({ success: false, failed_files: [file.name], success_files: [] });
    }
    expect([await objects(), filesIn('uploads')]).toEqual([[], []]);
  });

  test.each([
    [
      'an empty file',
      'is empty. Please choose a file with something in it.',
      async () => ['jpg', 'jpeg', 'png', 'gif', 'mp4', 'pdf'].map((type) => bad(`empty.${type}`, '')),
    ],
    ['a damaged file or one that was cut short', 'is damaged or was cut short. Please save or download it again.', damaged],
    ['sound alone', 'has sound and no picture. Please upload a video.', async () => [mp4('song.mp4', 3, 'late', 'soun')]],
  ])('%s is refused by name, in a sentence of its own', async (_what, sentence, files) => {
    for (const file of await files()) {
      const { status, body } = await send([file]);
      expect([status, body.message]).toEqual([400, `${file.name} ${sentence}`]);
    }
    expect([await objects(), filesIn('uploads')]).toEqual([[], []]);
  });

  test('with too many pixels or too many bytes is refused', async () => {
    expect((await send([pngHeader(50_000, 50_000)])).body.message).toBe('huge.png has too many pixels');
    const answer = await send([
      pdf('small.pdf'),
      renamed('big.pdf', Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(1024 * 1024)])),
    ]);
    expect(answer.body).toMatchObject({ failed_files: ['big.pdf'], success_files: ['small.pdf'] });
    expect(answer.body.results[1]?.message).toBe('big.pdf is larger than 1 MB');
    const crowd = await send(Array.from({ length: 21 }, () => pdf()));
    expect([crowd.status, crowd.body.message]).toEqual([413, 'At most 20 files can be sent at once']);
    expect(filesIn('uploads')).toEqual([]);
  });
});

describe('a strange file that is what it says', () => {
  const kept = async () => (await given.app.http.inject((await recent())[0]?.location ?? '')).rawPayload;

  test('lands as it is', async () => {
    const script = '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>';
    const cases = [
      pdf('script.pdf', { catalog: script }),
      pdf('locked.pdf', { trailer: '/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -44>>' }),
      await animated('gif', 'moving.gif'),
      await animatedPng(),
    ];
    for (const file of cases) {
      expect([file.name, (await send([file])).body.message]).toEqual([file.name, 'Uploaded files successfully']);
      expect((await kept()).equals(await bytesOf(file))).toBe(true);
    }
    await given.app.drainJobs();
    expect((await recent()).map((file) => [file.old_name, file.poster !== null])).toEqual([
      ['moving.png', true],
      ['moving.gif', true],
      ['locked.pdf', false],
      ['script.pdf', false],
    ]);
  });

  test.each(['3gp4', 'M4V ', 'qt  ', 'mmp4', 'XAVC'])(
    'a video of the brand %s, as phones and cameras write them',
    async (brand) => {
      const video = (await bytesOf(mp4())).toString('latin1').replace('ftypisom', `ftyp${brand}`);
      expect((await send([bad('phone.mp4', Buffer.from(video, 'latin1'))])).body.message).toBe('Uploaded files successfully');
      expect((await recent())[0]).toMatchObject({ duration_s: 12.5, media_type: 'video' });
    },
  );

  test('a PDF as printers and scanners write it', async () => {
    const page = (await bytesOf(pdf())).toString('latin1');
    const cases = {
      'printer.pdf': `\x1b%-12345X@PJL JOB NAME="Sheet"\r\n@PJL ENTER LANGUAGE=PDF\r\n${page}\x1b%-12345X`,
      'blocks.pdf': `${page}${'\0'.repeat(100_000)}`,
      'marked.pdf': `\xef\xbb\xbf\r\n${page}\r\n\r\n`,
      'unended.pdf': `${page.replace('%%EOF', 'startxref\n120')}`,
    };
    for (const [name, bytes] of Object.entries(cases))
      expect([name, (await send([bad(name, Buffer.from(bytes, 'latin1'))])).body.message]).toEqual([
        name,
        'Uploaded files successfully',
      ]);
  });

  test('a PNG that moves goes on moving when it loses what is written in it', async () => {
    const moving = await bytesOf(await animatedPng());
    const note = Buffer.concat([Buffer.from('tEXtComment\0', 'latin1'), HTML]);
    const written = Buffer.concat([moving.subarray(0, 33), pngChunk(note), moving.subarray(33), ZIP]);
    expect((await send([bad('written.png', written)])).body.message).toBe('Uploaded files successfully');
    expect((await kept()).equals(moving)).toBe(true);
  });

  test('a video whose index comes last, as cameras write it', async () => {
    expect((await send([mp4('camera.mp4', 3, 'late')])).body.message).toBe('Uploaded files successfully');
    expect((await recent())[0]?.duration_s).toBe(3);
  });

  test('loses what hangs on behind a picture, and what is written in it', async () => {
    const written = sharp(await bytesOf(await png())).withExif({ IFD0: { Copyright: HTML.toString() } });
    const cases = [
      bad('zip.png', Buffer.concat([await bytesOf(await png()), ZIP])),
      bad('html.jpg', Buffer.concat([await bytesOf(await jpg()), HTML])),
      bad('written.png', await written.png().toBuffer()),
    ];
    for (const file of cases) {
      expect([file.name, (await send([file])).body.message]).toEqual([file.name, 'Uploaded files successfully']);
      const bytes = await kept();
      expect([bytes.includes('<script>'), bytes.includes('PK\x03\x04')]).toEqual([false, false]);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 });
    }
  });
});

describe('a call that goes wrong', () => {
  test('a folder of another group is an unknown one', async () => {
    const { make } = given.app;
    const foreign = await make.folder((await make.practice()).group);
    const { status, body } = await send([pdf()], { attachment_folder_ids: [foreign.public_id] });
    expect([status, body.message]).toEqual([400, 'Folder not found']);
    expect([await objects(), filesIn('uploads')]).toEqual([[], []]);
  });

  test.each([
    ['no details', { meta_data: undefined }, 200, 'Uploaded files successfully'],
    ['empty details', { meta_data: '{}' }, 200, 'Uploaded files successfully'],
    ['details that are no JSON', { meta_data: '{language' }, 400, 'Unknown details'],
    ['an unknown language', { meta_data: '{"language":"xx"}' }, 400, 'Unknown language'],
    ['no bucket', { bucket_type_id: undefined }, 400, 'Please select a bucket'],
    ['folders that are not a list', { attachment_folder_ids: '{"a":1}' }, 400, 'Folder not found'],
  ])('%s', async (_name, fields, status, message) => {
    const answer = await send([pdf()], fields);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(filesIn('uploads')).toEqual([]);
  });

  test.each([
    ['a name with a line end in it', 'filename="a\nb.pdf"'],
    ['a name that never ends', 'filename="a'],
    ['a name in bytes that are no UTF-8', 'filename="\xff\xfe.pdf"'],
    ['no name', 'x="y"'],
    ['a name twice', 'filename="a.pdf"; filename="b.pdf"'],
    ['a name that lies about its encoding', "filename*=utf-9''%zz.pdf"],
  ])('%s is not a failure of the server', async (_name, disposition) => {
    const payload = [
      '--b\r\nContent-Disposition: form-data; name="bucket_type_id"\r\n\r\nother',
      `--b\r\nContent-Disposition: form-data; name="files[0][file]"; ${disposition}\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4 %%EOF`,
      '--b--\r\n',
    ].join('\r\n');
    const response = await given.app.http.inject({
      method: 'POST',
      url: uploadFiles.path,
      headers: {
        authorization: `Bearer ${given.practice.token}`,
        'group-id': given.practice.group.public_id,
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload: Buffer.from(payload, 'latin1'),
    });
    expect([200, 400]).toContain(response.statusCode);
    expect(response.json()).toMatchObject({ message: expect.any(String) });
    expect(filesIn('uploads')).toEqual([]);
  });
});
