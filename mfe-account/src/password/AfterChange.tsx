import { Block } from 'shared-ui';
import { ListRow } from 'shared-ui/lists';

/** The consequences of a new password, shown before it is set. */
export function AfterChange() {
  return (
    <Block title="改完之后" flush>
      <ListRow icon="exit" label="所有设备都退出" note="这台也是，要用新密码或短信重新登录" />
      <ListRow icon="box" label="订单和钱包不受影响" note="进行中的订单、余额、消息都还在" />
      <ListRow icon="shield" label="不是你要改？" note="号栈不会来电索要验证码，别把它告诉任何人" />
    </Block>
  );
}
