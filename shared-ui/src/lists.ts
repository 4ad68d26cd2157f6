/// <reference path="./css.d.ts" />

/** List rows in a module of their own: the first screen does without them. */
export * from './card/Card';
export * from './chips/Chips';
export * from './crumbs/Crumbs';
export * from './grids/IconGrid';
export * from './load-more/LoadMore';
export * from './load-more/PagedList';
export * from './notice/NoticeRow';
export * from './person/PersonRow';
export * from './row/ListRow';
export * from './search/SortBar';
export * from './states/CardsSkeleton';
export { RowsSkeleton } from './states/more-skeletons';
export * from './tabs/Tabs';
