import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Request, Route } from '@playwright/test';
import type { RouteName } from 'shared-contract';
import { fetchShell } from '../support/shell';
import { barsStyle } from './bars-font';

const FILE = join(__dirname, 'answers.json');

/** What the pages of a member showed when `pnpm looks --record` ran. */
export interface Recorded {
  /** ISO time. */
  at: string;
  /** Path and query of each page. */
  addresses: Record<RouteName, string>;
  /** Bodies of responses of the api, by request. */
  answers: Record<string, unknown>;
}

export const readRecorded = (): Recorded => JSON.parse(readFileSync(FILE, 'utf8')) as Recorded;

/** One line per answer, so that a later recording can be compared with this one. */
export function writeRecorded({ answers, ...rest }: Recorded): void {
  const lines = Object.keys(answers)
    .sort()
    .map((key) => `${JSON.stringify(key)}: ${JSON.stringify(answers[key])}`);
  writeFileSync(FILE, `${JSON.stringify(rest).slice(0, -1)}, "answers": {\n${lines.join(',\n')}\n}}\n`);
}

const keyOf = (request: Request) => {
  const { pathname, search } = new URL(request.url());
  return [request.method(), `${pathname}${search}`, request.postData() ?? []].flat().join(' ');
};

/** The clock of the pages follows answers with a time: one time for all, whichever pages were shown before. */
const answeredAt = (at: string, body: unknown) => {
  const { data } = body as { data?: { serverTime?: string } };
  return data?.serverTime ? { ...(body as object), data: { ...data, serverTime: at } } : body;
};

/** Uploaded pictures of any size: what matters is the place that a page gives them. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60" width="800" height="600"><path fill="#7d9494" d="M0 0h80v60H0z"/><path fill="#4d6464" d="M0 60 40 10l40 50z"/></svg>`;

/** Their address has another port in every run. */
const NO_QR_CODES = '[aria-label^="二维码"] { visibility: hidden }';

/** Paths of pictures, which some requests load as data. */
const PICTURES = /^\/api\/files\//;

/** While answers are recorded, requests are those of this member, and each answer is passed on. */
export interface Recorder {
  token: string;
  onAnswer: (key: string, body: unknown) => void;
}

/**
 * Makes the pages of a context independent of data, pictures, fonts and time: they are rendered in the browser, from
 * recorded answers.
 * @returns the requests without a recorded answer, in the order in which they are made
 */
export async function fixContext(
  context: BrowserContext,
  { at, answers }: Recorded,
  recorder?: Recorder,
): Promise<string[]> {
  const missing: string[] = [];
  await context.clock.setFixedTime(at);
  await context.addInitScript(
    (token) => localStorage.setItem('token', JSON.stringify(token)),
    recorder?.token ?? 'recorded',
  );
  await context.routeWebSocket(/\/im/, () => undefined);
  await context.route(/./, (route, request) => answer(route, request));
  return missing;

  async function answer(route: Route, request: Request) {
    const { pathname } = new URL(request.url());
    // Before documents: a page that leads to the cashier stays.
    if (/^\/(cashier\/|reports$)/.test(pathname)) return route.fulfill({ status: 204 });
    if (request.resourceType() === 'document') {
      const { body, ...shell } = await fetchShell(route);
      const style = `<style>${barsStyle}${NO_QR_CODES}</style>`;
      return route.fulfill({ ...shell, body: body.replace('</head>', `${style}</head>`) });
    }
    if (PICTURES.test(pathname)) return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
    if (!pathname.startsWith('/api/')) return route.continue();
    const key = keyOf(request);
    if (recorder) {
      const response = await route.fetch();
      recorder.onAnswer(key, await response.json());
      return route.fulfill({ response });
    }
    if (key in answers) return route.fulfill({ json: answeredAt(at, answers[key]) });
    missing.push(key);
    return route.abort();
  }
}
