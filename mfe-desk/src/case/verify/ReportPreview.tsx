import { Pane } from '../../ui/Pane';
import { useOpenCase } from '../open-case';
import classes from './Report.module.css';
import { countsOf, reportNote } from './verdicts';

/** The note that the verdicts make up, as both sides will read it in their timeline. */
export function ReportPreview() {
  const { value, draft } = useOpenCase();
  const { items } = value;
  const { left } = countsOf(items, draft.verdicts);
  const note = reportNote(items, draft.verdicts);
  return (
    <Pane title="出报告" aside={left > 0 ? `还有 ${left} 项没判` : '都判过了'}>
      <section className={classes.preview}>
        <h3>
          买家和卖家会在时间线上看到 <span>预览</span>
        </h3>
        <p>{note || '判过的项会写成说明，按下去之前还可以改。'}</p>
      </section>
      {note && left > 0 && <p className={classes.left}>没判的 {left} 项会写成“没看”。</p>}
    </Pane>
  );
}
