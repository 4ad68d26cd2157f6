import type { GoodsCard } from 'shared-contract';
import { type SharePicture, sharePicturePath } from 'shared-contract/share-picture';

/**
 * Address of the picture by which goods on sale are shared. It differs when price or verification do, because chats keep
 * what they have loaded from an address.
 */
export const shareAddress = (
  { id, priceFen, rentHourFen, verifiedAt }: GoodsCard,
  kind: SharePicture,
): string =>
  `/api${sharePicturePath(id, kind)}?v=${rentHourFen ?? priceFen}-${verifiedAt?.slice(0, 10) ?? 0}`;
