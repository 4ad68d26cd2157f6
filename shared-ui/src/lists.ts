/// <reference path="./css.d.ts" />

/** Rows of lists that nobody sees first. A module of its own: the first screen does without. */
export * from './card/Card';
export * from './notice/NoticeRow';
export * from './person/PersonRow';
export * from './pull/PullToRefresh';
export { RowsSkeleton } from './states/more-skeletons';
export * from './tabs/Tabs';
