import type { GoodsCard } from 'shared-contract';
import { formatDay } from '../format/dates';
import type { IconName } from '../icon/icons';
import type { TagKind } from '../tag/Tag';

export type GoodsFacts = Pick<
  GoodsCard,
  'verified' | 'verifiedAt' | 'undisclosed' | 'reRealname' | 'negotiable' | 'warranty' | 'tags'
>;

const warrantyLabels: Record<GoodsCard['warranty'], string[]> = {
  none: [],
  basic: ['基础包赔'],
  lifetime: ['可买终身包赔'],
};

export interface GoodsTag {
  text: string;
  kind: TagKind;
  icon?: IconName;
}

/**
 * Tags of a goods card, most significant first: what staff verified (with its date), what is missing, what the seller
 * claims, the warranty. A missing fact precedes every claim: it is shown as prominently as a present one.
 * A card takes the first three.
 */
export function goodsTags(goods: GoodsFacts): GoodsTag[] {
  const claims = new Set([
    ...(goods.reRealname ? ['可二次实名'] : []),
    ...(goods.negotiable ? ['可议价'] : []),
    ...goods.tags,
  ]);
  const warranty = warrantyLabels[goods.warranty] ?? [];
  const result: GoodsTag[] = [];
  if (goods.verified)
    result.push({
      text: goods.verifiedAt ? `验 ${formatDay(goods.verifiedAt)}` : '已验号',
      kind: 'verified',
      icon: 'shieldok',
    });
  if (goods.undisclosed > 0) result.push({ text: `未披露 ${goods.undisclosed}`, kind: 'missing' });
  const [firstClaim, ...otherClaims] = [...claims].filter((claim) => !warranty.includes(claim));
  for (const text of [...(firstClaim ? [firstClaim] : []), ...warranty, ...otherClaims])
    result.push({ text, kind: 'claim' });
  return result;
}
