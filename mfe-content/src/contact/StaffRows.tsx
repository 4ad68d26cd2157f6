import { href, type Value } from 'shared-contract';
import type { CallState } from 'shared-sdk/react';
import { Block, Button, EmptyState, FailedState } from 'shared-ui';
import { PersonRow, RowsSkeleton } from 'shared-ui/lists';
import classes from './Contact.module.css';

type Staff = Value<'listStaff'>;

interface StaffRowsProps {
  staff: CallState<Staff> & { refetch: () => void };
  /** Those of the selected duty. */
  shown: Staff;
}

/** Staff, those online first, each with a link to an in-app conversation. */
export function StaffRows({ staff, shown }: StaffRowsProps) {
  if (staff.state === 'failed' && !staff.value)
    return <FailedState boxed onRetry={staff.refetch} module="客服名单" />;
  if (!staff.value) return <RowsSkeleton count={3} />;
  if (shown.length === 0)
    return (
      <EmptyState boxed title="这里还没有专门的客服">
        换成“全部游戏”，或者用下面的官方账号。
      </EmptyState>
    );
  return (
    <Block flush>
      <div className={classes.pairs}>
        {shown.map(({ staffId, name, avatar, duty, online, imId }) => (
          <PersonRow
            key={`${staffId} ${duty}`}
            name={name}
            avatar={avatar}
            online={online}
            note={`负责${duty} · ${online ? '在线，可以直接聊' : '下班了，可以先留话'}`}
            aside={
              <Button size="s" variant={online ? 'accent' : 'plain'} href={href('xiaoxi', { toStaff: imId })}>
                {online ? '聊' : '留话'}
              </Button>
            }
          />
        ))}
      </div>
    </Block>
  );
}
