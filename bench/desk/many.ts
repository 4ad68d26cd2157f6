import { openForMigrations } from 'api/core/database';
import { sql } from 'kysely';
import type { Keyboard } from './keyboard';

/** Waiting cases in the list that is scrolled. */
export const MANY = 10_000;
const SCROLL_MS = 20_000;
const REST_MS = 3_000;

export interface Scrolled {
  cases: number;
  /** Of the frames while scrolling, in ms. */
  longestFrame: number;
  frames: number;
  /** The longest frame while nothing happens: what is not the page's. */
  longestAtRest: number;
  /** Of the requests for pages of the list, in ms. */
  pages: number[];
}

/** Adds tickets by SQL: {@link MANY}, sent one after the other over the last 22 hours. */
export async function addTickets(databaseUrl: string): Promise<void> {
  const { db, close } = openForMigrations(databaseUrl);
  try {
    await sql`
      insert into problem (problem_type, member_id, shard_key, content, status, created_at)
      select 'feedback', m.id, 'member:' || m.id, '希望列表能记住上次的排序，第 ' || n || ' 次提。', 'pending',
        app_now() - make_interval(secs => n * 8)
      from generate_series(1, ${MANY}) n, (select min(id) as id from member) m`.execute(db);
    await sql`analyze problem`.execute(db);
  } finally {
    await close();
  }
}

/** Between the stretches of scrolling the list rests, so that pages are loaded and rendered. */
const RESTS = 20;
/** The part of a stretch in which the list moves. */
const MOVING = 0.7;

/**
 * Scrolls the queue from its first case to its last and back.
 * @throws Error if the list does not hold the cases, or a row of its end is not shown
 */
export async function scrollQueue(keyboard: Keyboard): Promise<Scrolled> {
  const { page } = keyboard;
  await page.send('Page.navigate', { url: `${process.env.E2E_ORIGIN}/desk` });
  await keyboard.until('the queue', `document.querySelector('[data-queue-list] tr[aria-selected=true]')`);
  const answer = await page.evaluate<Scrolled>(`(async () => {
    performance.clearResourceTimings();
    performance.setResourceTimingBufferSize(10_000);
    const list = document.querySelector('[data-queue-list]');
    const pane = list.parentElement;
    const far = pane.scrollHeight - pane.clientHeight;
    // Draws with the share of the time that has passed, and measures the frames.
    const watch = (ms, draw) => new Promise((done) => {
      const began = performance.now();
      let last = began, longest = 0, frames = 0;
      requestAnimationFrame(function frame(now) {
        if (frames > 0) longest = Math.max(longest, now - last);
        last = now;
        frames += 1;
        const gone = (now - began) / ms;
        if (gone >= 1) return done({ longest, frames });
        draw(gone);
        requestAnimationFrame(frame);
      });
    });
    const rest = await watch(${REST_MS}, () => {});
    const { longest, frames } = await watch(${SCROLL_MS}, (gone) => {
      const stretch = Math.floor(gone * ${RESTS});
      const at = (stretch + Math.min(1, (gone * ${RESTS} - stretch) / ${MOVING})) / ${RESTS};
      pane.scrollTop = far * (at < 0.5 ? at * 2 : 2 - at * 2);
    });
    const pages = performance.getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/ops/list')).map(({ duration }) => duration);
    const cases = Number(list.getAttribute('aria-rowcount'));
    return { cases, longestFrame: longest, frames, longestAtRest: rest.longest, pages };
  })()`);
  if (answer.cases < MANY) throw new Error(`the queue has ${answer.cases} cases`);
  await page.evaluate(
    `(() => { const pane = document.querySelector('[data-queue-list]').parentElement; pane.scrollTop = pane.scrollHeight; })()`,
  );
  await keyboard.until('the last case', `document.querySelector('tr[aria-rowindex="${answer.cases}"]')`);
  return answer;
}
