import type { FastifyRequest } from 'fastify';
import type { CallRow } from 'shared-contract';
import { Refusal } from './refusal';
import type { Services } from './services';
import { type Member, memberOfToken } from './session/tokens';

/** What is known of any caller. */
export interface Caller {
  ip: string;
  requestId: string;
  log: FastifyRequest['log'];
}

/** A GET that changes something must not be set off by a link, an image or a prefetch (quality, "GETs that write"). */
export function refuseForeignGet({ headers }: FastifyRequest): void {
  const mode = headers['sec-fetch-mode'];
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`;
  if (mode === 'navigate' || mode === 'no-cors' || purpose.includes('prefetch'))
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
