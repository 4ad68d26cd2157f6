import type { FieldError, Reason } from 'shared-contract';

/**
 * An answer other than 200 that the product foresees (product section 3, "Codes"). `msg` is Chinese and says what to do
 * next; `details` stand beside the reason in `data`, for instance the fresh order.
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

/** Answered with code 400 and the sentences to show at the fields. */
export class Invalid extends Refusal {
  constructor(readonly fields: FieldError[]) {
    super(400, 'INVALID', fields[0]?.msg ?? '填写的内容不对');
  }
}

/** The same for what is absent and for what is somebody else's. */
export const notFound = (msg = '内容不存在') => new Refusal(404, 'NOT_FOUND', msg);

/** One field that a rule beyond the shape refuses. */
export const fieldError = (field: string, msg: string) => new Invalid([{ field, msg }]);

/** @param retryAfter seconds */
export const tooMany = (
  retryAfter: number,
  msg = '操作太频繁，请稍后再试',
  reason: Reason = 'TOO_MANY_REQUESTS',
) => new Refusal(429, reason, msg, { retryAfter });
