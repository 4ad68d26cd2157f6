import type { Page } from '@playwright/test';
import { fetchShell } from '../support/shell';
import { brokenRules } from './broken-rules';

/** What calls answer instead of their own: the longest amounts; the longest texts too; a failure; nothing. */
export const answerKinds = ['amounts', 'long', 'failed', 'loading'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** In fen: ¥188,888.88, the longest amount that pages are designed for. */
const LONGEST_FEN = 18_888_888;
/** A word that has no place to break, after which a text goes on to its limit, in characters. */
const UNBROKEN = 'Www_0123456789_ABCDEFGHIJKLMN ';
const limits = [
  { key: /(^n|N)ick(Name)?$/, characters: 20 },
  { key: /(^t|T)itle$/, characters: 60 },
  { key: /^(text|last|subject|detail)$|(^|[a-z])(note|reason|summary|description)$/i, characters: 300 },
];

const withLongAmount = (key: string, value: unknown) =>
  /fen$/i.test(key) && typeof value === 'number' && value !== 0 ? Math.sign(value) * LONGEST_FEN : value;

function withLongText(key: string, value: unknown) {
  const characters = limits.find((limit) => limit.key.test(key))?.characters;
  // Names of states are no text, and HTML would no longer be well-formed.
  if (!characters || typeof value !== 'string' || !/^[^<]*[\u4e00-\u9fff]/.test(value)) return value;
  return `${value}${UNBROKEN}`.repeat(characters).slice(0, characters);
}

/**
 * Changes the responses of all calls, those of server-rendered pages too, which are rendered by the browser instead.
 * @returns where a changed response breaks the contract, collected as calls are made: a page need not bear that
 */
export async function changeAnswers(page: Page, kind: AnswerKind): Promise<string[]> {
  const broken: string[] = [];
  await page.route(/./, async (route, request) => {
    if (request.resourceType() === 'document') return route.fulfill(await fetchShell(route));
    const { pathname } = new URL(request.url());
    if (!/^\/api\/(?!files\/)/.test(pathname)) return route.fallback();
    if (kind === 'loading') return;
    if (kind === 'failed') return route.fulfill({ status: 500, json: { code: 500, msg: '', data: null } });
    const response = await route.fetch();
    const body = JSON.parse(await response.text(), (key, value) =>
      kind === 'long' ? withLongText(key, withLongAmount(key, value)) : withLongAmount(key, value),
    );
    if (body.code === 200) broken.push(...brokenRules({ method: request.method(), path: pathname }, body));
    return route.fulfill({ response, json: body });
  });
  return broken;
}
