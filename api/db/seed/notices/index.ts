import { announcements } from './announcements';
import { cases } from './cases';
import { help } from './help';
import { house } from './house';
import { news } from './news';
import type { SeedNotice } from './notice';

/** All texts of the demo shop, each kind newest first. */
export const notices: readonly SeedNotice[] = [...announcements, ...news, ...help, ...cases, ...house];
