import { useState } from 'react';
import type { CaseOption } from 'shared-contract/shapes';
import { AmountPane, type AmountPaneProps } from './amount/AmountPane';
import { PayoutResult } from './amount/PayoutResult';
import { SplitResult } from './amount/SplitResult';
import { useOpenCase } from './open-case';
import { Verbs } from './verbs/Verbs';

const hasAmount = (option: CaseOption | undefined): option is AmountPaneProps['option'] =>
  option?.refusal === null && option.amount !== null;

/** The amount, where one is to be chosen, and the verbs. */
export function Deciding({ title }: { title: string }) {
  const { value } = useOpenCase();
  const [wanted, setWanted] = useState(0);
  const { options, order, work } = value;
  const find = (verb: string) => options.find((option) => option.verb === verb);
  const split = find('split');
  const payout = find('compensate');
  const isOpen = !work?.proposal;
  return (
    <>
      {isOpen && order && hasAmount(split) && (
        <AmountPane title="退一部分" label="退给买家" option={split} wanted={wanted}>
          {(fen) => <SplitResult order={order} fen={fen ?? 0} />}
        </AmountPane>
      )}
      {isOpen && hasAmount(payout) && (
        <AmountPane title="赔多少" label="赔给买家" option={payout} wanted={wanted}>
          {(fen) => fen !== undefined && <PayoutResult fen={fen} />}
        </AmountPane>
      )}
      <Verbs title={title} onAmountMissing={() => setWanted((n) => n + 1)} />
    </>
  );
}
