import { firstValueFrom } from 'rxjs';
import { useIntents } from '../forms/use-intents';
import { granted, Refused } from '../granted';
import { api } from '../index';

/**
 * Reports the counterpart as a complaint (product section 3, A17).
 * @returns why it was not filed, in a sentence; undefined if it was
 */
export function useReport(orderNo: string | undefined) {
  const intents = useIntents();
  return async (content: string): Promise<string | undefined> => {
    const body = { problemType: 'complaint' as const, content, ...(orderNo && { orderNo }) };
    const sent = api.createProblem({ ...body, clientReqId: intents.idFor(body) });
    try {
      await firstValueFrom(granted<'createProblem'>()(sent));
      intents.answered();
      return undefined;
    } catch (error) {
      if (!(error instanceof Refused)) return '网络不通，没有收到结果。再交一次不会重复举报';
      intents.answered();
      return error.message;
    }
  };
}
