import { useState } from 'react';
import {
  Block,
  Button,
  FactRow,
  Facts,
  formatLongDateTime,
  Icon,
  Note,
  openImages,
  useWide,
} from 'shared-ui';
import classes from './Report.module.css';
import { type InspectionReport, reportSummary } from './report-summary';

const SHOWN = 4;

type Item = InspectionReport['items'][number];

/** The result of an item: as described, or what was found instead. Never shown by colour alone. */
function Verdict({ result, note }: Pick<Item, 'result' | 'note'>) {
  if (result === 'same')
    return (
      <>
        <Icon name="check" /> 一致
      </>
    );
  return note || (result === 'different' ? '不符' : '没能核到');
}

const tone = (result: Item['result']) =>
  result === 'same' ? 'ok' : result === 'different' ? 'danger' : 'wait';

/** The staff's inspection report with date and name; or a note that there is none yet. */
export function Report({ report }: { report: InspectionReport | null }) {
  const wide = useWide();
  const [all, setAll] = useState(false);
  if (!report)
    return (
      <Block title="验号报告">
        <Note kind="wait">这件还没有验过号。买下后平台先登录核对，不符就全额退款。</Note>
      </Block>
    );
  const { words: summary, pictures, items } = reportSummary(report);
  return (
    <Block title="验号报告">
      <Note kind="accent">
        <b className={classes.strong}>{formatLongDateTime(report.at)}</b> 由{report.by} 登录核对，
        <b className={classes.strong}>{summary}</b>
        {pictures > 0 && `，截图 ${pictures} 张`}。
      </Note>
      <Facts pairs={wide}>
        {items.slice(0, all ? undefined : SHOWN).map((item) => (
          <FactRow key={item.name} label={item.name} value={<Verdict {...item} />} tone={tone(item.result)} />
        ))}
      </Facts>
      <div className={classes.more}>
        {items.length > SHOWN && (
          <Button size="s" onClick={() => setAll(!all)}>
            {all ? '收起' : `完整报告 ${items.length} 项`}
          </Button>
        )}
        {pictures > 0 && (
          <Button
            size="s"
            icon="image"
            onClick={() => openImages(report.images.map(({ largeUrl }) => largeUrl))}
          >
            看截图
          </Button>
        )}
      </div>
    </Block>
  );
}
