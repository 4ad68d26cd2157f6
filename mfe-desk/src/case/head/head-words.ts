import { formatFen } from 'shared-ui';
import type { OpenCase } from '../open-case';
import { entityNames, kindNames, partyName, serverLine } from '../words';

type Named = Pick<OpenCase, 'entity' | 'id' | 'value'>;

const subjectOf = ({ order, goods, assessment, ticket, work }: OpenCase['value']): string =>
  order?.goods.title ?? goods?.title ?? assessment?.title ?? work?.title ?? ticket?.content ?? '';

/** 验号：总资产38.6M·3×3安全箱. A case that has left the queue is named by what it is. */
export function titleOf({ entity, id, value }: Named): string {
  const kind = value.work
    ? kindNames[value.work.kind]
    : value.ticket?.problemType === 'claim'
      ? '包赔'
      : entityNames[entity];
  return `${kind}：${subjectOf(value) || id}`;
}

export const pictureOf = ({ order, goods, assessment }: OpenCase['value']): string | null =>
  order?.goods.coverUrl ?? goods?.coverUrl ?? assessment?.coverUrl ?? null;

/** Numbers, game, both sides, amount and state, for one line. */
export function factsOf({ entity, id, value }: Named): string[] {
  const { order, goods, assessment, ticket, withdrawal, work, parties } = value;
  const shown = order?.goods ?? goods;
  const sender = parties.find(({ role }) => role === 'sender');
  return [
    `${entityNames[entity]} ${entity === 'goods' ? (goods?.goodsNo ?? id) : id}`,
    entity === 'problem' && order && `订单 ${order.orderNo}`,
    shown ? [shown.gameName, serverLine(shown)].filter(Boolean).join(' ') : assessment?.gameName,
    order && partyName(value, 'buyer'),
    order && partyName(value, 'seller'),
    !order && (sender ? `发起人 ${sender.nick}` : ticket && '访客'),
    order
      ? formatFen(order.payFen)
      : goods
        ? formatFen(goods.priceFen)
        : withdrawal && formatFen(withdrawal.amountFen),
    work?.statusText ?? order?.statusText ?? ticket?.statusText ?? withdrawal?.statusText,
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '');
}
