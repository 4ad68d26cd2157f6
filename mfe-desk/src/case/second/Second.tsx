import { useState } from 'react';
import { Button, formatDateTime, formatFen, Note } from 'shared-ui';
import { KeyChips } from '../../keys/KeyChips';
import { useKeys } from '../../keys/keys';
import { Monogram } from '../../ui/Monogram';
import { useOpenCase } from '../open-case';
import { divisionOf } from '../verbs/choose';
import { MoneyRows } from '../verbs/MoneyRows';
import { Answer } from './Answer';
import { optionOf, type Proposal } from './proposed';
import classes from './Second.module.css';

/** A decision that waits for a colleague: who asks for what, and who may answer. */
export function Second({ proposal }: { proposal: Proposal }) {
  const { value } = useOpenCase();
  const [answer, setAnswer] = useState<'confirm' | 'decline'>();
  const { name, mine, note, at, amountFen } = proposal;
  const option = optionOf(value.options, proposal);
  const money = option && divisionOf(option, amountFen ?? undefined, value);
  const label = [option?.label ?? '这个决定', amountFen !== null && formatFen(amountFen)]
    .filter(Boolean)
    .join(' ');
  const decline = () => setAnswer('decline');
  const confirm = () => setAnswer('confirm');
  useKeys(
    mine
      ? [{ key: 'z', label: '撤回提请', group: '判断', foot: true, run: decline }]
      : [
          { key: 'a', label: '复核同意', group: '判断', foot: true, run: confirm },
          { key: 'd', label: '不同意', group: '判断', foot: true, run: decline },
        ],
  );
  return (
    <>
      <Note kind="wait" icon="user">
        {mine ? '你' : name} {formatDateTime(at)} 提请复核：{label}。
        {mine ? '等没有经手过的同事复核。' : '没有经手过这一件的人才能复核。'}
      </Note>
      <p className={classes.line}>
        <Monogram name={name} mine={mine} />
        <span>{mine ? '你提，同事复核' : `${name} 提，你复核`}</span>
        <span className={classes.open} aria-hidden="true">
          ?
        </span>
      </p>
      {money && <MoneyRows money={money} />}
      <h3 className={classes.sub}>理由，两边都会看到</h3>
      <blockquote className={classes.note}>{note}</blockquote>
      <div className={classes.buttons}>
        {mine ? (
          <Button size="m" onClick={decline}>
            撤回提请 <KeyChips of="z" />
          </Button>
        ) : (
          <>
            <Button size="m" variant="primary" onClick={confirm}>
              复核同意 <KeyChips of="a" />
            </Button>
            <Button size="m" variant="danger" onClick={decline}>
              不同意 <KeyChips of="d" />
            </Button>
          </>
        )}
      </div>
      <Answer
        answer={answer}
        mine={mine}
        label={label}
        consequence={option?.consequence}
        onClose={() => setAnswer(undefined)}
      />
    </>
  );
}
