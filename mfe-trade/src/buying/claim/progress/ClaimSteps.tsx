import { limitText } from 'shared-contract';
import { useRules } from 'shared-sdk/react';
import { Block, formatDay } from 'shared-ui';
import { Steps } from 'shared-ui/figures';
import { type Claim, isRunning } from '../claim-words';

const current = { submitted: 1, checking: 2, recovered: 4, paying: 3, paid: 4, rejected: 4 } as const;

/** The progress of a claim. */
export function ClaimSteps({ claim }: { claim: Claim }) {
  const { status, createdAt, deadline } = claim;
  const rules = useRules();
  const end = status === 'recovered' ? '追回' : '赔付';
  return (
    <Block>
      <Steps
        steps={[
          { title: '提交', note: formatDay(createdAt) },
          {
            title: '受理',
            note: status === 'submitted' ? rules && `一般 ${limitText(rules.claimTakeMs)}内` : '已受理',
          },
          { title: '追查', note: status === 'checking' ? '现在' : undefined },
          {
            title: end,
            note: isRunning(claim) ? deadline && `最迟 ${formatDay(deadline)}` : '已办成',
          },
        ]}
        current={current[status]}
        waiting
      />
    </Block>
  );
}
