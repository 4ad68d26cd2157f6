import type { GameAttribute, Input } from 'shared-contract';
import { fenOf } from 'shared-ui/forms';
import { attributeInput } from '../listing-form/attribute-values';
import { bindingKeys, type Draft } from '../listing-form/draft';
import type { Fields } from './fields';

type Consignment = Omit<Input<'createConsignment'>, 'clientReqId'>;

/** Items and currency have no bindings. */
const UNBOUND = '不涉及';

/**
 * The input of one call from both pages (product call createConsignment): the first page's draft and the second page's form.
 */
export function consignmentInput(
  { gameId, goodsType, places, price, negotiable, phone, buyerPhone }: Draft,
  { uid, title, attrs, binding, description }: Fields,
  { template, images, goodsId }: { template: readonly GameAttribute[]; images: string[]; goodsId?: string },
): Consignment {
  const facts =
    goodsType === 'account' ? binding : Object.fromEntries(bindingKeys.map((key) => [key, UNBOUND]));
  return {
    ...(goodsId && { id: goodsId }),
    gameId,
    goodsType,
    systemId: places.systemId ?? '',
    operatorId: places.operatorId ?? '',
    areaId: places.areaId ?? '',
    serverId: places.serverId ?? '',
    ...(uid.trim() && { accountUid: uid.trim() }),
    ...(title.trim() && { title: title.trim() }),
    attrs: attributeInput(template, attrs),
    images,
    description: description.trim(),
    binding: Object.fromEntries(Object.entries(facts).filter(([, value]) => value)),
    priceFen: fenOf(price) ?? 0,
    negotiable,
    ...(buyerPhone && { privateBuyerPhone: buyerPhone }),
    ...(phone && { phone }),
  };
}
