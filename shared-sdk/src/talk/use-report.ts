import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { createIntents } from '../forms/intents';
import { repeatable } from '../forms/repeatable';
import { api } from '../index';
import { Refused, refusalText, unwrap } from '../unwrap';

/**
 * Reports the counterpart as a complaint (product call createProblem).
 * @returns why it was not filed, in a sentence; undefined if it was
 */
export function useReport(orderNo: string | undefined) {
  const [intents] = useState(createIntents);
  return async (content: string): Promise<string | undefined> => {
    const body = { problemType: 'complaint' as const, content, ...(orderNo && { orderNo }) };
    const sent = api.createProblem({ ...body, clientReqId: intents.idFor(body) });
    try {
      await firstValueFrom(unwrap<'createProblem'>()(sent));
      intents.settle();
      return undefined;
    } catch (error) {
      if (error instanceof Refused) intents.settle();
      return refusalText(error) ?? repeatable('举报');
    }
  };
}
