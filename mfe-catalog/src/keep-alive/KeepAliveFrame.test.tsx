import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { RouteName } from 'shared-contract';
import { KeepAliveFrame } from './KeepAliveFrame';

let mounted = 0;

/** Replaces the list: counts its mounts and holds typed text. */
function List() {
  const [text, setText] = useState('');
  const [birth] = useState(() => {
    mounted += 1;
    return mounted;
  });
  return (
    <label>
      第 {birth} 份列表
      <input value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </label>
  );
}

const page = (name: RouteName) => (name === 'goodList' ? <List /> : <input aria-label={name} />);

/** Navigates in one root; undefined is a page of another remote. */
function walker(first: RouteName | undefined) {
  const frame = (name: RouteName | undefined) => <KeepAliveFrame current={name} render={page} />;
  const { rerender, unmount } = render(frame(first));
  return { go: (name: RouteName | undefined) => rerender(frame(name)), unmount };
}

const input = (name: RegExp | string = /列表/) => screen.getByRole<HTMLInputElement>('textbox', { name });

beforeEach(() => {
  mounted = 0;
});

test('back from goodDetail the list is the same one, with what was typed in it', () => {
  const { go } = walker('goodList');
  fireEvent.change(input(), { target: { value: '满皮' } });
  const before = input();
  go('goodDetail');
  expect(screen.queryByRole('textbox', { name: /列表/ })).toBeNull();
  input('goodDetail');
  go('goodList');
  expect(input()).toBe(before);
  expect(input().value).toBe('满皮');
  expect(mounted).toBe(1);
});

test.each<RouteName[]>([['home'], ['goodDetail', 'home'], ['home', 'goodDetail', 'home']])(
  'the list mounts afresh after %s, %s',
  (...pages) => {
    const { go } = walker('goodList');
    fireEvent.change(input(), { target: { value: '满皮' } });
    for (const name of pages) go(name);
    go('goodList');
    expect(input().value).toBe('');
    expect(mounted).toBe(2);
  },
);

test('home too is the same one after goodDetail, and a new one after any other page', () => {
  const { go } = walker('home');
  const before = input('home');
  go('goodDetail');
  expect(screen.queryByRole('textbox', { name: 'home' })).toBeNull();
  go('home');
  expect(input('home')).toBe(before);
  go('goodList');
  go('goodDetail');
  go('home');
  expect(input('home')).not.toBe(before);
});

test('a detour through another room counts by the page one comes from', () => {
  const { go } = walker('goodList');
  go('goodDetail');
  go(undefined);
  go('goodDetail');
  go('goodList');
  expect(mounted).toBe(1);
  go(undefined);
  go('goodList');
  expect(mounted).toBe(2);
});

test('goodDetail opened by its own address has no list behind it, and the first list is a new one', () => {
  const { go } = walker('goodDetail');
  expect(mounted).toBe(0);
  go('goodList');
  expect(mounted).toBe(1);
});
