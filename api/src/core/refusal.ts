import type { FieldError, Reason } from 'shared-contract';

/**
 * An expected error response (product section 3, "Codes"). `msg` is Chinese and states the next step; `details` are
 * sent beside the reason in `data`, for instance the current order.
 */
export class Refusal extends Error {
  constructor(
    readonly code: 400 | 401 | 403 | 404 | 409 | 422 | 429,
    readonly reason: Reason,
    msg: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(msg);
  }
}

/** Validation error: code 400 with one message per field. */
export class Invalid extends Refusal {
  constructor(readonly fields: FieldError[]) {
    super(400, 'INVALID', fields[0]?.msg ?? '填写的内容不对');
  }
}

/** Also used for resources of other members, so that their existence is not disclosed. */
export const notFound = (msg = '内容不存在') => new Refusal(404, 'NOT_FOUND', msg);

/** For what a blocked member may not do (decision 054). */
export const accountBlocked = (msg = '账号已停用，现在不能这样操作；请到“我的”查看原因、期限和申诉') =>
  new Refusal(422, 'ACCOUNT_BLOCKED', msg);

/** Validation error of one field, for rules beyond the schema. */
export const fieldError = (field: string, msg: string) => new Invalid([{ field, msg }]);

/** @param retryAfter seconds */
export const tooMany = (
  retryAfter: number,
  msg = '操作太频繁，请稍后再试',
  reason: Reason = 'TOO_MANY_REQUESTS',
) => new Refusal(429, reason, msg, { retryAfter });
