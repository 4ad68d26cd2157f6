import { href } from 'shared-contract';
import { Block, Button, Page } from 'shared-ui';
import { ListRow } from 'shared-ui/lists';
import { Points } from 'shared-ui/reading';
import { FeeFacts } from '../rates/FeeFacts';
import { Lanes } from '../rates/Lanes';
import { RulesOf } from '../rates/RulesOf';
import { BlacklistCheck } from './BlacklistCheck';
import { OfficialCheck } from './OfficialCheck';
import classes from './Safety.module.css';

const scams = [
  { title: '“先交解冻金才能提现”', text: '号栈没有任何解冻金、激活费、保证金。提现只要验证短信，不要钱。' },
  { title: '“加我微信更便宜”', text: '离开平台付的钱不在托管里，对方不交号也追不回来。' },
  { title: '“我是客服，报一下验证码”', text: '客服从不需要你的验证码。验证码只填在号栈自己的页面里。' },
  {
    title: '“共享屏幕，我教你退款”',
    text: '共享屏幕会让对方看到短信。退款在订单里点一下就行，不用任何人教。',
  },
  {
    title: '“扫这个码付款，一样是担保”',
    text: '付款只在订单的收银台。发到聊天里的收款码和链接，都不是号栈的。',
  },
];

const privateSale = [
  { title: '卖家填商品，写上买家手机号', text: '和普通代售一样填区服、属性和价格，再填对方在号栈的手机号。' },
  { title: '审核之后只有这位买家看得到', text: '不出现在列表和搜索里，别人打开链接也看不到。' },
  { title: '买家照常下单付款', text: '钱进托管，交号、核对、换绑、确认和包赔与公开交易完全一样。' },
];

/** 安全中心: lookups, known frauds, the escrow process, and how to put a private deal under escrow. */
export default function SafetyPage() {
  return (
    <Page>
      <OfficialCheck />
      <BlacklistCheck />
      <Block title="五种最常见的骗法">
        <Points items={scams} />
      </Block>
      <Block title="钱和号，各在谁手里" note="每一步都有时限，超时能退">
        <RulesOf>{({ limits }) => <Lanes limits={limits} />}</RulesOf>
      </Block>
      <Block title="收多少" more={{ label: '怎么算', href: href('jieshao') }}>
        <RulesOf>{(rules) => <FeeFacts rules={rules} />}</RulesOf>
      </Block>
      <Block title="发起担保" note="私下谈好的，也走托管">
        <Points items={privateSale} />
        <div className={classes.start}>
          <Button variant="accent" wide icon="shield" href={href('sell')}>
            我是卖家，发起担保
          </Button>
        </div>
      </Block>
      <Block flush>
        <ListRow icon="eye" label="验一验" value="链接、号码、一段话、二维码" href={href('check')} />
        <ListRow icon="key" label="对口令" value="客服先说，你来对" href={href('code')} />
        <ListRow icon="headset" label="联系客服" value="只有这里的是真的" href={href('contactkefu')} />
        <ListRow icon="doc" label="包赔和防骗的帮助" href={href('bangzhu', { category: '包赔防骗' })} />
      </Block>
    </Page>
  );
}
