import { type GoodsDetail, limitText } from 'shared-contract';
import { thingOf } from '../order/words';
import classes from './AfterPayment.module.css';

/** What happens after the payment, step by step with its limits (product section 4). */
export function AfterPayment({ goods }: { goods: Pick<GoodsDetail, 'goodsType' | 'rules'> }) {
  const account = thingOf(goods) === '号';
  const { handover, rebind, confirm } = goods.rules.limits;
  const steps = [
    [`${limitText(handover)}内`, account ? '卖家交号，客服登录验号' : '卖家备货，客服核对'],
    [`${limitText(rebind)}内`, account ? '客服换绑到你名下，留下凭证' : '交付到你名下，留下凭证'],
    [`${limitText(confirm)}内`, '你登录核对；确认后才放款给卖家'],
    ['任何一步不符', '全额退回，不收手续费'],
  ] as const;
  return (
    <>
      <h2 className={classes.title}>付款之后</h2>
      <dl className={classes.steps}>
        {steps.map(([when, what]) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
