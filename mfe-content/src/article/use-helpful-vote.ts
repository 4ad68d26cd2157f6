import { useState } from 'react';
import type { Value } from 'shared-contract';
import { api } from 'shared-sdk';
import { useSubmit } from 'shared-sdk/react';
import { toast } from 'shared-ui';

type HelpfulVote = Value<'voteNotice'>;

/** Minimum number of votes for a percentage. */
const SHARE_FROM = 5;

/** The helpful vote: one per visitor, and the first one counts. */
export function useHelpfulVote(id: string, votes: { helpful: number; total: number }) {
  const [castVote, setCastVote] = useState<{ id: string; result: HelpfulVote }>();
  const vote = useSubmit(api.voteNotice, {
    done: (result, { helpful }) => {
      setCastVote({ id, result });
      if (result.own !== helpful) toast('你之前已经说过一次，以那一次为准');
    },
    failed: () => toast('没有记上，请再试一次', { kind: 'danger' }),
  });
  const result = castVote?.id === id ? castVote.result : undefined;
  const { helpful, total } = result ?? votes;
  return {
    answer: result ? result.own : null,
    busy: vote.busy,
    onAnswer: (isHelpful: boolean) => vote.submit({ id, helpful: isHelpful }),
    /** Null with too few votes. */
    share: total < SHARE_FROM ? null : { percent: Math.round((helpful / total) * 100), total },
  };
}
