import { join } from 'node:path';
import fastify, { type FastifyInstance, type FastifyRequest, type onRequestHookHandler } from 'fastify';
import { healthOf } from 'releases/canary-health';
import { deployedAt, incompatibilities } from 'releases/check';
import { type Author, readHistoryLines } from 'releases/history';
import { grantInspector } from 'releases/inspectors';
import { verdictText } from 'releases/judge';
import { endPreview, PREVIEW_HOURS, preview } from 'releases/previews';
import {
  publishRelease,
  ReleasedMeanwhile,
  ReleaseRefused,
  releasedVersions,
  rollBack,
} from 'releases/publish';
import { type ReleaseKeys, readReleased, readReleaseHistory } from 'releases/store';
import { markTested } from 'releases/tested';
import { authorize, type Caller, mustMatch, mustOwn } from './authorize';
import { HEALTH_PATH, serveHealth } from './health';
import { ownersOf, watchInspectors } from './inspectors';
import { createNonces } from './nonces';
import { OVERVIEW_PATH, overview } from './overview';
import { MAX_UPLOAD_BYTES, receive, tooLarge } from './receive';
import { Refusal } from './refusal';
import { readTeams } from './teams';

export interface ReleaseServiceOptions {
  /** The folder of registry and releases. */
  dir: string;
  keys: ReleaseKeys;
  /** Holds the teams, beside the release key. */
  keysDir: string;
  /** The product's public origin: what signatures are for. */
  origin: string;
  /** Where the running product can be asked for what it provides; default: `origin`. */
  against?: string;
  logLevel?: string;
}

const MAX_ACTION_BYTES = 16 * 1024;
/** Uploads are held in memory while they are checked. */
const MAX_UPLOADS = 4;
const BODY_TIMEOUT_MS = 120_000;

export type ReleaseAction =
  | {
      action: 'release';
      version: string;
      tested: boolean;
      /** Percentage of visitors; `steps`: as its health allows. */
      canary?: number | 'steps';
      seen?: string;
      why?: string;
      commit?: string;
    }
  | { action: 'rollback'; seen?: string; why?: string };

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const common = { seen: text(300), why: text(200) };
const actionSchema = {
  type: 'object',
  required: ['action'],
  oneOf: [
    {
      properties: {
        action: { const: 'release' },
        version: text(64),
        tested: { type: 'boolean' },
        canary: { anyOf: [{ type: 'integer', minimum: 1, maximum: 99 }, { const: 'steps' }] },
        commit: text(80),
        ...common,
      },
      required: ['action', 'version', 'tested'],
      additionalProperties: false,
    },
    {
      properties: { action: { const: 'rollback' }, ...common },
      required: ['action'],
      additionalProperties: false,
    },
  ],
};

export interface PreviewInput {
  /** By remote; each uploaded before. */
  versions: Record<string, string>;
  /** Until it ends; at most 72. */
  hours?: number;
  /** Of an open preview that these versions are added to. */
  id?: string;
}

const previewSchema = {
  type: 'object',
  properties: {
    versions: { type: 'object', additionalProperties: text(64), minProperties: 1, maxProperties: 10 },
    hours: { type: 'integer', minimum: 1, maximum: PREVIEW_HOURS },
    id: text(22),
  },
  required: ['versions'],
  additionalProperties: false,
};

type Params = { Params: { remote: string; version: string } };

/**
 * The release service: what teams send over HTTP, each request signed by a key of theirs (`authorize.ts`). All answers are
 * JSON; a refusal is `{ code, msg }` and has changed nothing.
 */
export function createReleaseService(options: ReleaseServiceOptions): FastifyInstance {
  const { dir, keys, keysDir, origin, against = origin, logLevel = 'info' } = options;
  const nonces = createNonces(join(dir, 'nonces'));
  const callers = new WeakMap<FastifyRequest, Caller>();
  const app = fastify({
    logger: { level: logLevel },
    bodyLimit: MAX_ACTION_BYTES,
    requestTimeout: BODY_TIMEOUT_MS,
    ajv: { customOptions: { removeAdditional: false } },
  });
  const callerOf = (request: FastifyRequest): Caller => {
    const caller = callers.get(request);
    if (!caller) throw new Error('a route without a signature');
    return caller;
  };

  app.addContentTypeParser('application/gzip', { parseAs: 'buffer' }, (request, body, done) => {
    done(null, checked(request, body as Buffer));
  });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      done(null, JSON.parse(checked(request, body as Buffer).toString()));
    } catch (error) {
      done(error instanceof Refusal ? error : new Refusal(400, 'BODY_INVALID', '请求的内容不是 JSON'));
    }
  });
  /** The gateways' own calls have no signature. */
  const checked = (request: FastifyRequest, body: Buffer) => {
    if (request.url !== HEALTH_PATH) mustMatch(body, callerOf(request));
    return body;
  };

  app.setErrorHandler((error: Error & { statusCode?: number; validation?: unknown }, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) request.log.error(error);
    return reply.code(refusal.status).send({ code: refusal.code, msg: refusal.message });
  });
  app.setNotFoundHandler(() => {
    throw new Refusal(404, 'NOT_FOUND', '发布服务没有这个地址');
  });
  app.get('/livez', async () => ({ ok: true }));
  serveHealth(app, { dir, keys });
  app.get(OVERVIEW_PATH, async () => overview({ dir, keys }, keysDir));
  watchInspectors(app, { dir, keys, keysDir });

  app.register(async (signed) => {
    signed.addHook('onRequest', async (request) => {
      const { headers, method, url } = request;
      const caller = await authorize(
        { authorization: headers.authorization, method, path: url },
        { keysDir, origin },
      );
      const { remote } = request.params as Partial<Params['Params']>;
      if (remote !== undefined) mustOwn(caller, remote);
      nonces.spend(caller.nonce);
      callers.set(request, caller);
    });

    signed.post<{ Body: PreviewInput }>(
      '/releases/previews',
      { schema: { body: previewSchema } },
      async (request) => {
        const caller = callerOf(request);
        const { versions, hours, id: given } = request.body;
        for (const remote of Object.keys(versions)) mustOwn(caller, remote);
        await mustFit(versions);
        const { id, until } = await preview({ dir, keys }, versions, { by: caller.team, hours, id: given });
        return { id, until, link: `${origin}/preview/${id}` };
      },
    );

    signed.delete<{ Params: { id: string } }>('/releases/previews/:id', async (request) => {
      const { team } = callerOf(request);
      await endPreview({ dir, keys }, request.params.id, ({ by }) => by === team);
      return {};
    });

    /** A link that opens the inspector for the holder of this key; the link before it ends. */
    signed.post('/releases/inspectors', async (request) => {
      const { team, keyId } = callerOf(request);
      const { id, until } = await grantInspector(
        { dir, keys },
        { by: team, key: keyId },
        ownersOf(readTeams(keysDir)),
      );
      return { until, link: `${origin}/inspector?grant=${id}` };
    });

    /** What is released: for the client to say on what its decision is based. */
    signed.get<Params>('/releases/remotes/:remote', async ({ params: { remote } }) => {
      const now = readReleased(dir, keys);
      const canary = now.canaries[remote];
      const health = healthOf(dir, remote, now);
      return {
        live: now.remotes[remote]?.version ?? null,
        canary: canary ? { version: canary.release.version, share: canary.share } : null,
        health: health ? verdictText(health) : null,
        before: (now.before[remote] ?? []).map(({ version }) => version),
        seen: releasedVersions(now, remote),
      };
    });

    signed.get<Params>('/releases/remotes/:remote/history', async ({ params: { remote } }) => ({
      entries: readReleaseHistory(dir, keys).filter((entry) => entry.remote === remote),
    }));

    /** All of it, as it is signed: each line follows the one before, of any remote. */
    signed.get('/releases/history', async () => ({
      lines: readHistoryLines(dir),
      last: readReleased(dir, keys).history ?? null,
      keys: [...keys.publicKeys, ...keys.retiredKeys].map((key) =>
        key.export({ type: 'spki', format: 'pem' }).toString(),
      ),
    }));

    let uploads = 0;
    const limitUploads: onRequestHookHandler = (_request, reply, done) => {
      if (uploads >= MAX_UPLOADS) return done(new Refusal(503, 'BUSY', '正在接收别的发布，请过几秒再传'));
      uploads += 1;
      reply.raw.once('close', () => {
        uploads -= 1;
      });
      done();
    };
    signed.put<Params & { Body: Buffer }>(
      '/releases/remotes/:remote/:version',
      { bodyLimit: MAX_UPLOAD_BYTES, onRequest: limitUploads },
      async ({ params: { remote, version }, body }) => {
        if (!Buffer.isBuffer(body))
          throw new Refusal(415, 'NOT_A_RELEASE', '请传 application/gzip：打包好的发布目录');
        return { digest: receive(dir, remote, version, body) };
      },
    );

    signed.post<Params & { Body: ReleaseAction }>(
      '/releases/remotes/:remote/actions',
      { schema: { body: actionSchema } },
      async (request) => act(request.params.remote, request.body, callerOf(request)),
    );
  });

  /** @throws ReleaseRefused for what would break the product */
  async function mustFit(versions: Readonly<Record<string, string>>): Promise<void> {
    const deployed = await deployedAt(against).catch((error: Error) => {
      throw new Refusal(503, 'PRODUCT_AWAY', `线上的产品没有回答，没法核对，也就没有发布：${error.message}`);
    });
    for (const [remote, version] of Object.entries(versions)) {
      const problems = incompatibilities(dir, remote, version, deployed);
      if (problems.length > 0)
        throw new ReleaseRefused(`${remote} ${version} 没有发布：${problems.join('；')}`);
    }
  }

  async function act(remote: string, input: ReleaseAction, { team, keyId }: Caller) {
    const seen = readReleased(dir, keys);
    if (input.seen !== undefined && input.seen !== releasedVersions(seen, remote))
      throw new ReleasedMeanwhile(remote, seen);
    const author: Author = {
      who: `${team} ${keyId.slice(0, 8)}`,
      ...(input.why && { why: input.why }),
      ...(input.action === 'release' && input.commit && { commit: input.commit }),
    };
    if (input.action === 'rollback') {
      const live = await rollBack({ dir, keys }, remote, author, seen);
      return { live: live ?? null };
    }
    const { version, canary, tested } = input;
    await mustFit({ [remote]: version });
    if (tested) markTested(dir, remote, version);
    const { revision } = await publishRelease({ dir, keys }, remote, version, {
      canary,
      untested: !tested,
      author,
      seen,
    });
    return { revision, version, canary: canary ?? null };
  }
  return app;
}

function refusalOf(error: Error & { statusCode?: number; code?: string; validation?: unknown }): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ReleasedMeanwhile) return new Refusal(409, 'RELEASED_MEANWHILE', error.message);
  if (error instanceof ReleaseRefused) return new Refusal(422, 'RELEASE_REFUSED', error.message);
  if (error.validation) return new Refusal(400, 'BODY_INVALID', `请求的内容不对：${error.message}`);
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return new Refusal(507, 'DISK_FULL', '发布用的磁盘满了，线上没有变化；请运维腾出空间再试');
  if (error.statusCode === 413) return tooLarge();
  if (error.statusCode && error.statusCode < 500)
    return new Refusal(error.statusCode, 'REQUEST_INVALID', `请求没有收完整：${error.message}`);
  return new Refusal(500, 'INTERNAL', '发布服务出错了，线上没有变化，请运维看日志');
}
