import { api } from 'shared-sdk';
import { problemText } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { Block, formatDay, messageBox, toast } from 'shared-ui';
import { isConfirmed } from 'shared-ui/forms';
import { ListRow } from 'shared-ui/lists';
import classes from './Code.module.css';

/** Makes another key, for a member whose page somebody else has seen. */
export function Renew({ since, onDone }: { since: string; onDone: () => void }) {
  const renewing = useSubmit(api.renewCode, {
    done: () => {
      toast('换好了，之前的口令都不再算数');
      onDone();
    },
    failed: (error) => toast(problemText(error), { kind: 'danger' }),
  });
  const ask = async () => {
    const asked = messageBox.confirm('之前每一分钟的口令都查不到了。', {
      title: '换掉口令？',
      confirmText: '换掉',
    });
    if (await isConfirmed(asked)) renewing.submit({});
  };
  return (
    <>
      <Block flush>
        <ListRow
          icon="retry"
          label="换掉我的口令"
          note="有人看到过这一页的，换一下"
          value={`上次 ${formatDay(since)}`}
          onClick={() => void ask()}
        />
      </Block>
      <p className={classes.foot}>口令只由你的账号算出，每分钟换一句。号栈的人先说，没有人会问你要它。</p>
    </>
  );
}
