import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { redirectOf } from '../src/redirect';
import { bucketOf, EVERYBODY } from './buckets';
import { type Edition, type EditionOptions, openEdition } from './edition';
import type { Encoding } from './page';
import { refuse, refuseMethod } from './refusals';
import type { ReleasesReader } from './releases';
import { within } from './within';

const acceptable = (accepted: string): Encoding =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';

/**
 * How long the server waits for its first worker before it listens; fastify allows a hook 10 s. Until then it
 * serves shells.
 */
const READY_MS = 8_000;

const isFile = (path: string) => /^\/(?:assets|remotes|icons|api|cashier)(?:\/|$)/.test(path);

interface Track {
  shown?: Edition;
  next?: Edition;
}

/**
 * The current renderer of a bucket of visitors. After a release the previous set is served whole until the next
 * one's worker is ready; the two are never mixed. A withdrawn set is not served any more: until the next one is
 * ready, visitors get shells. Each canary has its own channel while it is out.
 */
function currentEditions(releases: ReleasesReader, options: EditionOptions) {
  const tracks = new Map<string, Track>();
  const first = openEdition(releases.for(EVERYBODY), options);
  const everybody: Track = { shown: first };
  tracks.set('', everybody);

  function turnTo(track: Track, edition: Edition) {
    if (track.next !== edition) return; // superseded by a newer one
    void track.shown?.close();
    track.shown = edition;
    track.next = undefined;
  }
  const end = ({ shown, next }: Track) => Promise.all([shown?.close(), next?.close()]);

  return {
    now(bucket: number): Edition {
      const released = releases.for(bucket);
      const key = released.canaries.join();
      const track = tracks.get(key) ?? {};
      tracks.set(key, track);
      if (released !== (track.next ?? track.shown)?.releases) {
        void track.next?.close();
        const edition = openEdition(released, options);
        track.next = edition;
        if (edition.ready) void edition.ready.then(() => turnTo(track, edition));
        else turnTo(track, edition);
      }
      if (track.next && track.shown && releases.holdsWithdrawn(track.shown.releases))
        turnTo(track, track.next);
      if (tracks.size > 1 && !releases.hasCanary())
        for (const [old, ended] of tracks)
          if (old) {
            tracks.delete(old);
            void end(ended);
          }
      return track.shown ?? everybody.shown ?? first;
    },
    ready: async () => first.ready,
    close: async () => {
      await Promise.all([...tracks.values()].map(end));
    },
  };
}

/**
 * Answers every request that is neither a file nor a call with a page: 200 for a route, 404 with the host's
 * HTML otherwise. A missing file is a plain 404, never HTML, so that a browser does not run a page as a script.
 */
export function servePages(app: FastifyInstance, releases: ReleasesReader, options: EditionOptions) {
  const editions = currentEditions(releases, options);
  app.addHook('onReady', async () => {
    await within(editions.ready(), READY_MS);
  });
  app.addHook('onClose', editions.close);

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const [, path = '', search = ''] = /^([^?#]*)([^#]*)/.exec(request.url) ?? [];
    if (path === '/reports') return refuseMethod(reply, 'POST');
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(reply, 'GET, HEAD');
    if (isFile(path)) return refuse(reply, 404);
    const edition = editions.now(bucketOf(releases, request, reply));
    const page = await edition.page(redirectOf(path) ?? path, search);
    reply.code(page.status).headers({
      'cache-control': 'no-cache',
      'content-security-policy': page.policy,
      etag: page.etag,
      vary: 'accept-encoding',
    });
    if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    const encoding = acceptable(String(request.headers['accept-encoding'] ?? ''));
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(await page.body(encoding));
  });
}
