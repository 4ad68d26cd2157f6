import { act, render, screen } from '@testing-library/react';
import { Activity, StrictMode } from 'react';
import { BehaviorSubject, Observable, Subject } from 'rxjs';
import type { Envelope } from 'shared-contract';
import type { Call } from '../api';
import { useCall, usePages, useStream, useSubmit } from './index';

type Answer = Envelope<'listNotices'>;
const page = (total: number): Answer => ({ code: 200, msg: 'ok', rows: [], total });

/** A call whose answers the test gives by hand; counts what was sent and what was dropped. */
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
    { callName: 'listNotices' as const },
  ) as Call<'listNotices'>;
  return { call, sent, dropped: () => dropped };
}

function Notices({ call, keyword }: { call: Call<'listNotices'>; keyword: string | null }) {
  const notices = useCall(call, keyword === null ? null : { noticeType: 'gonggao', keyword });
  return (
    <button type="button" onClick={notices.again}>
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
