import { EmptyState, formatDateTime } from 'shared-ui';
import { Pane } from '../ui/Pane';
import type { Overview } from './names';
import classes from './Releases.module.css';

/** Open previews; their links are only with those who made them. */
export function PreviewsPane({ previews }: { previews: Overview['previews'] }) {
  return (
    <Pane title="预览" note="开着的；链接只在做预览的人手里" flush>
      {previews.length === 0 ? (
        <EmptyState title="没有开着的预览">pnpm release 模块 --preview 会给一个链接。</EmptyState>
      ) : (
        <ul className={classes.rows}>
          {previews.map(({ shows, by, until }) => (
            <li key={`${shows.join()} ${until}`} data-row>
              <b>{shows.join('、')}</b>
              <p>
                {by}，到 <span className="num">{formatDateTime(until)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Pane>
  );
}
