/// <reference path="./css.d.ts" />

/** Components of articles in a module of their own: the first screen does without them. */
export * from './contents/Article';
export * from './faq/Faq';
export * from './helpful/Helpful';
export * from './qr/QrCode';
export { noticeKindNames } from './reading/kind-names';
export * from './reading/Reading';
