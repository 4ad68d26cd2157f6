import { announcements } from './announcements';
import { cases } from './cases';
import { help } from './help';
import { sitePages } from './house';
import { news } from './news';
import type { SeedNotice } from './notice';

/** All notices of the demo shop, newest first within each type. */
export const notices: readonly SeedNotice[] = [...announcements, ...news, ...help, ...cases, ...sitePages];
