import { Block, Icon } from 'shared-ui';
import { thingOf } from '../../order/words';
import type { OrderHold } from '../use-order-action';
import classes from './CredentialBlock.module.css';
import { credentialView } from './credential-view';
import { HandoverForm } from './HandoverForm';
import { Reveal } from './Reveal';

/**
 * The delivery card: the only place for the seller to hand over and for the buyer to view the credential (product
 * section 7, advance 9).
 */
export function CredentialBlock({ hold }: { hold: OrderHold }) {
  const { order } = hold;
  const view = credentialView(order);
  if (view === 'none') return null;
  const thing = thingOf(order.goods);
  return (
    <Block>
      <div className={classes.head}>
        <span className={classes.sign}>
          <Icon name="key" />
        </span>
        <div>
          <h2>{thing === '号' ? '账号凭据' : '交付信息'}</h2>
          <p>
            {order.role === 'buyer'
              ? '只有你能看，查看会留痕，不经聊天发送'
              : '只有买家能看；加密保存，客服也看不到'}
          </p>
        </div>
      </div>
      {view === 'handover' && <HandoverForm hold={hold} />}
      {(view === 'reveal' || view === 'masked') && <Reveal hold={hold} allowed={view === 'reveal'} />}
      {view === 'handed' && (
        <p className={classes.words}>
          {`已交（账号 ${order.credential?.accountMasked}）。${order.credential?.revealedAt ? '买家已经查看过。' : '买家还没有查看。'}`}
        </p>
      )}
      {view === 'awaited' && <p className={classes.words}>{`卖家还没有交${thing}，交了会出现在这里。`}</p>}
    </Block>
  );
}
