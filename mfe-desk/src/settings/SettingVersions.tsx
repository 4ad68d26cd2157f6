import { EmptyState, formatDateTime } from 'shared-ui';
import { Timeline } from 'shared-ui/orders';
import { Pane } from '../ui/Pane';
import { LineValue } from './LineValue';
import { lines, type Settings } from './lines';
import classes from './Settings.module.css';

/** Who changed what, when and why: before struck out → after; the newest first. */
export const SettingVersions = ({ of: { versions } }: { of: Settings }) => (
  <Pane title="谁改过什么" note="一条都不能删">
    {versions.length === 0 ? (
      <EmptyState title="还没有人改过">现在用的是启动配置里的值，第一次存会把它们记成第 1 版。</EmptyState>
    ) : (
      <Timeline
        entries={versions.map(({ version, by, at, note, changes }) => ({
          key: String(version),
          title: `主体 ${version}`,
          actor: by ?? '系统',
          timeText: formatDateTime(at),
          note: (
            <>
              {changes.map(({ field, before, after }) => (
                <span key={field} className={classes.change}>
                  <small>{lines[field].label}</small>
                  <del>
                    <LineValue field={field} value={before} empty="没填" />
                  </del>{' '}
                  →{' '}
                  <b>
                    <LineValue field={field} value={after} empty="没填" />
                  </b>
                </span>
              ))}
              {note}
            </>
          ),
        }))}
      />
    )}
  </Pane>
);
