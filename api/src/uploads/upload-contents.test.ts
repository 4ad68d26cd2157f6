import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { issueToken } from '../identity/tokens';
import { openApi, type TestApi } from '../testing/harness';
import type { FileUse } from './tables';

const QUOTA = 60;
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openApi({ config: { uploadsPerDay: QUOTA } });
  ({ token } = await api.newMember());
});
afterAll(() => api?.close());

const SCRIPT = '<script>alert(7331)</script>';
const photo = (format: 'jpeg' | 'png' | 'webp' = 'jpeg', width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } })
    .toFormat(format)
    .toBuffer();

interface Sent {
  use?: FileUse;
  file: Buffer;
  name?: string;
  type?: string;
  as?: string;
}
/** Builds the multipart body manually, so that it can contain names and types that no browser sends. */
async function upload({ use = 'goods', file, name = 'a.jpg', type = 'image/jpeg', as = token }: Sent) {
  const head = `--x\r\ncontent-disposition: form-data; name="use"\r\n\r\n${use}\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const answer = await api.app.inject({
    method: 'POST',
    url: '/common/upload',
    headers: { token: as, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')]),
  });
  return answer.json();
}
/** The gateway strips /api from the URL. */
const get = (address: string) => api.app.inject({ url: address.replace(/^\/api/, '') });
const text = (words: string) => Buffer.from(words, 'latin1');

/** A JPEG with a comment segment before its picture data. */
const jpegWithComment = async (words: string) => {
  const jpeg = await photo();
  const comment = Buffer.concat([text('\xff\xfe'), Buffer.from([0, words.length + 2]), text(words)]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
};
/** A PNG that declares a size without the matching data. */
const pngOf = async (width: number, height: number) => {
  const png = Buffer.from(await photo('png'));
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
};
const zip = () => Buffer.concat([text('PK\x03\x04'), deflateRawSync(text(SCRIPT)), text('PK\x05\x06')]);

/** Files that are refused, or re-encoded without their other content. */
const sent: [string, 'refused' | 'anew', () => Promise<Omit<Sent, 'use'>>][] = [
  [
    'an SVG',
    'refused',
    async () => ({ file: text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`) }),
  ],
  [
    'an SVG by its type',
    'refused',
    async () => ({ file: text('<svg/>'), name: 'a.svg', type: 'image/svg+xml' }),
  ],
  ['an SVG after white space', 'refused', async () => ({ file: text('\n\n  <?xml version="1.0"?><svg/>') })],
  ['a page', 'refused', async () => ({ file: text(`<!doctype html>${SCRIPT}`) })],
  ['a page that begins like a GIF', 'refused', async () => ({ file: text(`GIF89a/*${SCRIPT}*/`) })],
  [
    'a GIF',
    'refused',
    async () => ({
      file: await sharp(await photo())
        .gif()
        .toBuffer(),
    }),
  ],
  [
    'a TIFF',
    'refused',
    async () => ({
      file: await sharp(await photo())
        .tiff()
        .toBuffer(),
    }),
  ],
  [
    'an AVIF',
    'refused',
    async () => ({
      file: await sharp(await photo())
        .avif()
        .toBuffer(),
    }),
  ],
  ['a BMP', 'refused', async () => ({ file: Buffer.concat([text('BM'), Buffer.alloc(200)]) })],
  ['a PDF', 'refused', async () => ({ file: text('%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>') })],
  ['an archive', 'refused', async () => ({ file: zip() })],
  ['a program', 'refused', async () => ({ file: text('MZ\x90\x00'), name: 'a.exe.jpg' })],
  [
    'PHP that begins like a JPEG',
    'refused',
    async () => ({ file: text('\xff\xd8\xff\xe0<?php system("id");') }),
  ],
  [
    'a JPEG that breaks off',
    'refused',
    async () => ({ file: (await photo('jpeg', 640, 480)).subarray(0, 700) }),
  ],
  ['a PNG that breaks off', 'refused', async () => ({ file: (await photo('png')).subarray(0, 60) })],
  ['a picture of 10¹⁰ pixels', 'refused', async () => ({ file: await pngOf(100_000, 100_000) })],
  ['a picture without width', 'refused', async () => ({ file: await pngOf(0, 48) })],
  ['nothing', 'refused', async () => ({ file: Buffer.alloc(0) })],
  ['a page behind a JPEG', 'anew', async () => ({ file: Buffer.concat([await photo(), text(SCRIPT)]) })],
  ['a page behind a PNG', 'anew', async () => ({ file: Buffer.concat([await photo('png'), text(SCRIPT)]) })],
  [
    'an archive behind a picture',
    'anew',
    async () => ({ file: Buffer.concat([await photo(), zip()]), name: 'a.zip' }),
  ],
  ['a page in a JPEG’s comment', 'anew', async () => ({ file: await jpegWithComment(SCRIPT) })],
  [
    'a page in what a camera notes',
    'anew',
    async () => ({
      file: await sharp(await photo())
        .withExif({ IFD0: { ImageDescription: SCRIPT, Copyright: 'secret place' } })
        .toBuffer(),
    }),
  ],
  [
    'a picture named as a page',
    'anew',
    async () => ({ file: await photo(), name: 'a.html', type: 'text/html' }),
  ],
  ['a picture with two endings', 'anew', async () => ({ file: await photo('webp'), name: 'a.jpg.php' })],
  [
    'a picture named upwards',
    'anew',
    async () => ({ file: await photo(), name: '../../../../tmp/7331.jpg' }),
  ],
  ['a picture named absolutely', 'anew', async () => ({ file: await photo(), name: '/etc/cron.d/7331' })],
  ['a picture named by Windows', 'anew', async () => ({ file: await photo(), name: '..\\\\..\\\\7331.jpg' })],
  ['a picture with NUL in its name', 'anew', async () => ({ file: await photo(), name: 'a.php\u0000.jpg' })],
  [
    'a picture with a very long name',
    'anew',
    async () => ({ file: await photo(), name: `${'7331'.repeat(500)}.jpg` }),
  ],
];

const stored = () => {
  const folder = join(api.services.config.dataDir, 'uploads');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: entry.name, bytes: readFileSync(join(entry.parentPath, entry.name)) }));
};

// UP1
test.each(sent)('%s is %s', async (_what, how, make) => {
  const answer = await upload(await make());
  if (how === 'refused') {
    expect(answer).toMatchObject({
      code: 422,
      msg: expect.stringMatching(/\p{Script=Han}/u),
      data: { reason: 'FILE_TYPE' },
    });
    return;
  }
  expect(answer).toMatchObject({ code: 200, data: { w: expect.any(Number), h: expect.any(Number) } });
  const { fileId, url } = answer.data;
  expect(fileId).toMatch(/^[\w-]{22}$/);
  expect(url).toBe(`/api/files/${fileId}`);
  for (const address of [url, `${url}/small`, `${url}/square`]) {
    const shown = await get(address);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    });
    const bytes = shown.rawPayload.toString('latin1');
    for (const hidden of ['script', '7331', 'PK\x03\x04', 'secret place', '<?php'])
      expect(bytes).not.toContain(hidden);
    const { format, exif, xmp, comments } = await sharp(shown.rawPayload).metadata();
    expect({ format, exif, xmp, comments }).toEqual({ format: 'webp' });
  }
});

// UP1
test('what lies on the disk has random names alone, and is WebP alone', async () => {
  await upload({ file: await photo() });
  const files = stored();
  expect(files.length).toBeGreaterThan(1);
  for (const { name, bytes } of files) {
    expect(name).toMatch(/^[\w-]{22}-(large|small|square)\.webp$/);
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('RIFF');
    expect(bytes.includes('7331')).toBe(false);
  }
});

// UP1
test('the same picture twice has two names that nobody can guess', async () => {
  const file = await photo();
  const ids = await Promise.all([1, 2, 3].map(async () => (await upload({ file })).data.fileId as string));
  expect(new Set(ids).size).toBe(3);
  expect(new Set(ids.map((id) => id.slice(0, 6))).size).toBe(3);
});

/** Attempts to read a private picture without a valid signature. `other` is another picture's signed URL. */
const without: [string, (url: string, other: string) => string][] = [
  ['without a signature', (url) => url.split('?')[0] ?? ''],
  ['with an empty one', (url) => `${url.split('?')[0]}?e=&s=`],
  ['with one for longer', (url) => url.replace(/e=\w+/, `e=${(4_000_000_000).toString(36)}`)],
  ['with the signature of another', (url, other) => `${url.split('?')[0]}?${other.split('?')[1]}`],
  ['with a wrong one', (url) => url.replace(/s=./, (found) => (found === 's=A' ? 's=B' : 's=A'))],
  ['with half of one', (url) => url.slice(0, -20)],
  ['with two', (url) => `${url}&s=A`],
  ['by the public address', (url) => `/api/files/${/private\/([\w-]{22})/.exec(url)?.[1]}`],
  ['by the small public one', (url) => `/api/files/${/private\/([\w-]{22})/.exec(url)?.[1]}/small`],
  ['by its place on the disk', (url) => url.replace('/api/files/', '/api/files/..%2fuploads%2f')],
];

// UP5
test.each(['proof', 'chat', 'problem'] as const)(
  'a %s is shown by a signed address alone, for ten minutes',
  async (use) => {
    const { url } = (await upload({ use, file: await photo() })).data;
    const other = (await upload({ use, file: await photo() })).data.url;
    expect(url).toMatch(/^\/api\/files\/private\/[\w-]{22}\?e=\w+&s=[\w-]{43}$/);
    const shown = await get(url);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['cache-control']).toMatch(/^private, max-age=\d{1,3}$/);
    expect((await get(url.replace('?', '/small?'))).statusCode).toBe(200);
    const nowhere = (await get(`/api/files/${'A'.repeat(22)}`)).json();
    for (const [how, address] of without) {
      // Access depends on the signed URL only, not on the session.
      const answer = await api.app.inject({
        url: address(url, other).replace(/^\/api/, ''),
        headers: { token },
      });
      expect({ how, status: answer.statusCode }).toEqual({ how, status: 404 });
      expect({ how, msg: answer.json().msg }).toEqual({ how, msg: nowhere.msg });
    }
    await api.value('advanceClock', { ms: 9 * 60_000 });
    expect((await get(url)).statusCode).toBe(200);
    await api.value('advanceClock', { ms: 60_000 });
    for (const address of [url, url.replace('?', '/small?')])
      expect((await get(address)).statusCode).toBe(404);
  },
);

describe('the pictures of a day', () => {
  const DAY = 86_400_000;
  const rows = async (memberId: number) =>
    (await api.db.selectFrom('file').select('id').where('member_id', '=', memberId).execute()).length;

  // UP6
  test('are counted for each member, however many are sent at once, and what is too much leaves nothing', async () => {
    const [eager, other] = [await api.newMember(), await api.newMember()];
    const file = await photo('jpeg', 8, 8);
    const before = stored().length;
    const answers = [];
    // Four at a time, the encoder's limit per member.
    for (let sent = 0; sent < QUOTA + 8; sent += 4)
      answers.push(
        ...(await Promise.all(Array.from({ length: 4 }, () => upload({ file, as: eager.token })))),
      );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(QUOTA);
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(8);
    expect(answers.find(({ code }) => code === 429)).toMatchObject({
      msg: expect.stringMatching(/\p{Script=Han}/u),
      data: { reason: 'UPLOAD_QUOTA', retryAfter: expect.any(Number) },
    });
    expect(await rows(eager.id)).toBe(QUOTA);
    expect(stored().length - before).toBe(3 * QUOTA);
    expect(await upload({ file, as: other.token })).toMatchObject({ code: 200 });
    // The quota is per member, not per session.
    const again = await issueToken(api.db, eager.id, ['sms']);
    expect(await upload({ file, as: again.token })).toMatchObject({ code: 429 });
  });

  // UP6
  test('count again on the next one, and what was refused counts too', async () => {
    const member = await api.newMember();
    const [good, bad] = [await photo('jpeg', 8, 8), text('no picture')];
    for (let sent = 0; sent < QUOTA; sent += 10)
      await Promise.all(Array.from({ length: 10 }, () => upload({ file: bad, as: member.token })));
    const refused = await upload({ file: good, as: member.token });
    expect(refused).toMatchObject({ code: 429 });
    const { retryAfter } = refused.data;
    expect(retryAfter).toBeLessThanOrEqual(DAY / 1_000);
    await api.value('advanceClock', { ms: (retryAfter - 5) * 1_000 });
    expect(await upload({ file: good, as: member.token })).toMatchObject({ code: 429 });
    await api.value('advanceClock', { ms: 6_000 });
    expect(await upload({ file: good, as: member.token })).toMatchObject({ code: 200 });
  });
});
