import { lazyPart } from '../../lazy/lazy-part';

/** All filter sections, for the drawer and the desktop's column. */
export const LazySections = lazyPart(() => import('./Sections'));
