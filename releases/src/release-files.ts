import path from 'node:path';
import files, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

// Built files: the address changes with the content. `pnpm build` wrote .br and .gz beside them.
export const immutableFiles = {
  index: false,
  preCompressed: true,
  immutable: true,
  maxAge: '365d',
  // nothing outside a release's client half; and 404 for a folder, where the plugin would answer 403
  allowedPath: (path) => !path.includes('..') && !path.endsWith('/'),
} satisfies Partial<FastifyStaticOptions>;

/**
 * Browsers get only the client half of a release. The `r<n>/` prefix gives a retry addresses that bypass a hung
 * or failed load.
 */
export const toClientPath = (url: string) =>
  url.replace(/^(\/remotes\/[\w-]+\/[\w.-]+\/)(?:r\d+\/)?/, '$1client/');

/**
 * Serves `/remotes/<name>/<version>/<file>` from a folder of releases; the server must rewrite addresses by
 * {@link toClientPath}.
 */
export const serveReleaseFiles = (app: FastifyInstance, releasesDir: string) =>
  app.register(files, {
    root: path.join(releasesDir, 'remotes'),
    prefix: '/remotes/',
    decorateReply: false,
    ...immutableFiles,
    // An address that escaped the rewrite (encoded as %63, or with //) would lead outside the client half.
    allowedPath: (path) => immutableFiles.allowedPath(path) && /^\/*[\w-]+\/[\w.-]+\/client\//.test(path),
  });
