/// <reference path="./css.d.ts" />

/** Components of running trades in a module of their own: the first screen does without them. */
export * from './account-history/AccountEntries';
export { Countdown, type CountdownProps } from './clock/Countdown';
export * from './deadline/DeadlineBar';
export { formatLeft } from './format/left';
export * from './order-card/OrderCard';
export * from './result/ResultHead';
export * from './steps/EscrowLanes';
export * from './ticket/Ticket';
export * from './timeline/Timeline';
