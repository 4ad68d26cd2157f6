import { href } from 'shared-contract';
import { Block } from 'shared-ui';
import { ListRow } from 'shared-ui/lists';

/** The ways to a complaint and to the answers of earlier ones, where people look for help. */
export const TicketLinks = () => (
  <Block flush>
    <ListRow icon="flag" label="投诉建议" value="订单、账号、客服" href={href('suggest')} />
    <ListRow icon="doc" label="我的工单" value="看答复" href={href('ProblemList')} />
  </Block>
);
