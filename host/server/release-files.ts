import path from 'node:path';
import files, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

// Built files: their address changes with their content. `pnpm build` wrote .br and .gz beside them.
export const forever = {
  index: false,
  preCompressed: true,
  immutable: true,
  maxAge: '365d',
  // not out of the client half of a release; and a folder is no address, where the plugin would say that it is forbidden
  allowedPath: (path) => !path.includes('..') && !path.endsWith('/'),
} satisfies Partial<FastifyStaticOptions>;

/**
 * Of a release the browser gets its client half alone. A retry asks for the same files by addresses that no hung or broken
 * load of before can answer.
 */
export const clientHalf = (url: string) =>
  url.replace(/^(\/remotes\/[\w-]+\/[\w.-]+\/)(?:r\d+\/)?/, '$1client/');

/** `/remotes/<name>/<version>/<file>` of a folder of releases, for a server whose addresses are rewritten by {@link clientHalf}. */
export const serveReleaseFiles = (app: FastifyInstance, releasesDir: string) =>
  app.register(files, {
    root: path.join(releasesDir, 'remotes'),
    prefix: '/remotes/',
    decorateReply: false,
    ...forever,
    // An address that was not rewritten (written with %63 or //) leads past the client half.
    allowedPath: (path) => forever.allowedPath(path) && /^\/*[\w-]+\/[\w.-]+\/client\//.test(path),
  });
