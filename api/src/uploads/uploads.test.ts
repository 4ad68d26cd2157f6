import sharp from 'sharp';
import { openApi, type TestApi } from '../testing/harness';
import { png } from '../testing/png';
import { pictures, validateOwnFiles } from './pictures';

let api: TestApi;
let token: string;
let memberId: number;
beforeAll(async () => {
  api = await openApi();
  ({ token, id: memberId } = await api.newMember());
});
afterAll(() => api?.close());

const picture = (format: 'jpeg' | 'png' | 'webp', width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toFormat(format)
    .toBuffer();

interface Sent {
  use?: string;
  file?: Buffer;
  name?: string;
  type?: string;
  as?: string;
}
async function upload({ use = 'goods', file, name = 'a.jpg', type = 'image/jpeg', as = token }: Sent) {
  const form = new FormData();
  form.append('use', use);
  if (file) form.append('file', new Blob([new Uint8Array(file)], { type }), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await api.app.inject({
    method: 'POST',
    url: '/common/upload',
    headers: { token: as, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, ...answer.json() };
}
/** The gateway strips /api from the URL. */
const get = (address: string) => api.app.inject({ url: address.replace(/^\/api/, '') });

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s comes back as WebP without what was hidden in it',
  async (format) => {
    const { code, data } = await upload({ file: await picture(format) });
    expect(code).toBe(200);
    expect(data).toEqual({
      fileId: expect.stringMatching(/^[\w-]{22}$/),
      url: `/api/files/${data.fileId}`,
      w: 640,
      h: 480,
    });
    const answer = await get(data.url);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.rawPayload.toString('latin1')).not.toContain('secret place');
    const { exif, ...shown } = await sharp(answer.rawPayload).metadata();
    expect(exif).toBeUndefined();
    expect(shown).toMatchObject({ format: 'webp', width: 640 });
    const small = await get(`${data.url}/small`);
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 400, height: 300 });
  },
);

test.each([
  [1, 50_000_000],
  [16_384, 1],
  [8_000, 7_000],
])('a picture of %d by %d px is not decoded, whatever its weight', async (width, height) => {
  const { code, msg, data } = await upload({ file: png(width, height, 1) });
  expect([code, msg, data.reason]).toEqual([422, '图片的尺寸太大，请缩小或裁剪后再传', 'FILE_TOO_LARGE']);
});

test('the square for cards is cut where there is something to see; a proof and an older picture have none', async () => {
  // A figure at the right edge of an empty screen.
  const figure = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#e02' } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="300" height="300"><circle cx="150" cy="150" r="90" fill="#fd8"/></svg>',
        ),
      },
    ])
    .png()
    .toBuffer();
  const file = await sharp({ create: { width: 1200, height: 400, channels: 3, background: '#123' } })
    .composite([{ input: figure, left: 880, top: 50 }])
    .jpeg()
    .toBuffer();
  const { data } = await upload({ file });
  const square = (await get(`${data.url}/square`)).rawPayload;
  expect(await sharp(square).metadata()).toMatchObject({ format: 'webp', width: 400, height: 400 });
  const { channels } = await sharp(square).stats();
  expect(channels[0]?.mean).toBeGreaterThan(100);

  await api.services.files.remove({ id: data.fileId, private: false });
  expect((await get(`${data.url}/square`)).statusCode).toBe(404);
  const small = await sharp(file).resize(300).webp().toBuffer();
  await api.services.files.put({ id: data.fileId, private: false }, 'small', small);
  expect(await sharp((await get(`${data.url}/square`)).rawPayload).metadata()).toMatchObject({
    width: 300,
    height: 100,
  });

  const proof = (await upload({ use: 'proof', file })).data;
  expect(await api.services.files.get({ id: proof.fileId, private: true }, 'square')).toBeUndefined();
});

test('a photo taken sideways stands upright, a large one is made smaller', async () => {
  const sideways = await sharp(await picture('jpeg', 1800, 900))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await upload({ file: sideways })).data).toMatchObject({ w: 800, h: 1600 });
});

test('more than 8 MB is refused', async () => {
  const file = Buffer.concat([await picture('jpeg'), Buffer.alloc(8 * 1024 * 1024)]);
  expect(await upload({ file })).toMatchObject({
    status: 413,
    code: 422,
    data: { reason: 'FILE_TOO_LARGE' },
  });
});

test('use, file and session are needed', async () => {
  const file = await picture('jpeg');
  expect(await upload({ use: 'poster', file })).toMatchObject({
    code: 400,
    data: [{ field: 'use', msg: '图片用途不对' }],
  });
  expect(await upload({})).toMatchObject({ code: 400, data: [{ field: 'file', msg: '请选择图片' }] });
  expect(await upload({ file, as: '' })).toMatchObject({ code: 401 });
});

test.each([
  [
    'breaks off',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nab',
  ],
  ['is none', 'multipart/form-data', 'nothing'],
  ['is JSON', 'application/json', '{"use":"goods","file":"a"}'],
])('a form that %s is refused', async (_what, type, payload) => {
  const headers = { token, 'content-type': type };
  const answer = await api.app.inject({ method: 'POST', url: '/common/upload', headers, payload });
  expect(answer.json()).toMatchObject({ code: 400, msg: expect.any(String) });
});

describe('a proof', () => {
  test('is shown at a signed address, for ten minutes', async () => {
    const { data } = await upload({ use: 'proof', file: await picture('jpeg') });
    expect(data.url).toMatch(/^\/api\/files\/private\/[\w-]{22}\?e=\w+&s=[\w-]{43}$/);
    expect((await get(data.url)).statusCode).toBe(200);
    expect((await get(data.url)).headers['cache-control']).toContain('private');

    const other = await upload({ use: 'proof', file: await picture('jpeg') });
    const [path, signature] = data.url.split('?');
    const endless = signature.replace(/e=\w+/, `e=${(4_000_000_000).toString(36)}`);
    for (const address of [
      path,
      `${path}?e=&s=`,
      `${path}?${endless}`,
      `${other.data.url.split('?')[0]}?${signature}`,
      `/api/files/${data.fileId}`,
      `/api/files/${data.fileId}/small`,
    ])
      expect((await get(address)).statusCode).toBe(404);

    await api.value('advanceClock', { ms: 10 * 60_000 });
    expect((await get(data.url)).statusCode).toBe(404);
    const [fresh] = await pictures(api.services, [data.fileId]);
    expect((await get(fresh?.url ?? '')).statusCode).toBe(200);
    expect((await get(fresh?.largeUrl ?? '')).statusCode).toBe(200);
  });

  test('can be named only by who uploaded it, as what it was uploaded for', async () => {
    const { data } = await upload({ use: 'proof', file: await picture('jpeg') });
    const stranger = await api.newMember();
    await expect(validateOwnFiles(api.db, memberId, [data.fileId], ['proof'])).resolves.toBeUndefined();
    for (const [who, id, use] of [
      [stranger.id, data.fileId, 'proof'],
      [memberId, data.fileId, 'goods'],
      [memberId, 'A'.repeat(22), 'proof'],
    ] as const)
      await expect(validateOwnFiles(api.db, who, [id], [use])).rejects.toMatchObject({ code: 400 });
  });
});
