import { sql } from 'kysely';

/** Today in Shanghai, by the application's time. */
export const today = sql<string>`(app_now() at time zone 'Asia/Shanghai')::date`;

/** How often a wish `w` was reported today. */
export const reportedToday = sql<number>`case when w.reported_day = ${today} then w.reported_today else 0 end`;
