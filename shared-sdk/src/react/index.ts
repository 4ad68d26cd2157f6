export { type CallState, useCall } from './use-call';
export { type PagedCall, usePages } from './use-pages';
export { useStream } from './use-stream';
export { useSubmit } from './use-submit';
