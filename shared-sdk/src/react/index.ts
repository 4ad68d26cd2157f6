export { type CallState, useCall } from './use-call';
export { useStream } from './use-stream';
export { useSubmit } from './use-submit';
