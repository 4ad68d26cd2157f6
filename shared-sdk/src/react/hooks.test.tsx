import { act, render, screen } from '@testing-library/react';
import { Activity, StrictMode } from 'react';
import { BehaviorSubject, Observable, of, Subject } from 'rxjs';
import type { Envelope } from 'shared-contract';
import type { Call, CallCache } from '../api';
import { useCall, useStream, useSubmit } from './index';
import { usePages } from './use-pages';

type Answer = Envelope<'listNotices'>;
const page = (total: number): Answer => ({ code: 200, msg: 'ok', rows: [], total });

const nothingSeen: CallCache<'listNotices'> = {
  getCached: () => undefined,
  getStored: () => of(undefined),
  get: () => undefined,
  put: () => undefined,
};

/** A call with manual responses; counts sent and dropped requests. */
function handmade() {
  const sent: { input: unknown; answer: Subject<Answer> }[] = [];
  let dropped = 0;
  const call = Object.assign(
    (input: unknown) =>
      new Observable<Answer>((subscriber) => {
        const answer = new Subject<Answer>();
        sent.push({ input, answer });
        const subscription = answer.subscribe(subscriber);
        return () => {
          if (!answer.closed && !subscriber.closed) dropped++;
          subscription.unsubscribe();
        };
      }),
    { callName: 'listNotices' as const, cache: nothingSeen },
  ) as Call<'listNotices'>;
  return { call, sent, dropped: () => dropped };
}

function Notices({ call, keyword }: { call: Call<'listNotices'>; keyword: string | null }) {
  const notices = useCall(call, keyword === null ? null : { noticeType: 'gonggao', keyword });
  return (
    <button type="button" onClick={notices.refetch}>
      {notices.state} {notices.state === 'done' && notices.value.total}
    </button>
  );
}
const shown = () => screen.getByRole('button').textContent;

test('a page shows loading, then the answer; a new question drops the one on its way', () => {
  const { call, sent } = handmade();
  const { rerender } = render(<Notices call={call} keyword="a" />);
  expect(shown()).toContain('loading');
  rerender(<Notices call={call} keyword="b" />);
  act(() => sent[1]?.answer.next(page(2)));
  act(() => sent[0]?.answer.next(page(1)));
  expect(shown()).toBe('done 2');
});

test('going back to a question whose answer was shown, before the next was answered, asks it again', () => {
  const { call, sent } = handmade();
  const { rerender } = render(<Notices call={call} keyword="a" />);
  act(() => sent[0]?.answer.next(page(1)));
  rerender(<Notices call={call} keyword="b" />);
  rerender(<Notices call={call} keyword="a" />);
  act(() => sent[2]?.answer.next(page(7)));
  expect(shown()).toBe('done 7');
});

test('a failed call can be asked again', () => {
  const { call, sent } = handmade();
  render(<Notices call={call} keyword="a" />);
  act(() => sent[0]?.answer.next({ code: 500, msg: '' } as Answer));
  expect(shown()).toContain('failed');
  act(() => screen.getByRole('button').click());
  act(() => sent[1]?.answer.next(page(3)));
  expect(shown()).toBe('done 3');
});

/** A list of `total` rows with buttons for more and for refreshing it. */
function listed(total: number) {
  const { call, sent } = handmade();
  const row = (id: string) => ({ id, title: '' });
  const of = (...ids: string[]) => ({ code: 200, msg: 'ok', rows: ids.map(row), total }) as Answer;
  const List = () => {
    const list = usePages(call, { noticeType: 'gonggao', pageSize: 2 });
    return (
      <>
        <p>{`${list.state} ${list.rows.map(({ id }) => id).join('')}`}</p>
        <button type="button" onClick={list.more}>
          更多
        </button>
        <button type="button" onClick={list.refresh}>
          再问
        </button>
      </>
    );
  };
  render(<List />);
  const text = () => screen.getByRole('paragraph').textContent;
  const tapped = (name: string) => act(() => screen.getByRole('button', { name }).click());
  return { sent, of, text, tapped };
}

test('a refreshed list shows every page as it was until the new one has come', () => {
  const { sent, of, text, tapped } = listed(3);
  act(() => sent[0]?.answer.next(of('a', 'b')));
  tapped('更多');
  act(() => sent[1]?.answer.next(of('c')));
  expect(text()).toBe('done abc');
  tapped('再问');
  expect(text()).toBe('done abc');
  act(() => sent[2]?.answer.next(of('x', 'a')));
  expect(text()).toBe('done xac');
  act(() => sent[3]?.answer.next(of('b')));
  expect(text()).toBe('done xab');
  expect(sent).toHaveLength(4);
});

test('the next page that is asked for during a refresh comes after it, once', () => {
  const { sent, of, text, tapped } = listed(6);
  act(() => sent[0]?.answer.next(of('a', 'b')));
  tapped('更多');
  act(() => sent[1]?.answer.next(of('c', 'd')));
  tapped('再问');
  tapped('更多');
  tapped('更多');
  act(() => sent[2]?.answer.next(of('x', 'a')));
  act(() => sent[3]?.answer.next(of('b', 'c')));
  act(() => sent[4]?.answer.next(of('d', 'e')));
  expect(text()).toBe('done xabcde');
  expect(sent).toHaveLength(5);
});

test.each(['refetch', 'refresh'] as const)(
  'a list that is loaded again (%s) drops the answer on its way, also one that comes in the same moment',
  (how) => {
    const { call, sent } = handmade();
    const of = (id: string) => ({ code: 200, msg: 'ok', rows: [{ id, title: '' }], total: 1 }) as Answer;
    let list: ReturnType<typeof usePages<'listNotices'>> | undefined;
    const List = () => {
      list = usePages(call, { noticeType: 'gonggao' });
      return <p>{`${list.state} ${list.rows.map(({ id }) => id).join('')}`}</p>;
    };
    render(<List />);
    // React has recorded the request but not run effects yet: the old response is still awaited.
    act(() => {
      list?.[how]();
      sent[0]?.answer.next(of('old'));
    });
    expect(sent).toHaveLength(2);
    act(() => sent[1]?.answer.next(of('new')));
    expect(screen.getByRole('paragraph').textContent).toBe('done new');
  },
);

test('no input, no call', () => {
  const { call, sent } = handmade();
  render(<Notices call={call} keyword={null} />);
  expect(sent).toHaveLength(0);
  expect(shown()).toContain('idle');
});

test('a page that Activity hides and shows again sends no second call', () => {
  const { call, sent } = handmade();
  const App = ({ mode }: { mode: 'visible' | 'hidden' }) => (
    <Activity mode={mode}>
      <Notices call={call} keyword="a" />
    </Activity>
  );
  const { rerender } = render(<App mode="visible" />);
  act(() => sent[0]?.answer.next(page(5)));
  rerender(<App mode="hidden" />);
  rerender(<App mode="visible" />);
  expect(sent).toHaveLength(1);
  expect(shown()).toBe('done 5');
});

function Payer({ call, done }: { call: Call<'listNotices'>; done: (total: number) => void }) {
  const pay = useSubmit(call, { done: (value) => done(value.total) });
  return (
    <button type="button" onClick={() => pay.submit({ noticeType: 'gonggao' })}>
      {pay.busy ? 'busy' : pay.error ? 'refused' : 'ready'}
    </button>
  );
}

test('a double tap sends once, also under StrictMode, and the button is free again after the answer', () => {
  const { call, sent } = handmade();
  const done = jest.fn();
  render(<Payer call={call} done={done} />, { wrapper: StrictMode });
  act(() => {
    screen.getByRole('button').click();
    screen.getByRole('button').click();
  });
  expect(sent).toHaveLength(1);
  expect(shown()).toBe('busy');
  act(() => {
    sent[0]?.answer.next(page(1));
    sent[0]?.answer.complete();
  });
  expect(done).toHaveBeenCalledWith(1);
  expect(shown()).toBe('ready');
});

test('a refused submit shows its error and can be sent again', () => {
  const { call, sent } = handmade();
  render(<Payer call={call} done={() => undefined} />);
  act(() => screen.getByRole('button').click());
  act(() => sent[0]?.answer.next({ code: 422, msg: 'no' } as Answer));
  expect(shown()).toBe('refused');
  act(() => screen.getByRole('button').click());
  expect(sent).toHaveLength(2);
});

test('a stream shows its present value in the first picture', () => {
  const name$ = new BehaviorSubject('now');
  const pictures: string[] = [];
  const Name = () => {
    pictures.push(useStream(name$, 'server'));
    return null;
  };
  render(<Name />);
  act(() => name$.next('later'));
  expect(pictures).toEqual(['now', 'later']);
});

function PagedNotices({ call, keyword }: { call: Call<'listNotices'>; keyword: string }) {
  const notices = usePages(call, { noticeType: 'gonggao', keyword });
  return (
    <button type="button" onClick={notices.error ? notices.retry : notices.more}>
      {`${notices.state} ${notices.rows.map((notice) => notice.id).join('')}${notices.hasMore ? '…' : ''}`}
    </button>
  );
}
const rows = (ids: string, total: number) =>
  ({ code: 200, msg: 'ok', rows: [...ids].map((id) => ({ id })), total }) as unknown as Answer;

test('pages follow one another, a failed one is asked again alone, and a new question starts over', () => {
  const { call, sent } = handmade();
  const { rerender } = render(<PagedNotices call={call} keyword="a" />, { wrapper: StrictMode });
  const answer = (value: Answer) => act(() => sent.at(-1)?.answer.next(value));
  const tap = () => act(() => screen.getByRole('button').click());

  answer(rows('ab', 3));
  expect(shown()).toBe('done ab…');
  tap();
  tap();
  answer({ code: 500, msg: '' } as Answer);
  expect(shown()).toBe('failed ab…');
  tap();
  expect(sent.at(-1)?.input).toMatchObject({ pageNum: 2 });
  answer(rows('c', 3));
  expect(shown()).toBe('done abc');

  rerender(<PagedNotices call={call} keyword="b" />);
  expect(shown()).toBe('loading ');
  expect(sent.at(-1)?.input).toMatchObject({ keyword: 'b', pageNum: 1 });
});
