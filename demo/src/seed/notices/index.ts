import { announcements } from './announcements';
import { cases } from './cases';
import { help } from './help';
import { news } from './news';
import type { SeedNotice } from './notice';
import { sitePages } from './site-pages';

/** All notices of the demo shop, newest first within each type. */
export const notices: readonly SeedNotice[] = [...announcements, ...news, ...help, ...cases, ...sitePages];
