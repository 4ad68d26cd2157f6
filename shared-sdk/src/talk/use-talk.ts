import { type ConversationTarget, im, state } from '../index';
import { useConversation } from '../react/use-conversation';
import { useStream } from '../react/use-stream';
import { draftOf, saveDraft } from './draft';
import { picturesProblem } from './pictures-problem';
import { useCards } from './use-cards';

/** A conversation with its cards, the current user and the message draft. */
export function useTalk(target: ConversationTarget) {
  const talk = useConversation(im, target);
  const cards = useCards(talk.messages);
  const user = useStream(state.user$, null);
  const key = JSON.stringify(target);
  return {
    ...talk,
    cards,
    /** The current user; undefined until known. */
    me: user ? { nick: user.nickName, avatar: user.avatar } : undefined,
    draft: user ? draftOf(user.userId, key) : '',
    saveDraft: (text: string) => user && saveDraft(user.userId, key, text),
    /** Sends pictures, one message each. Returns why none was sent, in a few words. */
    sendPictures(files: readonly File[]): string | undefined {
      const fault = picturesProblem(files);
      if (!fault) for (const file of files) talk.sendPicture(file);
      return fault;
    },
  };
}
