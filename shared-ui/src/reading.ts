/// <reference path="./css.d.ts" />

/** What pages that are read need. A module of its own: the first screen does without. */
export * from './contents/Article';
export * from './faq/Faq';
export * from './helpful/Helpful';
export * from './qr/QrCode';
export * from './reading/Reading';
