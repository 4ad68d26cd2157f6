import { firstValueFrom } from 'rxjs';
import { useIntents } from '../forms/use-intents';
import { api } from '../index';
import { Refused, unwrap } from '../unwrap';

/**
 * Reports the counterpart as a complaint (product call createProblem).
 * @returns why it was not filed, in a sentence; undefined if it was
 */
export function useReport(orderNo: string | undefined) {
  const intents = useIntents();
  return async (content: string): Promise<string | undefined> => {
    const body = { problemType: 'complaint' as const, content, ...(orderNo && { orderNo }) };
    const sent = api.createProblem({ ...body, clientReqId: intents.idFor(body) });
    try {
      await firstValueFrom(unwrap<'createProblem'>()(sent));
      intents.settle();
      return undefined;
    } catch (error) {
      if (!(error instanceof Refused)) return '网络不通，没有收到结果。再交一次不会重复举报';
      intents.settle();
      return error.message;
    }
  };
}
