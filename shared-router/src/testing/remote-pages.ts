import '../text-encoder';
import './browser';

import { act } from '@testing-library/react';
import { createMemoryHistory } from 'history';
import { initialRules } from 'shared-contract/rules';
import type { Sdk } from 'shared-sdk';
import { type AnsweredCalls, type Answers, answerCalls } from 'shared-sdk/testing';
import type { AppHistory } from '../history';
import { pageAnswers, shortPath } from './page-answers';

/** The exports of a remote's `src/app.tsx`. */
type RemoteModule = Record<'bootstrap' | 'mount' | 'unmount', unknown>;
type Lifecycle = (props: object) => Promise<unknown>;

export interface RemotePages {
  /** Answers the pages' calls. Reset at the start of each test. */
  readonly calls: AnsweredCalls;
  readonly sdk: Sdk;
  /** The history of the open page. */
  readonly history: AppHistory;
  /**
   * Mounts the remote at an address such as `/index/pay?orderNo=1`, logged in unless `guest` is set. `history`: one that
   * is already at that address, such as the browser's, instead of one in memory. `html`: of the server, to be hydrated.
   */
  open(at: string, options?: { guest?: boolean; history?: AppHistory; html?: string }): Promise<void>;
  /** Errors that the remote reported since the last call; one that is not taken fails the test. */
  takeErrors(): Error[];
}

/** Awaiting a lifecycle inside `act` would deadlock with a render. */
async function settle(step: () => Promise<unknown>) {
  let done: Promise<unknown> = Promise.resolve();
  await act(async () => {
    done = step();
  });
  await done;
}

/**
 * For test files of a remote's pages: mounts the whole remote as the host does (router, gate, error boundary,
 * page) and answers its calls by the contract's types. Registers jest hooks: each test begins with an empty
 * cache, logged out, no games known, online, no answers but `answers()` and the initial fees and deadlines, and fails if an answer or an input did
 * not match the contract. After the last test, the pages beside the file must have had good, refused and lost answers, and
 * an empty list if any (`page-answers.ts`).
 * @param load imports the remote: `() => import('./app')`
 * @param answers set at the start of each test
 */
export function remotePages(
  load: () => Promise<RemoteModule>,
  answers: () => Answers = () => ({}),
): RemotePages {
  let calls: AnsweredCalls;
  let sdk: Sdk;
  let app: RemoteModule;
  let history: AppHistory | undefined;
  let unmount: (() => Promise<void>) | undefined;
  let errors: Error[] = [];

  const seen = pageAnswers();
  const takeErrors = () => errors.splice(0);
  // biome-ignore lint/suspicious/noConsole: filters jsdom's errors about requests that a test aborted
  const print = console.error;
  const isCutRequest = (error: unknown) =>
    (error as { type?: string } | undefined)?.type === 'XMLHttpRequest';

  async function close() {
    const leave = unmount;
    unmount = undefined; // also if unmounting throws: the next test has its own page
    await leave?.();
  }

  beforeAll(async () => {
    calls = await answerCalls({}, (answer) => {
      if (history) seen.answered(history.location.pathname, answer);
    });
    ({ sdk } = await import('shared-sdk')); // after the address is set
    app = await load();
  });
  afterAll(async () => {
    await calls.close();
    const { testPath = '' } = expect.getState();
    const isWhole = (globalThis as { runsWholeSuite?: boolean }).runsWholeSuite;
    if (isWhole)
      expect({ [shortPath(testPath)]: seen.missing(testPath) }).toEqual({ [shortPath(testPath)]: [] });
  });
  beforeEach(() => {
    calls.reset({ getTradeRules: () => initialRules, ...answers() });
    errors = [];
    jest.spyOn(console, 'error').mockImplementation((...args) => isCutRequest(args[0]) || print(...args));
    localStorage.clear();
    sessionStorage.clear();
    sdk.session.end();
    sdk.cache.clear();
    sdk.state.gameTypeList$.next([]);
    sdk.state.searchText$.next('');
    sdk.state.currentGameName$.next('');
  });
  afterEach(async () => {
    await close();
    document.body.replaceChildren();
    jest.restoreAllMocks();
    expect({ complaints: calls.violations, errors: takeErrors() }).toEqual({ complaints: [], errors: [] });
  });

  return {
    get calls() {
      return calls;
    },
    get sdk() {
      return sdk;
    },
    get history() {
      if (!history) throw new Error('no page is open');
      return history;
    },
    takeErrors,
    async open(at, { guest = false, history: given, html } = {}) {
      await close();
      if (guest) sdk.session.end();
      else sdk.session.begin('a-token');
      history = given ?? createMemoryHistory({ initialEntries: [at] });
      seen.opened(history.location.pathname);
      const domElement = document.createElement('div');
      domElement.innerHTML = html ?? '';
      document.body.append(domElement);
      const props = {
        name: 'a-remote',
        domElement,
        history,
        sdk,
        session: sdk.session,
        isServerRendered: html !== undefined,
        onError: (error: Error) => void errors.push(error),
      };
      const { bootstrap, mount, unmount: leave } = app as Record<keyof RemoteModule, Lifecycle>;
      await bootstrap(props);
      await settle(() => mount(props));
      unmount = () => settle(() => leave(props));
    },
  };
}
