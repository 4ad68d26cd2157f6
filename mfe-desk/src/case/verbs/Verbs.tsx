import { useState } from 'react';
import { useServerNow } from 'shared-ui';
import { type DeskKey, useKeys } from '../../keys/keys';
import { Pane } from '../../ui/Pane';
import { useMedia } from '../../ui/use-media';
import { holderOf } from '../head/holder-of';
import { useOpenCase } from '../open-case';
import { Second } from '../second/Second';
import { ConfirmVerb } from './ConfirmVerb';
import { amountOf, divisionOf, primaryOf, type Verb, verbsOf } from './choose';
import { NarrowVerbs } from './NarrowVerbs';
import { RefusedVerbs } from './RefusedVerbs';
import { VerbBox } from './VerbBox';
import classes from './Verbs.module.css';
import { labelOf } from './verb-words';

/**
 * What may be done now and why the rest may not; a pressed verb asks for its note before anything is sent.
 * @param onAmountMissing a verb was pressed whose amount is not valid
 */
export function Verbs({ title, onAmountMissing }: { title: string; onAmountMissing: () => void }) {
  const open = useOpenCase();
  const { value } = open;
  const now = useServerNow(value.serverTime);
  const narrow = useMedia('(max-width:640px)');
  const [pressed, setPressed] = useState<string>();
  const holder = holderOf(value.work, now);
  const isHeld = holder !== null && !holder.mine;
  const proposal = value.work?.proposal ?? null;
  const verbs = verbsOf(value.options);
  const primary = primaryOf(verbs, open);
  const blocked = isHeld ? `${holder.name} 正在处理，要接手请 ta 转给你` : undefined;
  const disabled = isHeld || proposal !== null;

  const press = ({ option }: Verb) => {
    if (disabled) return;
    if (option.amount && amountOf(option, open) === undefined) onAmountMissing();
    else setPressed(option.verb);
  };
  useKeys(
    disabled
      ? []
      : verbs.map(
          (verb): DeskKey => ({
            key: verb.letter,
            label: labelOf(verb.option),
            group: '判断',
            ...(verb.option.verb === primary && { foot: true }),
            run: () => press(verb),
          }),
        ),
  );
  const fenOf = ({ option }: Verb) => {
    const amountFen = amountOf(option, open);
    return amountFen ?? (option.amount ? undefined : divisionOf(option, amountFen, value)?.buyerFen);
  };
  return (
    <Pane title={title} className={classes.pane}>
      {proposal && <Second proposal={proposal} />}
      {verbs.length === 0 && <p className={classes.none}>这一件现在没有要你决定的，只能看。</p>}
      {!proposal && narrow && verbs.length > 0 && (
        <NarrowVerbs {...{ verbs, primary, blocked, fenOf }} onPress={press} />
      )}
      {!proposal && !narrow && verbs.length > 0 && (
        <div className={classes.foot}>
          {verbs.map((verb) => (
            <VerbBox
              key={verb.option.verb}
              verb={verb}
              primary={verb.option.verb === primary}
              fen={fenOf(verb)}
              blocked={blocked}
              onPress={() => press(verb)}
            />
          ))}
        </div>
      )}
      <RefusedVerbs options={value.options} />
      <ConfirmVerb verb={pressed} onClose={() => setPressed(undefined)} />
    </Pane>
  );
}
