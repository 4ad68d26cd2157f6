/** What only pages with a conversation need. A module of its own: the first screen does without. */
export { shownTitle } from './use-cards';
export { useReport } from './use-report';
export { useTalk } from './use-talk';
