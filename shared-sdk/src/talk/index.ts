/** Conversation helpers in a module of their own: the first screen does without them. */
export { useReport } from './use-report';
export { useTalk } from './use-talk';
