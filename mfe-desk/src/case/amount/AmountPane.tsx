import { type ReactNode, useEffect, useRef } from 'react';
import type { CaseOption } from 'shared-contract/shapes';
import { formatFen } from 'shared-ui';
import { fenOf, TextInput } from 'shared-ui/forms';
import { KeyChips } from '../../keys/KeyChips';
import { useKeys } from '../../keys/keys';
import { Pane } from '../../ui/Pane';
import { useOpenCase } from '../open-case';
import classes from './Amount.module.css';
import { AmountSlider } from './AmountSlider';
import { amountIn, yuanField } from './division';
import { steps } from './steps';

export interface AmountPaneProps {
  title: string;
  label: string;
  option: CaseOption & { amount: NonNullable<CaseOption['amount']> };
  /** How often the verb was pressed without a valid amount: each time the field takes the focus. */
  wanted: number;
  /** What follows from the amount; undefined while there is none. */
  children: (fen: number | undefined) => ReactNode;
}

/** An amount that the staff choose: typed, on a scale, or by arrow keys. */
export function AmountPane({ title, label, option, wanted, children }: AmountPaneProps) {
  const { draft, saveDraft } = useOpenCase();
  const { verb, amount } = option;
  const text = draft.amounts[verb] ?? '';
  const fen = amountIn(amount, text);
  const set = (value: string) => saveDraft((now) => ({ amounts: { ...now.amounts, [verb]: value } }));
  const setFen = (next: number) => set(yuanField(Math.min(Math.max(amount.minFen, next), amount.maxFen)));
  // A typed amount out of bounds is where the arrows go on from.
  const from = fenOf(text) ?? 0;
  useKeys(
    steps.map(({ key, label: name, fen: step }) => ({
      key,
      label: name,
      group: '判断',
      run: () => setFen(from + step),
    })),
  );
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wanted > 0) field.current?.focus();
  }, [wanted]);
  const bounds = `${formatFen(amount.minFen)} 到 ${formatFen(amount.maxFen)}`;
  const wrong = fen === undefined && (text !== '' || wanted > 0) ? `请填写 ${bounds} 之间的金额` : undefined;
  return (
    <Pane
      title={title}
      aside={
        <>
          <KeyChips of="ArrowLeft" /> <KeyChips of="ArrowRight" /> ¥1&nbsp;· <KeyChips of="Shift" /> ¥100
        </>
      }
    >
      <TextInput
        ref={field}
        label={label}
        hint={bounds}
        lead="¥"
        figure
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={text}
        error={wrong}
        unit={fen === undefined ? undefined : `${((fen / amount.maxFen) * 100).toFixed(1)}%`}
        onChange={({ currentTarget: { value } }) => set(value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape' || key === 'Enter') currentTarget.blur();
        }}
      />
      <AmountSlider label={label} min={amount.minFen} max={amount.maxFen} fen={fen} onChange={setFen} />
      <p className={classes.ends}>
        <span>{formatFen(amount.minFen)}</span>
        <span>{formatFen(amount.maxFen)}</span>
      </p>
      {children(fen)}
    </Pane>
  );
}
