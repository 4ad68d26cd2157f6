import { EmptyState, formatDateTime } from 'shared-ui';
import { Timeline } from 'shared-ui/orders';
import { Pane } from '../ui/Pane';
import { type Change, Changes } from './Changes';

export interface Version {
  version: number;
  /** Who saved it, and who confirmed it; empty for what was there at first. */
  by: readonly string[];
  at: string;
  note: string;
  changes: readonly Change[];
}

/** Who changed what, when and why: before struck out → after; the newest first. */
export const SettingVersions = ({
  title,
  start,
  versions,
}: {
  /** Beside each number: 主体 3. */
  title: string;
  /** What the values are while nobody has changed them. */
  start: string;
  versions: readonly Version[];
}) => (
  <Pane title="谁改过什么" note="一条都不能删">
    {versions.length === 0 ? (
      <EmptyState title="还没有人改过">现在用的是{start}，第一次存会把它们记成第 1 版。</EmptyState>
    ) : (
      <Timeline
        entries={versions.map(({ version, by, at, note, changes }) => ({
          key: String(version),
          title: `${title} ${version}`,
          actor: by.join('、') || '系统',
          timeText: formatDateTime(at),
          note: (
            <>
              <Changes of={changes} />
              {note}
            </>
          ),
        }))}
      />
    )}
  </Pane>
);
