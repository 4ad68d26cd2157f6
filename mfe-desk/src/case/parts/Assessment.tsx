import { assessmentStates } from 'shared-contract';
import { FactRow, Facts, formatFen } from 'shared-ui';
import { Pane } from '../../ui/Pane';
import { useOpenCase } from '../open-case';
import classes from './Parts.module.css';
import { Pictures } from './Pictures';

/** A request to sell by auction: the account, its pictures, the estimate and the quotes. */
export function AssessmentPane() {
  const { assessment } = useOpenCase().value;
  if (!assessment) return null;
  const { estimate, durationH, attrs, images, description, quotes, status, title } = assessment;
  return (
    <Pane title="要卖的号" note={assessmentStates[status]}>
      <p className={classes.title}>{title}</p>
      <Facts pairs>
        <FactRow
          label="估价"
          value={
            estimate ? `${formatFen(estimate.lowFen)}–${formatFen(estimate.highFen)}` : '样本不足，没有估价'
          }
          figure
        />
        <FactRow label="竞价时长" value={durationH === null ? '没有' : `${durationH} 小时`} />
        {attrs.map(({ attrId, name, value }) => (
          <FactRow key={attrId} label={name} value={value} />
        ))}
        {quotes.map(({ id, merchantMasked, amountFen }) => (
          <FactRow key={id} label={`${merchantMasked} 报价`} value={formatFen(amountFen)} figure />
        ))}
      </Facts>
      {description && <p className={classes.text}>{description}</p>}
      {images.length === 0 ? (
        <p className={classes.none}>没有交图。</p>
      ) : (
        <Pictures pictures={images} name="要卖的号" />
      )}
    </Pane>
  );
}
