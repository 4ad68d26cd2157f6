/// <reference path="../css.d.ts" />

export { TalkSkeleton } from '../states/more-skeletons';
/** Components of conversations in a module of their own: the first screen does without them. */
export * from './Composer';
export * from './Conversation';
export * from './ConversationRow';
export * from './MessageList';
export * from './SubjectBar';
export * from './shown-message';
export * from './Talking';
