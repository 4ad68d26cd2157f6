import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { href } from 'shared-contract';
import { isoTime } from '../../core/clock';
import { createConcurrencyLimit } from '../../core/concurrency-limit';
import { networkOf } from '../../core/network-of';
import { Refusal } from '../../core/refusal';
import { rowId } from '../../core/row-id';
import type { Services } from '../../core/services';
import { yuanText } from '../../core/yuan-text';
import { selectCards, toCard } from '../goods-card';
import { visibleTo } from '../goods-detail';
import { drawings, type SharedGoods, type SharePicture, sharePictures } from './drawing';
import { createPictureStore } from './picture-store';
import { toJpeg } from './to-jpeg';

/** Increase it when the drawing changes, so that stored pictures of the old one are not served. */
const DRAWING_VERSION = 1;
/** About 150 MB. */
const MAX_STORED = 2_000;
/** New pictures that one network may have rendered; each takes a core for a tenth of a second. */
const PER_NETWORK = { max: 60, seconds: 600 };
/** The address carries what the picture shows (mfe-catalog), so that a change is seen although pictures are cached. */
const CACHING = 'public, max-age=86400';

/**
 * GET /files/share/<goods>/<kind>.jpg: the pictures by which goods on public sale are shared, rendered on the first request and
 * stored by what they show. Anybody may ask, so one is rendered at a time, eight wait, and a network may have sixty new ones
 * rendered in ten minutes.
 */
export function sharePictureRoutes(app: FastifyInstance, { db, config, limits }: Services): void {
  const store = createPictureStore(join(config.dataDir, 'share-pictures'), MAX_STORED);
  const inTurn = createConcurrencyLimit({ atOnce: 1, waiting: 8, busy: '分享图正忙，请过几秒再试' });

  /** The goods as a picture shows them, and the address of their cover; undefined if they are not on public sale. */
  async function sharedGoods(id: string): Promise<(SharedGoods & { coverUrl: string }) | undefined> {
    const [row] = await selectCards(
      db,
      sql`where g.id = ${rowId(id) ?? 0} and g.status = 'onSale' and ${visibleTo(undefined)}`,
    );
    if (!row) return undefined;
    const { goodsNo, priceFen, rentHourFen, verifiedAt, coverLargeUrl } = toCard(row);
    const price = yuanText(rentHourFen ?? priceFen).replace(/\.00$/, '');
    return {
      goodsNo,
      price: rentHourFen ? `${price}/时` : price,
      verifiedOn: verifiedAt ? isoTime(new Date(verifiedAt)).slice(0, 10) : undefined,
      url: new URL(href('goodDetail', { id }), config.publicOrigin).href,
      coverUrl: coverLargeUrl,
    };
  }

  /** The cover as it is served, because a package above the api may add routes for pictures. */
  async function coverFile(coverUrl: string): Promise<Buffer | undefined> {
    const { statusCode, rawPayload } = await app.inject({ url: coverUrl.replace(/^\/api/, '') });
    return statusCode === 200 ? rawPayload : undefined;
  }

  async function picture(kind: SharePicture, id: string, ip: string): Promise<Buffer | undefined> {
    const goods = await sharedGoods(id);
    if (!goods) return undefined;
    const shown = createHash('sha256')
      .update(JSON.stringify([DRAWING_VERSION, goods]))
      .digest('base64url');
    const name = `${id}-${kind}-${shown.slice(0, 16)}.jpg`;
    const stored = await store.read(name);
    if (stored) return stored;
    await limits.spend(`share-picture:${networkOf(ip)}`, PER_NETWORK);
    return inTurn(async () => {
      const renderedMeanwhile = await store.read(name);
      if (renderedMeanwhile) return renderedMeanwhile;
      const cover = await coverFile(goods.coverUrl);
      if (!cover) return undefined;
      const jpeg = await toJpeg(drawings[kind](goods), cover);
      await store.write(name, jpeg);
      return jpeg;
    });
  }

  for (const kind of sharePictures)
    app.get<{ Params: { id: string } }>(
      `/files/share/:id(^[1-9]\\d{0,14}$)/${kind}.jpg`,
      async ({ params: { id }, ip }, reply) => {
        const jpeg = await picture(kind, id, ip).catch((error: unknown) => {
          // By status, because robots do not read envelopes.
          if (!(error instanceof Refusal)) throw error;
          reply
            .code(429)
            .headers({ 'retry-after': String(error.details.retryAfter), 'cache-control': 'no-store' });
        });
        if (!jpeg) return reply.statusCode === 429 ? reply.send() : reply.callNotFound();
        return reply
          .headers({ 'cache-control': CACHING, 'content-security-policy': "default-src 'none'" })
          .type('image/jpeg')
          .send(jpeg);
      },
    );
}
