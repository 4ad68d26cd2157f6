import { api, Refused } from 'shared-sdk';
import { useSubmit } from 'shared-sdk/react';
import { Dismissed, messageBox, toast } from 'shared-ui';

const LETTERS = { least: 10, most: 300 };

interface Reported {
  /** Who is reported, as the conversation shows them. */
  about: string;
  orderNo?: string | undefined;
}

/** Asks what is wrong with somebody and files it as a complaint (product section 3, A17); what was written stays after a failure. */
export function useReport({ about, orderNo }: Reported) {
  const report = useSubmit(api.createProblem, {
    done: () => toast('已收到举报，客服会核查', { kind: 'ok' }),
    failed: (error, { content }) => {
      toast(error instanceof Refused ? error.message : '网络不通，举报没有发出', { kind: 'danger' });
      ask(content);
    },
  });
  const ask = (written = '') => {
    messageBox
      .prompt(`说说${about}让你做了什么，客服会看这段聊天。`, {
        title: '举报',
        label: '举报内容',
        confirmText: '提交举报',
        defaultValue: written,
        maxLength: LETTERS.most,
        validate: (text) => text.trim().length >= LETTERS.least,
        errorText: `写满 ${LETTERS.least} 个字，客服才好核查`,
      })
      .then(
        (content) =>
          report.submit({ problemType: 'complaint', content: content.trim(), ...(orderNo && { orderNo }) }),
        (reason: unknown) => {
          if (!(reason instanceof Dismissed)) throw reason;
        },
      );
  };
  return { ask: () => ask(), busy: report.busy };
}
