import type { Value } from 'shared-contract';
import { Block, Button, formatTime, useServerNow } from 'shared-ui';
import { Ruler } from 'shared-ui/figures';
import classes from './Code.module.css';
import { useMinuteEnd } from './use-minute-end';

const MINUTE_MS = 60_000;

interface NowBlockProps {
  own: Value<'getSpokenCode'>;
  /** The minute is over: another code must be read. */
  onEnd: () => void;
  failed: boolean;
}

/** The code of this minute with what is left of it. An old code is never shown as that of now. */
export function NowBlock({ own, onEnd, failed }: NowBlockProps) {
  const { now, before, serverTime } = own;
  const left = Date.parse(now.until) - useServerNow(serverTime);
  useMinuteEnd(now.until, left <= 0, onEnd);
  const isOver = left <= 0;
  const [first = '', second = '', number = ''] = now.code.split(' ');
  return (
    <Block first>
      <section className={classes.now} aria-label="这一分钟的口令">
        <p>这一分钟，号栈的人会先对你说</p>
        {isOver ? (
          <div className={classes.code}>
            {failed ? (
              <Button icon="retry" onClick={onEnd}>
                没有读到，再试一次
              </Button>
            ) : (
              <span className={classes.waiting}>正在换下一句</span>
            )}
          </div>
        ) : (
          <h2 className={classes.code}>
            <span>{first}</span> <span>{second}</span> <b className="num">{number}</b>
          </h2>
        )}
        <Ruler share={isOver ? 1 : 1 - left / MINUTE_MS} />
        <p className={classes.span}>
          <span className="num">{formatTime(now.from)}</span>
          <span>
            还有 <b className="num">{Math.max(0, Math.ceil(left / 1000))}</b> 秒换下一句
          </span>
          <span className="num">{formatTime(now.until)}</span>
        </p>
      </section>
      <dl className={classes.minutes}>
        <Minute at={before?.from ?? minuteBefore(now.from)} code={before?.code ?? '那时还没有'} />
        <Minute at={now.from} code={isOver ? '已过' : now.code} on />
        <Minute at={now.until} code="到点才有" />
      </dl>
    </Block>
  );
}

function Minute({ at, code, on }: { at: string; code: string; on?: true }) {
  return (
    <div className={on && classes.on}>
      <dt className="num">{formatTime(at)}</dt>
      <dd>{code}</dd>
    </div>
  );
}

const minuteBefore = (at: string) => new Date(Date.parse(at) - MINUTE_MS).toISOString();
