import { useState } from 'react';
import { Block, Button, FactRow, Facts, formatLongDateTime, Note, openImages } from 'shared-ui';
import classes from './Report.module.css';
import { type InspectionReport, reportSummary } from './report-summary';

const SHOWN = 4;

/** A result in a word, with its colour. */
function verdict(result: InspectionReport['items'][number]['result']) {
  if (result === 'same') return { word: '一致', tone: 'ok' as const };
  if (result === 'different') return { word: '不符', tone: 'danger' as const };
  return { word: '没能核到', tone: 'wait' as const };
}

/** What our staff found when they logged in, with day and name; or that nobody has looked yet. */
export function Report({ report }: { report: InspectionReport | null }) {
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
      <Facts>
        {items.slice(0, all ? undefined : SHOWN).map(({ name, result, note }) => {
          const { word, tone } = verdict(result);
          return <FactRow key={name} label={name} value={note || word} tone={tone} />;
        })}
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
