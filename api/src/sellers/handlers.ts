import type { Handlers } from '../core/handlers';
import type { Services } from '../core/services';
import { followSeller, getFollowing, listFollowedSellers } from './follow';
import { getSeller, listSellerGoods } from './seller-page';
import { answerSellerWord, getOrderWord, listSellerWords, writeSellerWord } from './words';

/** Pages of sellers, what buyers say of them, and who follows them. */
export const sellersHandlers = ({ db }: Services) =>
  ({
    getSeller: ({ id }) => getSeller(db, id),
    listSellerGoods: (input) => listSellerGoods(db, input),
    listSellerWords: (input) => listSellerWords(db, input),
    getFollowing: ({ id }, { member }) => getFollowing(db, member.id, id),
    followSeller: (input, { member }) => followSeller(db, member.id, input),
    listFollowedSellers: (input, { member }) => listFollowedSellers(db, member.id, input),
    getOrderWord: ({ orderNo }, { member }) => getOrderWord(db, member.id, orderNo),
    writeSellerWord: (input, { member }) => writeSellerWord(db, member.id, input),
    answerSellerWord: (input, { member }) => answerSellerWord(db, member.id, input),
  }) satisfies Partial<Handlers>;
