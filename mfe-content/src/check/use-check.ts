import { useState } from 'react';
import type { Value } from 'shared-contract';
import { api, fieldMessage, Refused } from 'shared-sdk';
import { isAboutCaptcha, unanswered, useCaptcha } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';

export interface CheckedText {
  text: string;
  value: Value<'checkText'>;
}

/** State of the field: judges a text, after many asks for a captcha, and says how long to wait when there were too many. */
export function useCheck(onAnswer: (checked: CheckedText) => void) {
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<CheckedText>();
  const [problem, setProblem] = useState<{ field?: string; captcha?: string }>({});
  const [failures, setFailures] = useState(0);
  const [waitUntil, setWaitUntil] = useState(0);
  const [wanted, setWanted] = useState(false);
  const { captcha, reload, isBlank, proof, withWork } = useCaptcha(wanted);
  const fail = (found: typeof problem) => {
    setProblem(found);
    setFailures((n) => n + 1);
  };
  const request = useSubmit(api.checkText, {
    prepare: withWork,
    done: (value, input) => {
      const checked = { text: input.text, value };
      setAnswer(checked);
      onAnswer(checked);
      reload();
    },
    failed: (error) => {
      reload();
      if (!(error instanceof Refused)) return fail({ field: unanswered.read });
      if (error.code === 429) return setWaitUntil(Date.now() + Number(error.details.retryAfter ?? 60) * 1000);
      if (error.reason === 'CAPTCHA_REQUIRED') setWanted(true);
      if (isAboutCaptcha(error.reason)) return fail({ captcha: error.message });
      fail({ field: fieldMessage(error, 'text') ?? error.message });
    },
  });
  return {
    text,
    answer,
    problem,
    /** How often a problem has been said. */
    failures,
    waitUntil,
    captcha,
    busy: request.busy,
    /** Another text: the answer to the last one must not stand beside it. */
    change(next: string) {
      setText(next);
      setAnswer(undefined);
      setProblem({});
    },
    refuse(message: string) {
      setAnswer(undefined);
      fail({ field: message });
    },
    run(given: string) {
      const words = given.trim().slice(0, 2_000);
      setText(words);
      setAnswer(undefined);
      if (Date.now() < waitUntil) return; // the note says how long
      if (!words) return fail({ field: '先粘贴一段话、链接或号码' });
      if (isBlank) return fail({ captcha: '请先填写图中的字符' });
      setProblem({});
      request.submit({ text: words, ...proof });
    },
  };
}

export type Check = ReturnType<typeof useCheck>;
