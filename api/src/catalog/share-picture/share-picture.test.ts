import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { readFace } from '../../core/lettering';
import { openApi, type TestApi, type TestMember } from '../../testing/harness';
import { newGoods } from '../testing';
import { drawings } from './drawing';
import { createPictureStore } from './picture-store';
import { toJpeg } from './to-jpeg';

let api: TestApi;
let seller: TestMember;
beforeAll(async () => {
  api = await openApi();
  seller = await api.newMember({ realname: true });
});
afterAll(() => api?.close());

const goods = {
  goodsNo: 'WZ7K2093',
  price: '¥188,888.88',
  verifiedOn: '2026-11-18',
  url: 'https://haozhan.example/index/goodDetail?id=7',
};
const COVER = { width: 800, height: 600 };
const plain = sharp({ create: { ...COVER, channels: 3, background: '#369' } });

/** Goods on public sale with an uploaded cover. */
async function onSale(facts: Partial<Parameters<typeof newGoods>[1]> = {}) {
  const id = await newGoods(api.db, { sellerId: seller.id, ...facts });
  const file = `cover-of-goods-${id.padStart(6, '0')}-x`.slice(0, 22).padEnd(22, '0');
  await api.services.files.put({ id: file, private: false }, 'large', await plain.clone().webp().toBuffer());
  await sql`insert into file (id, member_id, use, w, h) values (${file}, ${seller.id}, 'goods', 800, 600)`.execute(
    api.db,
  );
  await sql`insert into goods_image (goods_id, sort, file, w, h) values (${Number(id)}, 0, ${file}, 800, 600)`.execute(
    api.db,
  );
  return id;
}
const get = (id: string, kind = 'preview', remoteAddress = '10.0.0.1') =>
  api.app.inject({ url: `/files/share/${id}/${kind}.jpg`, remoteAddress });

test.each([
  ['preview', 1_200, 630],
  ['card', 900, 1_200],
])(
  'goods on sale have a %s of %d × %d px that chats can show, rendered once',
  async (kind, width, height) => {
    const id = await onSale({ verifiedAt: new Date('2026-11-18T10:00:00+08:00') });
    const answer = await get(id, kind);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'",
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, height });
    expect(answer.rawPayload.byteLength).toBeLessThanOrEqual(100 * 1024);
    expect((await get(id, kind)).rawPayload).toEqual(answer.rawPayload);
  },
);

test('the QR code of the card leads to the page of these goods', async () => {
  const id = await onSale({ verifiedAt: new Date('2026-11-18T10:00:00+08:00') });
  const { data, info } = await sharp((await get(id, 'card')).rawPayload)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(decodeQR({ data, width: info.width, height: info.height })).toBe(
    `${api.services.config.publicOrigin}/index/goodDetail?id=${id}`,
  );
});

test('a new price is a new picture', async () => {
  const id = await onSale({ priceFen: 128_000 });
  const before = (await get(id)).rawPayload;
  await sql`update goods set price_fen = 99900 where id = ${Number(id)}`.execute(api.db);
  expect((await get(id)).rawPayload).not.toEqual(before);
});

test('goods that are not on public sale have none', async () => {
  const hidden = [{ status: 'sold' }, { status: 'reviewing' }, { privateBuyerHash: 'x' }] as const;
  for (const facts of hidden) expect((await get(await onSale(facts))).statusCode).toBe(404);
  for (const id of ['999999', '0', 'x', '-1', '1.5']) expect((await get(id)).statusCode).toBe(404);
  expect((await get('1', 'poster')).statusCode).toBe(404);
});

test('goods whose cover is lost have none, and say so again', async () => {
  const id = await newGoods(api.db, { sellerId: seller.id });
  expect((await get(id)).statusCode).toBe(404);
});

test('a stranger has sixty rendered in ten minutes; what is rendered is for everybody', async () => {
  const rendered = await onSale();
  expect((await get(rendered)).statusCode).toBe(200);
  await sql`update rate_limit set used = 60 where key = 'share-picture:10.0.0.1'`.execute(api.db);
  const cold = await onSale();
  const refused = await get(cold);
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([429, 'no-store']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get(rendered)).statusCode).toBe(200);
  expect((await get(cold, 'preview', '10.0.0.2')).statusCode).toBe(200);
});

test('a cover full of detail is made to fit into 100 KiB', async () => {
  const noise = await sharp({
    create: {
      width: 1_600,
      height: 1_200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .webp({ quality: 90 })
    .toBuffer();
  for (const draw of Object.values(drawings))
    expect((await toJpeg(draw(goods), noise)).byteLength).toBeLessThanOrEqual(100 * 1024);
});

test('every character that is written on them has an outline', () => {
  const face = readFace(join(__dirname, 'outlines.txt'));
  const sources = ['drawing.ts', 'routes.ts'].map((name) => readFileSync(join(__dirname, name), 'utf8'));
  const chinese = [...new Set(sources.join(''))].filter((character) => character > '\u2e80');
  expect(chinese.length).toBeGreaterThan(20);
  expect([...chinese, ...'0123456789,.-/¥'].filter((character) => !face(character))).toEqual([]);
});

test('of too many stored pictures the oldest go', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const store = createPictureStore(folder, 10);
  for (let n = 0; n < 10; n++) {
    await store.write(`p${n}`, Buffer.from('x'));
    await utimes(join(folder, `p${n}`), n, n);
  }
  await store.write('new', Buffer.from('x'));
  expect((await readdir(folder)).sort()).toEqual(['new', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9']);
  expect(await store.read('p0')).toBeUndefined();
  expect(await store.read('p9')).toEqual(Buffer.from('x'));
  await rm(folder, { recursive: true });
});
