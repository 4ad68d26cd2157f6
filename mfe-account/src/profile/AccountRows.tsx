import { useState } from 'react';
import { href, type Profile, realnameStates } from 'shared-contract';
import { Block, Drawer } from 'shared-ui';
import { ListRow } from 'shared-ui/lists';
import { BindPhone } from './BindPhone';

/** Settings that are saved at once, each with its own verification: phone, real name, password. */
export function AccountRows({ profile, onPhone }: { profile: Profile; onPhone: () => void }) {
  const [binding, setBinding] = useState(false);
  const isBound = profile.phoneMasked !== '';
  return (
    <>
      <Block flush>
        <ListRow
          icon="phone"
          label="手机"
          value={
            <>
              <span className="num">{profile.phoneMasked}</span> {isBound ? '更换' : '去绑定'}
            </>
          }
          onClick={() => setBinding(true)}
        />
        <ListRow
          icon="id"
          label="实名"
          value={`${realnameStates[profile.realnameStatus]} ${profile.realNameMasked ?? ''}`}
          href={href('Realname', { redirect: href('geren') })}
        />
        <ListRow icon="lock" label="登录密码" value="用短信改" href={href('passwore')} />
        <ListRow icon="key" label="对口令" value="辨认真客服" href={href('code')} />
        <ListRow icon="doc" label="我的数据" value="导出、注销" href={href('rights')} />
        <ListRow icon="user" label="用户编号" value={<span className="num">{profile.userId}</span>} />
      </Block>
      <Drawer
        open={binding}
        onClose={() => setBinding(false)}
        title={isBound ? '更换手机号' : '绑定手机号'}
        low
      >
        {binding && (
          <BindPhone
            boundMasked={profile.phoneMasked}
            onBound={() => {
              setBinding(false);
              onPhone();
            }}
          />
        )}
      </Drawer>
    </>
  );
}
