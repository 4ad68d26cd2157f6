import type { FastifyRequest } from 'fastify';
import type { CallName, CallRow } from 'shared-contract';
import { allCalls } from 'shared-contract/all-calls';
import { isOpenWhileBlocked } from 'shared-contract/while-blocked';
import type { Config } from './core/config';
import { isStaffAtWork, type Member } from './core/member';
import { accountBlocked, Refusal } from './core/refusal';
import type { Services } from './core/services';
import { memberOfToken } from './identity/tokens';

/** Sec-Fetch-Mode values that any site can trigger without our script, by a link or an image. */
const scriptlessModes = ['navigate', 'no-cors'];

/**
 * CSRF protection for GETs that write (quality, "GETs that write"): rejects navigations, images, prefetches and scripts
 * of origins not on the allow-list. Non-browser clients send none of these headers and pass; browsers without
 * Sec-Fetch-* still send a cross-origin Origin header.
 */
export function refuseForeignGet({ headers }: FastifyRequest, { publicOrigin, corsOrigins }: Config): void {
  const { origin } = headers;
  const mode = String(headers['sec-fetch-mode'] ?? '').toLowerCase();
  const site = String(headers['sec-fetch-site'] ?? '').toLowerCase();
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`;
  const listed = origin !== undefined && (origin === publicOrigin || corsOrigins.includes(origin));
  // Browsers omit Origin on same-origin GETs and send it on cross-origin CORS requests; only no-cors requests omit it.
  const foreign = site ? site !== 'same-origin' && !listed : origin !== undefined && !listed;
  if (scriptlessModes.includes(mode) || foreign || /prefetch|prerender|preview/i.test(purpose))
    throw new Refusal(403, 'FORBIDDEN', '请在页面内操作');
}

/** The token of the `Token` header, else of `Authorization`, with or without `Bearer `. */
function tokenOf(headers: FastifyRequest['headers']): string | undefined {
  const text = [headers.token, headers.authorization].flat().find((value) => value?.trim());
  return text?.trim().replace(/^Bearer\s+/i, '') || undefined;
}

/**
 * Authenticates and authorizes the caller as the call's row of the contract requires.
 * @returns null for a guest; a public call with an expired token, or one that only adds a first key, is treated as a guest
 * @throws Refusal 401 without a valid session, 403 with the wrong role, ACCOUNT_BLOCKED for a blocked member
 */
export async function callerOf(
  name: CallName,
  request: FastifyRequest,
  { db }: Services,
): Promise<Member | null> {
  const row: CallRow = allCalls[name];
  const token = row.token === 'empty' || row.audience === 'provider' ? undefined : tokenOf(request.headers);
  const member = token ? await memberOfToken(db, token) : null;
  if (row.audience === 'public' || row.audience === 'provider' || row.audience === 'development')
    return member?.scope === 'firstKey' ? null : member;
  if (!member) throw new Refusal(401, 'UNAUTHORIZED', '登录超时，请重新登录');
  if (!isAllowed(row, member)) throw new Refusal(403, 'FORBIDDEN', '没有权限');
  if (member.blocked && !isOpenWhileBlocked(name)) throw accountBlocked();
  return member;
}

function isAllowed(row: CallRow, member: Member): boolean {
  if (member.scope === 'firstKey') return row.firstKey === true && !member.blocked;
  if (row.audience === 'staff') return isStaffAtWork(member);
  return member.roles.some((role) => role === row.audience);
}
