import type { GoodsCard } from 'shared-contract';

/**
 * Address of the picture by which goods on sale are shared: for a link's preview, or a card to be sent. It differs when
 * price or verification do, because chats cache by address.
 */
export const shareAddress = (
  { id, priceFen, rentHourFen, verifiedAt }: GoodsCard,
  kind: 'preview' | 'card',
): string =>
  `/api/files/share/${id}/${kind}.jpg?v=${rentHourFen ?? priceFen}-${verifiedAt?.slice(0, 10) ?? 0}`;
