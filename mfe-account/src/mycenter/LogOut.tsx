import { href } from 'shared-contract';
import { api, session } from 'shared-sdk';
import { useSubmit } from 'shared-sdk/react';
import { Block, messageBox } from 'shared-ui';
import { ListRow } from 'shared-ui/lists';

/** The last block: the member's rights, and the log-out. It ends the session locally at once; the server revokes the token even if this tab closes before the response. */
export function LogOut() {
  const leaving = useSubmit(api.logout, { done: session.end, failed: session.end });
  const ask = () => {
    messageBox.confirm('退出后，本机不再保留登录状态。', { title: '退出登录？', confirmText: '退出' }).then(
      () => leaving.submit({}),
      () => undefined,
    );
  };
  return (
    <Block flush>
      <ListRow icon="doc" label="我的数据" value="导出、注销" href={href('rights')} />
      <ListRow label={leaving.busy ? '正在退出' : '退出登录'} centred onClick={ask} />
    </Block>
  );
}
