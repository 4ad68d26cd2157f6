import { GoodsCard } from './catalog';
import { Fen, Id, Pagination, type Shape, type Static, Type } from './common';

export const FavouriteCard = Type.Composite([
  GoodsCard,
  Type.Object({ savedPriceFen: Fen, savedAt: Type.String(), dropFen: Fen, valid: Type.Boolean() }),
]);
export type FavouriteCard = Static<typeof FavouriteCard>;

export const favourites = {
  addFavourite: { input: Type.Object({ goodsId: Id }), data: Type.Object({ collectId: Id }) },
  removeFavourites: {
    input: Type.Object({
      goodsIds: Type.Array(Id, { minItems: 1, maxItems: 100, err: '请选择要移除的商品' }),
    }),
    data: Type.Object({ removed: Type.Integer() }),
  },
  listFavourites: { input: Type.Object({ ...Pagination }), rows: FavouriteCard },
} satisfies Record<string, Shape>;
