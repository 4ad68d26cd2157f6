import { EmptyState, formatDateTime, Tag } from 'shared-ui';
import { Pane } from '../ui/Pane';
import type { Overview } from './names';
import classes from './Releases.module.css';

/** Who may release what, and with which keys; a key is added and revoked by command. */
export function TeamsPane({ teams }: { teams: Overview['teams'] }) {
  return (
    <Pane title="团队和密钥" note="用 pnpm teams 加、换、吊销" flush>
      {teams.length === 0 ? (
        <EmptyState title="还没有团队">模块只由运维发布。</EmptyState>
      ) : (
        <ul className={classes.rows}>
          {teams.map(({ name, remotes, keys }) => (
            <li key={name} data-row>
              <b>{name}</b>
              <p>可以发布 {remotes.join('、')}</p>
              {keys.length === 0 && <p>还没有密钥，所以什么也发布不了。</p>}
              {keys.map(({ id, added, revoked }) => (
                <p key={id} className={classes.key}>
                  <span className="num">{id.slice(0, 8)}</span>{' '}
                  {revoked ? (
                    <>
                      <Tag kind="danger">已吊销</Tag> {formatDateTime(revoked)}
                    </>
                  ) : (
                    `自 ${formatDateTime(added)}`
                  )}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Pane>
  );
}
