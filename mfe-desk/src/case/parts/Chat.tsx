import type { StaffCase } from 'shared-contract/shapes';
import { cx, formatDateTime, openImages } from 'shared-ui';
import { Pane } from '../../ui/Pane';
import { useOpenCase } from '../open-case';
import classes from './Parts.module.css';

type Line = StaffCase['chat'][number];
const cards: Record<string, string> = { goods: '［商品卡片］', order: '［订单卡片］' };

/** What buyer and seller wrote to each other; reading it is recorded. */
export function Chat() {
  const { chat, evidence } = useOpenCase().value;
  const disputed = new Set(evidence.flatMap(({ about, at }) => (about.length > 0 ? at : [])));
  if (chat.length === 0) return null;
  return (
    <Pane title="买卖双方的对话" note={`最近 ${chat.length} 条`} aside="看过会留下记录">
      <ol className={classes.chat}>
        {chat.map((line, index) => (
          // Two messages may be equal, and the list keeps its order.
          <li key={index} className={cx(disputed.has(line.at) && line.kind === 'text' && classes.hit)}>
            <time dateTime={line.at}>{formatDateTime(line.at)}</time>
            <b>{line.by}</b>
            <Content {...line} />
          </li>
        ))}
      </ol>
    </Pane>
  );
}

function Content({ kind, content, by }: Line) {
  if (kind !== 'image') return <span>{cards[kind] ?? content}</span>;
  return (
    <button type="button" aria-label={`看${by}发的图`} onClick={() => void openImages([content])}>
      <img src={content} alt="" loading="lazy" />
    </button>
  );
}
