import { useState } from 'react';
import type { Value } from 'shared-contract';
import { api } from 'shared-sdk';
import { useSubmit } from 'shared-sdk/react';
import { toast } from 'shared-ui';

type Voice = Value<'voteNotice'>;

/** Below this many voices a share says nothing. */
const SHARE_FROM = 5;

/** Whether a text helped: one voice of each visitor, of which the first stands. */
export function useVoice(id: string, votes: { helpful: number; total: number }) {
  const [said, setSaid] = useState<{ id: string; voice: Voice }>();
  const vote = useSubmit(api.voteNotice, {
    done: (voice, { helpful }) => {
      setSaid({ id, voice });
      if (voice.own !== helpful) toast('你之前已经说过一次，以那一次为准');
    },
    failed: () => toast('没有记上，请再试一次', { kind: 'danger' }),
  });
  const voice = said?.id === id ? said.voice : undefined;
  const { helpful, total } = voice ?? votes;
  return {
    answer: voice ? voice.own : null,
    busy: vote.busy,
    onAnswer: (isHelpful: boolean) => vote.submit({ id, helpful: isHelpful }),
    /** Null while too few have said anything. */
    share: total < SHARE_FROM ? null : { percent: Math.round((helpful / total) * 100), total },
  };
}
