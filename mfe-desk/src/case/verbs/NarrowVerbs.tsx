import { useState } from 'react';
import { Button } from 'shared-ui';
import type { Verb } from './choose';
import { VerbChoice } from './VerbBox';
import classes from './Verbs.module.css';
import { labelOf } from './verb-words';

/** On a phone: the verbs as a choice, above one button. */
export function NarrowVerbs({
  verbs,
  primary,
  blocked,
  fenOf,
  onPress,
}: {
  verbs: readonly Verb[];
  primary: string;
  /** Why nothing can be decided now. */
  blocked: string | undefined;
  fenOf: (verb: Verb) => number | undefined;
  onPress: (verb: Verb) => void;
}) {
  const [chosen, setChosen] = useState<string>();
  const shown =
    verbs.find(({ option }) => option.verb === chosen) ??
    verbs.find(({ option }) => option.verb === primary) ??
    verbs[0];
  if (!shown) return null;
  return (
    <>
      {verbs.map((verb) => (
        <VerbChoice
          key={verb.option.verb}
          verb={verb}
          chosen={verb === shown}
          fen={fenOf(verb)}
          blocked={blocked}
          onChoose={() => setChosen(verb.option.verb)}
        />
      ))}
      <div className={classes.action}>
        <Button variant="primary" wide disabled={Boolean(blocked)} onClick={() => onPress(shown)}>
          {labelOf(shown.option)}
        </Button>
      </div>
    </>
  );
}
