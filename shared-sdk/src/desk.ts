import { deskCalls } from 'shared-contract/desk-calls';
import { sdk } from './index';

/** The calls of the staff's desk, through the page's one SDK. */
export const desk = sdk.addDesk(deskCalls);
