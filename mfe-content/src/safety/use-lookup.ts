import { useState } from 'react';
import type { Value } from 'shared-contract';
import { type Call, fieldMessage, Refused } from 'shared-sdk';
import { isAboutCaptcha, unanswered, useCaptcha } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';

export type LookupCall = 'checkOfficialAccount' | 'checkBlacklist';

/** The result of a lookup, and its query. */
export interface Verdict<K extends LookupCall> {
  value: Value<K>;
  query: string;
}

/**
 * Looks an account up: after many lookups each requires a captcha, and the rate is limited (product call checkOfficialAccount and
 * A2).
 * @param field the queried input field, as the server names it in an error
 */
export function useLookup<K extends LookupCall>(call: Call<K>, field: string) {
  const [verdict, setVerdict] = useState<Verdict<K>>();
  const [problem, setProblem] = useState<{ field?: string; captcha?: string }>({});
  const [waitUntil, setWaitUntil] = useState(0);
  const [wanted, setWanted] = useState(false);
  const { captcha, reload, isBlank, proof, withWork } = useCaptcha(wanted);
  const request = useSubmit(call, {
    prepare: withWork,
    done: (value, input) => {
      setVerdict({ value, query: (input as unknown as Record<string, string>)[field] ?? '' });
      setProblem({});
      reload();
    },
    failed: (error) => {
      reload(); // each captcha can be used once
      if (!(error instanceof Refused)) return setProblem({ field: unanswered.read });
      if (error.code === 429) {
        setWaitUntil(Date.now() + Number(error.details.retryAfter ?? 60) * 1000);
        return setProblem({});
      }
      if (error.reason === 'CAPTCHA_REQUIRED') setWanted(true);
      if (isAboutCaptcha(error.reason)) return setProblem({ captcha: error.message });
      setProblem({ field: fieldMessage(error, field) ?? error.message });
    },
  });

  return {
    verdict,
    problem,
    waitUntil,
    busy: request.busy,
    lookUp(input: Parameters<typeof request.submit>[0]) {
      setVerdict(undefined);
      if (isBlank) return setProblem({ captcha: '请先填写图中的字符' });
      request.submit({ ...input, ...proof });
    },
    /** A new query: the previous result must not be shown with it. */
    clear() {
      setVerdict(undefined);
      setProblem({});
    },
    refuse(message: string) {
      setVerdict(undefined);
      setProblem({ field: message });
    },
    captcha,
  };
}

export type Lookup<K extends LookupCall> = ReturnType<typeof useLookup<K>>;
