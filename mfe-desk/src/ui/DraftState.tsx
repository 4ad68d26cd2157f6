import { Button, messageBox } from 'shared-ui';
import { isConfirmed } from 'shared-ui/forms';
import classes from './DraftState.module.css';

/** Says that there is a draft, which a reload does not lose; it can be discarded. */
export function DraftState({ onDiscard }: { onDiscard: () => void }) {
  const discard = async () => {
    const asked = messageBox.confirm('这里写的还没发出，丢掉就没有了。', {
      title: '丢掉稿子？',
      kind: 'danger',
      confirmText: '丢掉',
    });
    if (await isConfirmed(asked)) onDiscard();
  };
  return (
    <span className={classes.saved}>
      还没发出，刷新也在
      <Button size="s" onClick={discard}>
        丢掉
      </Button>
    </span>
  );
}
