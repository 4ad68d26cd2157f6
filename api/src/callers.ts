import type { FastifyRequest } from 'fastify';
import type { CallRow } from 'shared-contract';
import type { Config } from './config';
import { Refusal } from './refusal';
import type { Services } from './services';
import { type Member, memberOfToken } from './session/tokens';

/** What is known of any caller. */
export interface Caller {
  /** The network that limits count by: `networkOf`. */
  ip: string;
  requestId: string;
  log: FastifyRequest['log'];
  /** Aborts when the client disconnects; for work that is worth stopping. */
  gone: () => AbortSignal;
}

/** A link, an image, a prefetch: what a page of any site can set off without script of ours. */
const undirected = ['navigate', 'no-cors'];

/**
 * A GET that changes something must be meant by a page of ours (quality, "GETs that write"): not set off by a link, an
 * image or a prefetch, and not asked for by script of an origin that is not listed. Programs that are no browser send
 * none of these headers and are let through; browsers too old to send Sec-Fetch-* still name a foreign origin.
 */
export function refuseForeignGet({ headers }: FastifyRequest, { publicOrigin, corsOrigins }: Config): void {
  const { origin } = headers;
  const mode = String(headers['sec-fetch-mode'] ?? '').toLowerCase();
  const site = String(headers['sec-fetch-site'] ?? '').toLowerCase();
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`;
  const listed = origin !== undefined && (origin === publicOrigin || corsOrigins.includes(origin));
  // Of one origin a browser sends no Origin with a GET; of another it always does, unless nobody may read the answer.
  const foreign = site ? site !== 'same-origin' && !listed : origin !== undefined && !listed;
  if (undirected.includes(mode) || foreign || /prefetch|prerender|preview/i.test(purpose))
    throw new Refusal(403, 'FORBIDDEN', '请在页面内操作');
}

/** The token of the `Token` header, else of `Authorization`, with or without `Bearer `. */
function tokenOf(headers: FastifyRequest['headers']): string | undefined {
  const text = [headers.token, headers.authorization].flat().find((value) => value?.trim());
  return text?.trim().replace(/^Bearer\s+/i, '') || undefined;
}

/**
 * Who calls, where the row asks for it; null: a guest, to whom public calls are open even with a token that has ended.
 * @throws Refusal 401 without a living session, 403 with the wrong role
 */
export async function callerOf(
  row: CallRow,
  request: FastifyRequest,
  { db }: Services,
): Promise<Member | null> {
  const token = row.token === 'empty' || row.who === 'provider' ? undefined : tokenOf(request.headers);
  const member = token ? await memberOfToken(db, token) : null;
  if (row.who === 'public' || row.who === 'provider' || row.who === 'development') return member;
  if (!member) throw new Refusal(401, 'UNAUTHORIZED', '登录超时，请重新登录');
  const allowed =
    row.who === 'staff'
      ? member.roles.includes('staff') &&
        member.factors.includes('password') &&
        member.factors.includes('sms')
      : member.roles.includes(row.who);
  if (!allowed) throw new Refusal(403, 'FORBIDDEN', '没有权限');
  return member;
}
