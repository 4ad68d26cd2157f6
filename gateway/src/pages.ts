import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { redirectOf } from 'host/redirect';
import { LRUCache } from 'lru-cache';
import { bucketOf } from 'releases/buckets';
import { EVERYBODY } from 'releases/registry-file';
import type { Releases, ReleasesReader } from 'releases/releases';
import { acceptedEncoding } from './html-response';
import { type Inspectors, withInspector } from './inspector';
import { isDesktop } from './is-desktop';
import { PREVIEW_HEADERS, previewOf } from './previews';
import { refuse, refuseMethod } from './refusals';
import { createReleaseRenderer, type ReleaseRenderer, type ReleaseRendererOptions } from './release-renderer';
import { isRobot } from './robots/is-robot';
import { nameCanaries } from './visits';
import { withTimeout } from './with-timeout';

/**
 * How long the server waits for its first worker before it listens; fastify allows a hook 10 s. Until then it
 * serves shells.
 */
const READY_MS = 8_000;

const MAX_PREVIEWS = 3;
/** A preview that nobody opens for so long has no worker any more. */
const PREVIEW_IDLE_MS = 10 * 60_000;

const isFile = (path: string) => /^\/(?:assets|remotes|icons|api|cashier|inspector)(?:\/|$)/.test(path);

interface Channel {
  shown?: ReleaseRenderer;
  next?: ReleaseRenderer;
}

/**
 * The current renderer of a bucket of visitors. After a release the previous set is served whole until the next
 * one's worker is ready; the two are never mixed. A withdrawn set is not served any more: until the next one is
 * ready, visitors get shells. Each canary has its own channel while it is out.
 */
function currentRenderers(releases: ReleasesReader, options: ReleaseRendererOptions) {
  const channels = new Map<string, Channel>();
  const first = createReleaseRenderer(releases.for(EVERYBODY), options);
  const stableChannel: Channel = { shown: first };
  channels.set('', stableChannel);

  function switchTo(channel: Channel, renderer: ReleaseRenderer) {
    if (channel.next !== renderer) return; // superseded by a newer one
    void channel.shown?.close();
    channel.shown = renderer;
    channel.next = undefined;
  }
  /** Each has a worker of its own, which takes memory: the least used one goes. */
  const previews = new LRUCache<string, ReleaseRenderer>({
    max: MAX_PREVIEWS,
    ttl: PREVIEW_IDLE_MS,
    updateAgeOnGet: true,
    ttlAutopurge: true,
    dispose: (renderer) => void renderer.close(),
  });
  const closeChannel = ({ shown, next }: Channel) => Promise.all([shown?.close(), next?.close()]);

  return {
    forBucket(bucket: number): ReleaseRenderer {
      const released = releases.for(bucket);
      const key = released.canaries.join();
      const channel = channels.get(key) ?? {};
      channels.set(key, channel);
      if (released !== (channel.next ?? channel.shown)?.releases) {
        void channel.next?.close();
        const renderer = createReleaseRenderer(released, options);
        channel.next = renderer;
        if (renderer.ready) void renderer.ready.then(() => switchTo(channel, renderer));
        else switchTo(channel, renderer);
      }
      if (channel.next && channel.shown && releases.holdsWithdrawn(channel.shown.releases))
        switchTo(channel, channel.next);
      if (channels.size > 1 && !releases.hasCanary())
        for (const [old, ended] of channels)
          if (old) {
            channels.delete(old);
            void closeChannel(ended);
          }
      return channel.shown ?? stableChannel.shown ?? first;
    },
    /** Waits for its first page, so that a preview is server-rendered like the shop. */
    async forPreview(released: Releases): Promise<ReleaseRenderer> {
      const key = JSON.stringify(released.preview ?? released.chosen);
      let renderer = previews.get(key);
      if (renderer?.releases !== released) {
        renderer = createReleaseRenderer(released, options);
        previews.set(key, renderer);
      }
      await withTimeout(renderer.ready ?? Promise.resolve(), READY_MS);
      return renderer;
    },
    ready: async () => first.ready,
    close: async () => {
      await Promise.all([
        ...[...channels.values()].map(closeChannel),
        ...[...previews.values()].map((one) => one.close()),
      ]);
      previews.clear();
    },
  };
}

/**
 * Answers every request that is neither a file nor a call with a page: 200 for a route, 404 with the host's
 * HTML otherwise. A missing file is a plain 404, never HTML, so that a browser does not run a page as a script.
 */
export function servePages(
  app: FastifyInstance,
  releases: ReleasesReader,
  { inspectors, ...options }: ReleaseRendererOptions & { inspectors: Inspectors },
) {
  const renderers = currentRenderers(releases, options);
  app.addHook('onReady', async () => {
    await withTimeout(renderers.ready(), READY_MS);
  });
  app.addHook('onClose', renderers.close);

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const [, path = '', search = ''] = /^([^?#]*)([^#]*)/.exec(request.url) ?? [];
    if (path === '/reports' || path === '/reports/visits') return refuseMethod(reply, 'POST');
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(reply, 'GET, HEAD');
    if (isFile(path)) return refuse(reply, 404);
    const inspection = inspectors.of(request);
    const preview = inspection?.chosen ?? previewOf(releases, request);
    const renderer = preview
      ? await renderers.forPreview(preview)
      : renderers.forBucket(bucketOf(releases, request, reply));
    const page = await renderer.page(redirectOf(path) ?? path, search, {
      isRobot: isRobot(request.headers['user-agent']),
      isDesktop: isDesktop(request.headers),
    });
    if (!page) return refuse(reply, 503);
    reply.code(page.status).headers({
      'cache-control': 'no-cache',
      'content-security-policy': page.policy,
      etag: page.etag,
      vary: 'accept-encoding, sec-ch-ua-mobile, user-agent',
      ...(page.canonical && { link: `<${page.canonical}>; rel="canonical"` }),
    });
    const isApart = preview !== undefined || inspection !== undefined;
    // The page's script reports with it which canaries its visit is compared with.
    const canaries = isApart ? '' : nameCanaries(releases);
    if (canaries) reply.header('server-timing', `canaries;desc="${canaries}"`);
    if (isApart) reply.removeHeader('etag').headers(PREVIEW_HEADERS);
    else if (page.status === 200 && request.headers['if-none-match'] === page.etag)
      return reply.code(304).send();
    const encoding = inspection ? 'identity' : acceptedEncoding(request);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .type('text/html; charset=utf-8')
      .send(inspection ? withInspector(await page.body(encoding)) : await page.body(encoding));
  });
}
