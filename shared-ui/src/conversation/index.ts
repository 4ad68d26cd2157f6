/// <reference path="../css.d.ts" />

export { TalkSkeleton } from '../states/more-skeletons';
/** Everything a page needs to show people writing to each other. A module of its own: the first screen does without. */
export * from './Composer';
export * from './Conversation';
export * from './ConversationRow';
export * from './MessageList';
export * from './message';
export * from './SubjectBar';
export * from './Talking';
