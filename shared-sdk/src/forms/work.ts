import type { Value } from 'shared-contract';

/** The proof of work that came with a captcha. */
export type Work = NonNullable<Value<'getCaptcha'>['proof']>;
