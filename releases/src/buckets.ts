import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EVERYBODY } from './registry-file';
import type { ReleasesReader, ShellName } from './releases';

const YEAR_S = 365 * 24 * 3600;

/**
 * The visitor's bucket, 0–99, stored in a cookie that holds nothing else. Without a canary of the shell no cookie is
 * set, so all its visitors get the same bytes.
 */
export function bucketOf(
  releases: ReleasesReader,
  request: FastifyRequest,
  reply: FastifyReply,
  shell?: ShellName,
): number {
  if (!releases.hasCanary(shell)) return EVERYBODY;
  const known = /(?:^|;\s*)bucket=(\d{1,2})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  if (known !== undefined) return Number(known);
  const bucket = randomInt(100);
  reply.header('set-cookie', `bucket=${bucket}; Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax`);
  return bucket;
}
