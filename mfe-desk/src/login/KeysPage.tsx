import { useState } from 'react';
import type { StaffKey } from 'shared-contract';
import { useLocation, useNavigate } from 'shared-router';
import { refusalText, unwrap } from 'shared-sdk';
import { desk } from 'shared-sdk/desk';
import { useCall } from 'shared-sdk/react';
import { Button, FailedState, formatDateTime, messageBox, Note, SkeletonBlock, toast } from 'shared-ui';
import { isConfirmed } from 'shared-ui/forms';
import { useKeys } from '../keys/keys';
import { Pane } from '../ui/Pane';
import { Table } from '../ui/Table';
import { AddPasskey } from './AddPasskey';
import { AddTotp } from './AddTotp';
import { saveFirstKey } from './first-key';
import classes from './KeysPage.module.css';
import { returnTarget } from './return-target';
import { withSecondLook } from './second-look';

const kinds = { passkey: '通行密钥', totp: '验证器动态码' } as const;

/** The own keys: added and removed here. A first session has nothing else until a key is added. */
export default function KeysPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const listed = useCall(desk.listStaffKeys, {});
  const [adding, setAdding] = useState<'passkey' | 'totp'>();
  useKeys([
    { key: 'a', label: '加通行密钥', group: '一件事', foot: true, run: () => setAdding('passkey') },
    { key: 'd', label: '加验证器动态码', group: '一件事', foot: true, run: () => setAdding('totp') },
  ]);
  const added = () => {
    const first = listed.value?.firstKey;
    setAdding(undefined);
    saveFirstKey(false);
    toast('密钥加好了', { kind: 'ok' });
    if (first) navigate(returnTarget(search), { replace: true });
    else listed.refetch();
  };
  const remove = async ({ id, name }: StaffKey) => {
    const sure = messageBox.confirm(`移除“${name}”后它不能再进工作台，你在别处的登录也都会结束。`, {
      confirmText: '移除',
      kind: 'warn',
    });
    if (!(await isConfirmed(sure))) return;
    desk
      .removeStaffKey({ keyId: id })
      .pipe(unwrap<'removeStaffKey'>(), withSecondLook())
      .subscribe({
        next: () => {
          toast('已移除', { kind: 'ok' });
          listed.refetch();
        },
        error: (error: unknown) => toast(refusalText(error) ?? '网络不通，没有移除', { kind: 'danger' }),
      });
  };
  if (!listed.value)
    return (
      <main>
        <Pane title="登录密钥">
          {listed.state === 'failed' ? (
            <FailedState onRetry={listed.refetch} module="登录密钥" />
          ) : (
            <SkeletonBlock lines={4} />
          )}
        </Pane>
      </main>
    );
  const { keys, firstKey } = listed.value;
  return (
    <main className={classes.page}>
      <Pane title="登录密钥" note="进工作台、动钱和看个人资料都用它" flush>
        {firstKey && (
          <div className={classes.note}>
            <Note kind="wait">
              先加一把密钥才能办事。最好两把：电脑或手机上的通行密钥，和验证器应用的动态码。
            </Note>
          </div>
        )}
        {keys.length > 0 && (
          <Table
            label="登录密钥"
            rows={keys}
            keyOf={({ id }) => id}
            columns={[
              { title: '名字', cell: ({ name }) => name },
              { title: '种类', cell: ({ kind }) => kinds[kind] },
              { title: '加入', cell: ({ createdAt }) => formatDateTime(createdAt) },
              {
                title: '上次使用',
                cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : '还没用过'),
              },
              {
                title: '',
                cell: (key) => (
                  <Button size="s" variant="danger" onClick={() => remove(key)}>
                    移除
                  </Button>
                ),
              },
            ]}
          />
        )}
        <div className={classes.add}>
          <Button
            variant={firstKey ? 'primary' : 'plain'}
            size="m"
            icon="key"
            onClick={() => setAdding('passkey')}
          >
            加通行密钥
          </Button>
          <Button size="m" icon="phone" onClick={() => setAdding('totp')}>
            加验证器动态码
          </Button>
        </div>
      </Pane>
      {adding === 'passkey' && <AddPasskey onDone={added} onClose={() => setAdding(undefined)} />}
      {adding === 'totp' && <AddTotp onDone={added} onClose={() => setAdding(undefined)} />}
    </main>
  );
}
