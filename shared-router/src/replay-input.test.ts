import { createElement, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { announceHydrated, replayClick, replayInput } from './replay-input';

const soon = () => new Promise((resolve) => setTimeout(resolve));

test('of what is tapped before a remote has come, the last is tapped again if it is a button of its page, and only once', async () => {
  document.body.innerHTML =
    '<button>shell</button><div data-remote="x"><button>a</button><button>b</button><p>c</p></div>';
  const taps: string[] = [];
  const [shell, a, b] = [...document.querySelectorAll('button')];
  for (const one of [shell, a, b]) one?.addEventListener('click', () => taps.push(one.textContent ?? ''));

  replayClick();
  a?.click();
  b?.click();
  taps.length = 0;
  announceHydrated();
  a?.click();
  await soon();
  expect(taps).toEqual(['a', 'b']);
  announceHydrated();
  await soon();
  expect(taps).toEqual(['a', 'b']);

  replayClick();
  b?.click();
  document.querySelector('p')?.click();
  taps.length = 0;
  announceHydrated();
  await soon();
  expect(taps).toEqual([]);

  replayClick();
  b?.click();
  b?.remove();
  taps.length = 0;
  announceHydrated();
  await soon();
  expect(taps).toEqual([]);
});

test('a choice tapped before a remote has come is made by the tap that follows, also through its label', async () => {
  document.body.innerHTML =
    '<div data-remote="x"><input type="radio" name="a" checked><label><input type="radio" name="a">b</label></div>';
  const wanted = document.querySelector<HTMLInputElement>('label input');
  const changes: boolean[] = [];
  wanted?.addEventListener('change', () => changes.push(wanted.checked));
  replayClick();
  document.querySelector('label')?.click();
  expect([wanted?.checked, changes]).toEqual([false, []]);
  announceHydrated();
  await soon();
  expect(changes).toEqual([true]);
});

test('a form that leads nowhere without script does not load the page anew before it has come; one that does goes there', async () => {
  document.body.innerHTML = '<div data-remote="x"><form></form><form action="/index/goodList"></form></div>';
  const [here, there] = [...document.querySelectorAll('form')];
  const leaves = (form?: HTMLFormElement) =>
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  replayClick();
  expect([leaves(here), leaves(there)]).toEqual([false, true]);
  announceHydrated();
  await soon();
  expect(leaves(here)).toBe(true);
});

test.each(['input', 'textarea'])(
  'what is typed into an %s before its remote has come is what the remote works with',
  async (tag) => {
    const Field = () => {
      const [text, setText] = useState('');
      return createElement(
        'p',
        { title: text },
        createElement(tag, {
          value: text,
          onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
        }),
      );
    };
    document.body.innerHTML = `<div data-remote="x">${renderToString(createElement(Field))}</div>`;
    const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(tag);
    if (!field) throw new Error('not rendered');
    replayInput();
    field.value = '快付款';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const root = hydrateRoot(document.querySelector('[data-remote]') as Element, createElement(Field));
    announceHydrated();
    await soon();
    await soon();
    expect([field.value, document.querySelector('p')?.title]).toEqual(['快付款', '快付款']);
    root.unmount();
  },
);
