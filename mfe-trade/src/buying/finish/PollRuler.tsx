import classes from './PollRuler.module.css';

interface PollRulerProps {
  /** Elapsed seconds. */
  seconds: number;
  /** The seconds at which the server was polled. */
  polls: readonly number[];
  max: number;
}

/** The polls on a scale of one minute, with a text below. */
export function PollRuler({ seconds, polls, max }: PollRulerProps) {
  const at = (second: number) => `${(second / max) * 100}%`;
  return (
    <>
      <svg className={classes.ruler} aria-hidden="true">
        {Array.from({ length: 13 }, (_, i) => at((i * max) / 12)).map((x) => (
          <line key={x} className={classes.tick} x1={x} x2={x} y1="0" y2="6" />
        ))}
        <rect className={classes.well} width="100%" />
        <rect className={classes.gone} width={at(seconds)} />
        {[...new Set(polls)].map((second) => (
          <line key={second} className={classes.poll} x1={at(second)} x2={at(second)} y1="3" y2="23" />
        ))}
      </svg>
      <p className={classes.words}>
        <span>
          {polls.length > 0 ? `已查 ${polls.length} 次：第 ${polls.join('、')} 秒` : '第一次查询已发出'}
        </span>
        <span className="num">{`${max} 秒`}</span>
      </p>
    </>
  );
}
