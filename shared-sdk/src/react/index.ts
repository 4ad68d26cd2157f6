export { type CallState, useCall } from './use-call';
export { useConversation } from './use-conversation';
export { type LiveEvent, useEvents } from './use-events';
export { useGames } from './use-games';
export { type PagedCall, usePages } from './use-pages';
export { useRefetchOnline } from './use-refetch-online';
export { useStream } from './use-stream';
export { useSubmit } from './use-submit';
