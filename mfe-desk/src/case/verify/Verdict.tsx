import { cx, Icon, type IconName } from 'shared-ui';
import classes from './Verdict.module.css';
import { type Result, resultNames, results } from './verdicts';

const icons = { same: 'check', different: 'close', unseen: 'eyeoff' } as const satisfies Record<
  Result,
  IconName
>;

/** 一致, 不符 or 看不到; the chosen one pressed again takes the verdict back. */
export function Verdict({
  name,
  value,
  onChange,
}: {
  /** Of the item, read aloud. */
  name: string;
  value: Result | undefined;
  onChange: (result: Result | undefined) => void;
}) {
  return (
    <span className={classes.verdict}>
      {results.map((result) => (
        <button
          key={result}
          type="button"
          aria-label={`${name} ${resultNames[result]}`}
          aria-pressed={value === result}
          className={cx(value === result && classes[result])}
          onClick={() => onChange(value === result ? undefined : result)}
        >
          {value === result && <Icon name={icons[result]} />}
          {resultNames[result]}
        </button>
      ))}
    </span>
  );
}
