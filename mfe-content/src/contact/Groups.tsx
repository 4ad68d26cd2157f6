import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Block, Button, Tag } from 'shared-ui';
import classes from './Contact.module.css';
import { copy } from './copy';

/** Official chat groups of a game, or all. Hidden while loading and when empty. */
export function Groups({ gameId }: { gameId: string | undefined }) {
  const groups = useCall(api.listGroups, gameId ? { gameId } : {});
  if (!groups.value?.length) return null;
  return (
    <Block title="交流群" note="群里不做交易，谈好了也回站内付款">
      <ul className="ruled">
        {groups.value.map(({ name, number, full }) => (
          <li key={number} className={classes.group}>
            <span>
              {name} {full && <Tag kind="muted">已满</Tag>}
              <small className="num">{number}</small>
            </span>
            {!full && (
              <Button size="s" icon="copy" onClick={() => copy(number)}>
                复制群号
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}
