import { href, type Value } from 'shared-contract';
import { Button, formatRelative, formatYuan, Note, Price } from 'shared-ui';
import { RangeRuler } from 'shared-ui/figures';
import { confidenceWords } from '../recycle/confidence';
import { RequestCard } from '../recycle/RequestCard';
import classes from './MyValuations.module.css';

type Valuation = Value<'listAssessments'>['rows'][number];

const WEEK_MS = 7 * 24 * 3_600_000;

export function ValuationCard({ valuation, now }: { valuation: Valuation; now: string }) {
  const { id, gameName, title, coverUrl, estimate, createdAt } = valuation;
  const old = Date.parse(now) - Date.parse(createdAt) > WEEK_MS;
  const known = estimate !== null && estimate.confidence !== 'none';
  return (
    <RequestCard
      head={
        <>
          <span>{gameName}</span>
          <time dateTime={createdAt}>{formatRelative(createdAt, now)}</time>
        </>
      }
      title={title}
      coverUrl={coverUrl}
      href={href('commit', { type: 'value', id })}
      fact={old ? '超过 7 天，行情可能变了' : '转竞价、转代售都不收费'}
      actions={
        <>
          <Button size="s" href={href('jingjiahuishou', { from: id })}>
            转竞价
          </Button>
          <Button size="s" variant="accent" href={href('BasicInformation', { from: id })}>
            转代售
          </Button>
        </>
      }
    >
      {known ? (
        <>
          <div className={classes.line}>
            <Price fen={estimate.midFen} />
            <span className="num">{`${formatYuan(estimate.lowFen)}–${formatYuan(estimate.highFen)}`}</span>
            <span>{`${estimate.samples} 笔 · ${confidenceWords[estimate.confidence]}`}</span>
          </div>
          <RangeRuler
            low={estimate.lowFen}
            high={estimate.highFen}
            mark={estimate.midFen}
            markName="中位"
            write={(fen) => formatYuan(Math.round(fen / 100) * 100)}
          />
        </>
      ) : (
        <Note kind="wait">
          <b>样本不足，不给数。</b>
          {`近 180 天只有 ${estimate?.samples ?? 0} 笔相近的成交，可以直接竞价，让商户出价。`}
        </Note>
      )}
    </RequestCard>
  );
}
