import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ChosenVersions, localEntry } from 'releases/choices';
import { type InspectorGrant, type InspectorsReader, readInspectors } from 'releases/inspectors-file';
import { localOrigin, localPort, localVersion } from 'releases/local-versions';
import type { Releases, ReleasesReader } from 'releases/releases';
import { HOME, OWN_PAGE, PREVIEW_HEADERS } from './previews';
import { refuse } from './refusals';

const GRANT = /(?:^|;\s*)inspector=([\w-]{22})(?:;|$)/;
/** `content:3fa29c10bd~trade:localhost-3002` */
const VERSIONS = /(?:^|;\s*)versions=([\w.:~-]{1,1600})(?:;|$)/;
const MAX_VERSIONS = 20;
const MAX_BODY_BYTES = 4 * 1024;

/** What a browser may see beyond a visitor's. */
export interface Inspection {
  grant: InspectorGrant;
  /** The releases with the versions that this browser has chosen; undefined without any. */
  chosen?: Releases;
}

export interface Inspectors extends Pick<InspectorsReader, 'owners'> {
  /** Undefined for a browser without a valid grant. */
  of(request: FastifyRequest): Inspection | undefined;
  grant: InspectorsReader['grant'];
}

const versionsIn = (cookie: string): ChosenVersions =>
  Object.fromEntries(
    (VERSIONS.exec(cookie)?.[1] ?? '')
      .split('~')
      .slice(0, MAX_VERSIONS)
      .map((one) => one.split(':'))
      .filter((pair): pair is [string, string] => pair.length === 2),
  );

/** Reads which browsers may inspect, and validates what they have chosen against the registry. */
export function createInspectors(
  releases: ReleasesReader,
  ...reading: Parameters<typeof readInspectors>
): Inspectors {
  const { grant: grantOf, owners } = readInspectors(...reading);
  return {
    owners,
    grant: grantOf,
    of({ headers: { cookie = '' } }) {
      const id = GRANT.exec(cookie)?.[1];
      const grant = id === undefined ? undefined : grantOf(id);
      return grant && { grant, chosen: releases.chosen(versionsIn(cookie)) };
    },
  };
}

const SCRIPT = '<script src="/inspector/script.js"></script>\n';
/** Adds the inspector to a page: before the scripts that wait for the document, to see their failures. */
export function withInspector(page: Buffer): string {
  const html = page.toString();
  const end = html.lastIndexOf('</body>');
  return html.slice(0, end) + SCRIPT + html.slice(end);
}

interface InspectorOptions {
  inspectors: Inspectors;
  distDir: string;
  publicOrigin?: string;
}

/**
 * `/inspector?grant=<id>&to=/other/gift` opens the inspector in this browser until the grant ends; `/inspector/end` leaves it, and
 * `/inspector/live` only the chosen versions. All else is refused without a grant, as an address that does not exist.
 */
export function serveInspector(
  app: FastifyInstance,
  releases: ReleasesReader,
  { inspectors, distDir, publicOrigin }: InspectorOptions,
): void {
  const isSecure = publicOrigin?.startsWith('https:') ? '; Secure' : '';
  const cookie = (name: string, value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure}`;
  const secondsLeft = ({ until }: InspectorGrant) =>
    Math.max(1, Math.floor((Date.parse(until) - Date.now()) / 1_000));
  const back = (reply: FastifyReply, to: unknown) =>
    reply.redirect(typeof to === 'string' && OWN_PAGE.test(to) ? to : HOME);

  app.get<{ Querystring: { grant?: unknown; to?: unknown } }>('/inspector', (request, reply) => {
    const { grant: id, to } = request.query;
    const grant = typeof id === 'string' ? inspectors.grant(id) : undefined;
    reply.headers(PREVIEW_HEADERS);
    if (!grant)
      return reply
        .code(410)
        .type('text/plain; charset=utf-8')
        .send('这个链接已经失效，或者不完整。请重新运行 pnpm inspect 要一个。');
    return back(reply.header('set-cookie', cookie('inspector', String(id), secondsLeft(grant))), to);
  });
  app.get('/inspector/end', (_request, reply) =>
    reply
      .headers(PREVIEW_HEADERS)
      .header('set-cookie', [cookie('inspector', '', 0), cookie('versions', '', 0)])
      .redirect(HOME),
  );
  app.get('/inspector/live', ({ headers: { referer = '', host } }, reply) => {
    const from = URL.canParse(referer) ? new URL(referer) : undefined;
    reply.headers(PREVIEW_HEADERS).header('set-cookie', cookie('versions', '', 0));
    return back(reply, from?.host === host && `${from?.pathname}${from?.search}`);
  });

  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(PREVIEW_HEADERS);
      if (!inspectors.of(request)) return refuse(reply, 404);
    });
    scope.get('/inspector/script.js', (_request, reply) =>
      reply.sendFile('inspector.js', path.join(distDir, 'host/inspector'), {
        cacheControl: false,
        immutable: false,
      }),
    );
    scope.get('/inspector/state', (request) => {
      const { grant, chosen } = inspectors.of(request) as Inspection;
      return {
        by: grant.by,
        until: grant.until,
        owners: inspectors.owners(),
        choices: releases.choices(),
        chosen: versionsOf(chosen),
      };
    });
    scope.put<{ Body: ChosenVersions }>(
      '/inspector/versions',
      {
        bodyLimit: MAX_BODY_BYTES,
        schema: {
          body: {
            type: 'object',
            maxProperties: MAX_VERSIONS,
            additionalProperties: { type: 'string', maxLength: 64 },
          },
        },
      },
      (request, reply) => {
        const { grant } = inspectors.of(request) as Inspection;
        const chosen = versionsOf(releases.chosen(request.body));
        const pairs = Object.entries(chosen).map((pair) => pair.join(':'));
        reply.header(
          'set-cookie',
          cookie('versions', pairs.join('~'), pairs.length ? secondsLeft(grant) : 0),
        );
        return { chosen };
      },
    );
    serveLocalRemotes(scope);
  });
  // Failures of versions that only a developer sees say nothing about what visitors get.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'POST' && request.url.startsWith('/reports') && inspectors.of(request)?.chosen)
      return reply.code(204).send();
  });
}

const versionsOf = (set: Releases | undefined): ChosenVersions =>
  Object.fromEntries((set?.chosen?.shows ?? []).map((one) => one.split(' ')));

/** The files of remotes on a developer's machine: the entry is our stub, all else is there. */
function serveLocalRemotes(scope: FastifyInstance): void {
  scope.get<{ Params: { name: string; port: string; file: string } }>(
    '/remotes/:name([a-z][a-z0-9]*)/localhost-:port(\\d+)/client/:file',
    ({ params: { name, port: digits, file } }, reply) => {
      const port = localPort(localVersion(Number(digits)));
      if (port === undefined) return refuse(reply, 404);
      if (file !== 'remoteEntry.js')
        return reply.redirect(`${localOrigin(port)}/${encodeURIComponent(file)}`);
      return reply.type('text/javascript; charset=utf-8').send(localEntry(name, port));
    },
  );
}
