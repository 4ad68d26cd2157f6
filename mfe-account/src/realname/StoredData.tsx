import { Block, Icon, type IconName } from 'shared-ui';
import classes from './StoredData.module.css';

const points = [
  ['id', '买卖账号要确认是成年人本人，一张身份证只能认证一个号'],
  ['lock', '身份证号比对完就删，只留出生年份和一串不能倒推的校验值'],
  ['clock', '认证机构没有马上答复时，姓名和号码加密存着等结果，最多一天'],
  ['wallet', '通过后姓名加密保存，只在提现打款时交给支付宝核对'],
  ['eyeoff', '页面和客服只看到打码的姓名，交易对方只看到“已实名”'],
] as const satisfies readonly (readonly [IconName, string])[];

/** Why a name is required and what is stored: each sentence describes what the server does (decision 007). */
export function StoredData() {
  return (
    <Block title="为什么要，怎么存">
      <ul>
        {points.map(([icon, text]) => (
          <li key={icon} className={classes.point}>
            <Icon name={icon} className={classes.icon} />
            {text}
          </li>
        ))}
      </ul>
    </Block>
  );
}
