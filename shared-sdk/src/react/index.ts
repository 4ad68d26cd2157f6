export { type CallState, useCall } from './use-call';
export { type LiveEvent, useEvents } from './use-events';
export { useGames } from './use-games';
export { useRefetchOnline } from './use-refetch-online';
export { useRefreshOnPull } from './use-refresh-on-pull';
export { useRules, useRulesCall } from './use-rules';
export { useStream } from './use-stream';
export { useSubmit } from './use-submit';
