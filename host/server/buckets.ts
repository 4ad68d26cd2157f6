import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReleasesReader } from './releases';

/** The bucket that no canary reaches. */
export const EVERYBODY = 100;

const YEAR_S = 365 * 24 * 3600;

/**
 * Which of a hundred buckets a visitor is in. It stays theirs by a cookie that says nothing else and that nothing else reads;
 * while no release goes out by halves there is none, and every visitor gets the same bytes.
 */
export function bucketOf(releases: ReleasesReader, request: FastifyRequest, reply: FastifyReply): number {
  if (!releases.hasCanary()) return EVERYBODY;
  const known = /(?:^|;\s*)bucket=(\d{1,2})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  if (known !== undefined) return Number(known);
  const bucket = randomInt(100);
  reply.header('set-cookie', `bucket=${bucket}; Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax`);
  return bucket;
}
