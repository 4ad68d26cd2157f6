import { calls } from './calls';
import { deskCalls } from './desk-calls';

/** Every call that the api answers. */
export const allCalls = { ...calls, ...deskCalls };
