import type { TradeRules } from 'shared-contract';
import { api } from '../index';
import { useCall } from './use-call';

/** Fees and deadlines of an order that is created now; undefined until they are known. */
export const useRules = (): TradeRules | undefined => useCall(api.getTradeRules, {}).value;
