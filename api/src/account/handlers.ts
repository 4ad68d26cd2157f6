import type { Handlers } from '../serve';
import type { Services } from '../services';
import { getUnread, listMessages, markMessageRead } from './messages';
import { addFavourite, listBrowsed, listFavourites, removeFavourites } from './saved-goods';

/** A member's messages, saved goods and browsing history. */
export const accountHandlers = ({ db }: Services) =>
  ({
    listMessages: (input, { member }) => listMessages(db, member.id, input),
    markMessageRead: ({ id }, { member }) => markMessageRead(db, member.id, id),
    getUnread: (_input, { member }) => getUnread(db, member.id),
    addFavourite: ({ goodsId }, { member }) => addFavourite(db, member.id, goodsId),
    removeFavourites: ({ goodsIds }, { member }) => removeFavourites(db, member.id, goodsIds),
    listFavourites: (input, { member }) => listFavourites(db, member.id, input),
    listBrowsed: (input, { member }) => listBrowsed(db, member.id, input),
  }) satisfies Partial<Handlers>;
