/// <reference path="./css.d.ts" />

/** What pages of a trade under way need. A module of its own: the first screen does without. */
export { Countdown, type CountdownProps } from './clock/Countdown';
export * from './deadline/DeadlineBar';
export * from './order-card/OrderCard';
export * from './steps/EscrowLanes';
export * from './ticket/Ticket';
export * from './timeline/Timeline';
