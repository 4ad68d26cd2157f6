import { useState } from 'react';
import { href } from 'shared-contract';
import type { Rights } from 'shared-contract/shapes';
import { Block, Drawer, formatDay, toast } from 'shared-ui';
import { ListRow } from 'shared-ui/lists';
import { CodeForm } from './CodeForm';
import classes from './Rights.module.css';

/** 我同意过的: terms and the storage of the real name, when and which version, and how to withdraw. */
export function Consents({ rights, onChange }: { rights: Rights; onChange: () => void }) {
  const [withdrawing, setWithdrawing] = useState(false);
  return (
    <Block title="我同意过的" flush>
      {rights.consents.map(({ kind, version, agreedAt }) => (
        <ListRow
          key={kind}
          label={kind === 'terms' ? '服务协议与隐私说明' : '保存实名信息'}
          note={`${formatDay(agreedAt, { year: true })} 同意${version ? `，${version} 的版本` : ''}`}
          value={kind === 'terms' ? '查看' : '撤回'}
          {...(kind === 'terms' ? { href: href('yinsi') } : { onClick: () => setWithdrawing(true) })}
        />
      ))}
      <div className={classes.padded}>
        <p className={classes.small}>
          不再同意服务协议，请在下面注销账号。号栈不发营销短信，不做广告画像，没有别的同意。
        </p>
      </div>
      <Drawer open={withdrawing} onClose={() => setWithdrawing(false)} title="撤回实名的同意" low>
        {withdrawing && (
          <>
            <p className={classes.words}>
              实名信息马上删除，在售的商品下架；再次买卖或提现之前要重新认证。有过交易的，姓名依法加密保存三年。
            </p>
            <CodeForm
              request="withdrawRealName"
              scene="consent"
              phoneMasked={rights.phoneMasked}
              action="撤回并删除"
              dangerous
              onDone={() => {
                setWithdrawing(false);
                toast('实名信息已删除', { kind: 'ok' });
                onChange();
              }}
            />
          </>
        )}
      </Drawer>
    </Block>
  );
}
