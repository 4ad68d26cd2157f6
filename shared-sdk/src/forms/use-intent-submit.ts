import { useState } from 'react';
import type { CallName, Input } from 'shared-contract';
import type { Call } from '../api';
import { type Outcome, useSubmit } from '../react/use-submit';
import { Refused } from '../unwrap';
import { createIntents } from './intents';

/** Calls that take an idempotency key. */
type IntentCall = { [K in CallName]: 'clientReqId' extends keyof Input<K> ? K : never }[CallName];

interface IntentOutcome<K extends IntentCall> extends Outcome<K> {
  /** Fields that are not part of the intent, such as a code: a retry may carry another one. */
  proof?: readonly (keyof Input<K>)[];
}

/**
 * `useSubmit` for a call with an idempotency key (`clientReqId`), which it adds: the same input keeps its key until the
 * server has answered (`createIntents`).
 */
export function useIntentSubmit<K extends IntentCall>(
  call: Call<K>,
  { proof = [], done, failed, ...outcome }: IntentOutcome<K>,
) {
  const [intents] = useState(createIntents);
  const { submit, ...sending } = useSubmit(call, {
    ...outcome,
    done(value, input) {
      intents.settle();
      done?.(value, input);
    },
    failed(error, input) {
      if (error instanceof Refused) intents.settle();
      failed?.(error, input);
    },
  });
  return {
    ...sending,
    submit(input: Omit<Input<K>, 'clientReqId'>) {
      const intent: Partial<Input<K>> = { ...input } as Input<K>;
      for (const field of proof) delete intent[field];
      submit({ ...input, clientReqId: intents.idFor(intent) } as Input<K>);
    },
  };
}
