import sharp from 'sharp';
import { openApi, type TestApi } from '../testing/harness';
import { openS3Server } from '../testing/s3-server';
import type { FileUse } from './tables';

let s3: Awaited<ReturnType<typeof openS3Server>>;
let api: TestApi;
let token: string;
beforeAll(async () => {
  s3 = await openS3Server();
  api = await openApi({ config: { s3: s3.bucket } });
  ({ token } = await api.newMember());
});
afterEach(() => s3.setUnavailable(false));
afterAll(async () => {
  await api?.close();
  await s3?.close();
});

async function upload(use: FileUse, to = api, as = token) {
  const file = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('use', use);
  form.append('file', new Blob([new Uint8Array(file)]), 'a.jpg');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await to.app.inject({
    method: 'POST',
    url: '/common/upload',
    headers: { token: as, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json();
}
/** The gateway strips /api from the URL. */
const get = (address: string) => api.app.inject({ url: address.replace(/^\/api/, '') });

test.each<[FileUse, string]>([
  ['goods', 'public'],
  ['avatar', 'public'],
  ['proof', 'private'],
  ['chat', 'private'],
  ['problem', 'private'],
])('a picture for %s lies in the bucket, %s, and is read back through us', async (use, apart) => {
  const { code, data } = await upload(use);
  expect(code).toBe(200);
  const { fileId, url } = data as { fileId: string; url: string };
  const object = s3.objects.get(`/haozhan/${apart}/${fileId.slice(0, 2)}/${fileId}-large.webp`);
  expect((await sharp(object).metadata()).format).toBe('webp');
  expect(url).toMatch(/^\/api\/files\//);
  const answer = await get(url);
  expect(answer.headers['content-type']).toBe('image/webp');
  expect(answer.rawPayload.equals(object as Buffer)).toBe(true);
  expect((await sharp((await get(url.replace(fileId, `${fileId}/small`))).rawPayload).metadata()).width).toBe(
    400,
  );
});

test('a private picture needs an address that is signed and not ten minutes old', async () => {
  for (const use of ['proof', 'chat', 'problem'] as const) {
    const { fileId, url } = (await upload(use)).data as { fileId: string; url: string };
    const [path] = url.split('?');
    expect((await get(url)).statusCode).toBe(200);
    const forged = (key: string) =>
      url.replace(new RegExp(`(?<=[?&]${key}=).`), (first) => (first === 'z' ? 'y' : 'z'));
    expect(forged('s')).not.toBe(forged('e'));
    for (const address of [`/api/files/${fileId}`, `${path}`, forged('s'), forged('e')])
      expect((await get(address)).statusCode).toBe(404);
    await api.value('advanceClock', { ms: 10 * 60_000 });
    expect((await get(url)).statusCode).toBe(404);
  }
});

test('a picture that the bucket has lost leads nowhere', async () => {
  const { url } = (await upload('goods')).data as { url: string };
  s3.objects.clear();
  expect((await get(url)).statusCode).toBe(404);
});

test('while the bucket is down nothing is kept half, and it is said', async () => {
  const { url } = (await upload('goods')).data as { url: string };
  const files = () => api.db.selectFrom('file').select('id').orderBy('id').execute();
  const before = await files();
  s3.setUnavailable(true);
  expect(await upload('goods')).toMatchObject({
    code: 422,
    msg: '图片暂时存不下，请稍后重试',
    data: { reason: 'STORAGE_UNAVAILABLE' },
  });
  expect(await files()).toEqual(before);
  expect((await get(url)).statusCode).toBe(500);
  s3.setUnavailable(false);
  expect((await get(url)).statusCode).toBe(200);
});

test('what is signed with another secret is refused, as a bucket refuses it', async () => {
  const other = await openApi({ config: { s3: { ...s3.bucket, secretAccessKey: 'not ours' } } });
  const member = await other.newMember();
  expect(await upload('goods', other, member.token)).toMatchObject({
    data: { reason: 'STORAGE_UNAVAILABLE' },
  });
  await other.close();
});
