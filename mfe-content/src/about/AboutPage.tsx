import { daysText, href, limitText, type TradeRules } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall, useRules } from 'shared-sdk/react';
import { Block, FailedState, formatDateTime, type IconName, Logo, Page, SkeletonBlock } from 'shared-ui';
import { ListRow } from 'shared-ui/lists';
import { Reading } from 'shared-ui/reading';
import { FeeCurve } from '../rates/FeeCurve';
import { FeeFacts } from '../rates/FeeFacts';
import { Lanes } from '../rates/Lanes';
import { RulesOf } from '../rates/RulesOf';
import classes from './About.module.css';
import { Measured } from './Measured';
import { OperatorBlock } from './OperatorBlock';
import { Outcomes } from './Outcomes';

const ways: readonly { icon: IconName; label: string; to: 'yinsi' | 'cooperate' | 'zhaomu' | 'suggest' }[] = [
  { icon: 'doc', label: '协议与隐私', to: 'yinsi' },
  { icon: 'store', label: '商务合作', to: 'cooperate' },
  { icon: 'user', label: '加入我们', to: 'zhaomu' },
  { icon: 'flag', label: '投诉建议', to: 'suggest' },
];

/** 交号 2 小时、核对和换绑各 24 小时内; each on its own where they differ. */
const deliveryPromise = ({ handover, staffCheck, rebind }: TradeRules['limits']) => {
  const [check, bind] = [limitText(staffCheck), limitText(rebind)];
  const rest = check === bind ? `核对和换绑各 ${check}内` : `核对 ${check}、换绑 ${bind}内`;
  return `交号 ${limitText(handover)}、${rest}`;
};

/** 关于号栈: who we are, measured promises, the escrow process, fees, and who operates the site. */
export default function AboutPage() {
  const figures = useCall(api.getFigures, {});
  const texts = useCall(api.listNoticeDetails, { noticeType: 'jieshao' });
  const rules = useRules();
  const seen = figures.value;
  return (
    <Page>
      <Block first>
        <div className={classes.brand}>
          <Logo named className={classes.logo} />
          <p>替买卖双方看住钱和号的柜台</p>
        </div>
        <p className={classes.text}>我们不报“最”和“百分百”。下面的数字都从订单里现算，不好看的也在上面。</p>
        <p className={classes.computed}>
          {seen && (
            <>
              <span className="num">{formatDateTime(seen.at)}</span> 算出，近 {seen.days} 天付过款并已结束的{' '}
              <span className="num">{seen.deals}</span> 单
            </>
          )}
        </p>
      </Block>
      <div className={classes.columns}>
        {seen ? (
          <>
            <Block title="说到做到了多少" note="墨线 = 中位，长条 = 十次里的八次">
              <Measured
                label="付款到拿到号"
                promise={rules ? deliveryPromise(rules.limits) : ''}
                of={seen.delivery}
                unit="单"
              />
              <Measured
                label="包赔给出结果"
                promise={rules ? `承诺 ${daysText(rules.claimMs)}内` : ''}
                of={seen.claim}
                unit="份申请"
              />
              <Measured label="客服第一次回复" promise="站内会话" of={seen.reply} unit="次会话" />
            </Block>
            <Outcomes of={seen} />
          </>
        ) : figures.state === 'failed' ? (
          <FailedState boxed onRetry={figures.refetch} module="平台数字" />
        ) : (
          <Block title="说到做到了多少" note="墨线 = 中位，长条 = 十次里的八次">
            <SkeletonBlock lines={10} />
          </Block>
        )}
        <Block title="钱和号，各在谁手里">
          <RulesOf>{({ limits }) => <Lanes limits={limits} />}</RulesOf>
        </Block>
        <Block title="收多少" note="只向卖家收，成交才收">
          <RulesOf>
            {(known) => (
              <>
                <FeeCurve fees={known.fees} />
                <FeeFacts rules={known} />
              </>
            )}
          </RulesOf>
        </Block>
      </div>
      <div className={classes.end}>
        {texts.value?.[0] && (
          <Block title={texts.value[0].title}>
            <Reading html={texts.value[0].content} />
          </Block>
        )}
        <Block flush>
          {ways.map(({ icon, label, to }) => (
            <ListRow key={to} icon={icon} label={label} href={href(to)} />
          ))}
        </Block>
      </div>
      <OperatorBlock />
    </Page>
  );
}
