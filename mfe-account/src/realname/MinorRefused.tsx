import { href } from 'shared-contract';
import { ActionBar, Block, Button, Icon, Page } from 'shared-ui';
import { ListRow } from 'shared-ui/lists';
import { ResultHead } from 'shared-ui/orders';
import classes from './MinorRefused.module.css';

const still = [
  ['yes', '看号、看价格走势、看公告', '不用登录也行'],
  ['no', '买、卖、租、回收、提现', '满 18 岁并重新认证后'],
  ['no', '借家长的身份证', '换成别人的姓名会直接拒绝；填错了找客服申诉'],
] as const;

/** Under 18: what remains possible, what does not, and a retry for a mistyped number. */
export function MinorRefused({ onRetry }: { onRetry: () => void }) {
  return (
    <Page foot="bar">
      <Block first>
        <ResultHead kind="danger" icon="shieldno" title="未满 18 岁，不能交易">
          这是规则，客服也改不了。
        </ResultHead>
      </Block>
      <Block title="还能做什么">
        <ul>
          {still.map(([may, what, when]) => (
            <li key={what} className={classes.row}>
              <Icon
                name={may === 'yes' ? 'check' : 'close'}
                className={classes[may]}
                label={may === 'yes' ? '可以' : '不可以'}
              />
              <span>
                {what}
                <small className={classes.when}>{when}</small>
              </span>
            </li>
          ))}
        </ul>
      </Block>
      <Block flush>
        <ListRow icon="edit" label="号码填错了，重填" onClick={onRetry} />
      </Block>
      <ActionBar>
        <Button variant="primary" href={href('goodList')}>
          先看看号
        </Button>
      </ActionBar>
    </Page>
  );
}
