import { fireEvent, render, screen, within } from '@testing-library/react';
import { readComponents } from '../read-components';
import { Gallery } from './Gallery';

const components = readComponents();

const open = (query: string) => {
  history.replaceState(null, '', `/${query}`);
  return render(<Gallery />);
};
/** What the build has written beside the page, or nothing. */
const serve = (file: unknown) => {
  global.fetch = jest.fn(async () => {
    if (!file) throw new TypeError('Failed to fetch');
    return { json: async () => file } as Response;
  });
};
const theme = () => document.documentElement.dataset.theme;

beforeEach(() => {
  serve(components);
  delete document.documentElement.dataset.theme;
});

test('the page of a component has its import, do and don’t, props with their meaning, tokens and itself', async () => {
  open('?component=Note');
  const page = within(await screen.findByRole('region', { name: 'Note' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Note');
  page.getByText("import { Note } from 'shared-ui';");
  for (const term of ['Do', 'Don’t'])
    expect(page.getByText(term).nextElementSibling?.textContent).toMatch(/\w{3}/);
  const rows = page.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows[0]).toEqual(['Prop', 'Type', 'Meaning']);
  expect(rows).toContainEqual([
    'strip?',
    'boolean',
    'Full width without round corners, as a strip over the page.',
  ]);
  page.getByText(/^--[\w-]+( --[\w-]+)*$/);
  expect(fetch).toHaveBeenCalledWith('components.json');
});

test.each([
  ['is no component', '?component=Nothing', components],
  ['was not read by the build', '?component=Note', undefined],
])('what %s is said to be missing', async (_what, query, file) => {
  serve(file);
  open(query);
  await screen.findByText(/没有这个部件，或者它的说明没有加载出来。/);
});

test('day and night follow the system until one is chosen, and again afterwards', () => {
  open('');
  expect(theme()).toBeUndefined();
  // Not by their role: with every part on the page that takes many seconds.
  const choices = document.querySelector<HTMLElement>('[role=tablist][aria-label=日夜]');
  const choose = (name: string) => fireEvent.click(within(choices as HTMLElement).getByText(name));
  choose('夜');
  expect(theme()).toBe('dark');
  choose('日');
  expect(theme()).toBe('light');
  choose('跟随系统');
  expect(theme()).toBeUndefined();
});

test.each(['dark', 'light'])('an address with theme=%s has that one', (name) => {
  open(`?part=rows&theme=${name}`);
  expect(theme()).toBe(name);
});
