import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { linksIn } from 'shared-router/testing';
import { refuse } from 'shared-sdk/testing';
import { chips, listPage } from './testing';

const { page, open, search } = listPage();

describe('on a desktop', () => {
  beforeEach(() => {
    const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    jest.spyOn(window, 'matchMedia').mockReturnValue(wide as unknown as MediaQueryList);
  });
  afterEach(() => jest.restoreAllMocks());

  test('the filters stand beside the list, apply at once and offer nothing that is not there', async () => {
    await open('?gameId=7');
    const column = within(await screen.findByRole('region', { name: '筛选' }));
    const option = (name: RegExp) => column.getByRole<HTMLButtonElement>('button', { name });
    await column.findByRole('button', { name: /^租号/ });
    expect(option(/^道具/).disabled).toBe(true);
    fireEvent.click(option(/^租号/));
    await waitFor(() => expect(search()).toBe('?gameId=7&goodsType=rental'));
    expect(option(/^租号/).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(chips()).toEqual(['租号']));
    fireEvent.click(option(/^换游戏/));
    await screen.findByRole('dialog', { name: '选择游戏' });
  });

  test('the filters wait no longer once the list has failed', async () => {
    page.calls.answer({ listGoods: () => refuse('INTERNAL', '出错了') });
    await open('?gameId=7');
    const column = within(await screen.findByRole('region', { name: '筛选' }));
    await column.findByText('右边的商品加载出来，这里才有筛选。');
    expect(column.queryByRole('status')).toBeNull();
  });

  test('each card can be saved and compared, by keyboard too', async () => {
    sessionStorage.clear();
    page.calls.answer({ addFavourite: () => ({ collectId: '1' }), removeFavourites: () => ({ removed: 1 }) });
    await page.open('/index/goodList');
    const button = (what: string) => screen.findByRole('button', { name: new RegExp(`^${what} ?：商品1$`) });
    fireEvent.click(await button('收藏'));
    fireEvent.click(await button('已收藏'));
    await button('收藏');
    expect(page.calls.sent('addFavourite')).toEqual([{ goodsId: '1' }]);
    expect(page.calls.sent('removeFavourites')).toEqual([{ goodsIds: ['1'] }]);
    fireEvent.click(await button('对比'));
    expect((await button('对比')).getAttribute('aria-pressed')).toBe('true');
    await screen.findByRole('region', { name: '对比栏' });
    expect(screen.queryByRole('button', { name: '选来对比' })).toBeNull();
    fireEvent.click(await button('对比'));
    await waitFor(() => expect(screen.queryByRole('region', { name: '对比栏' })).toBeNull());
  });

  test('it says where one is', async () => {
    await open('?gameId=7');
    const crumbs = await screen.findByRole('navigation', { name: '位置' });
    expect(linksIn(crumbs)).toEqual([
      ['首页', '/index/home'],
      ['买号', '/index/goodList'],
    ]);
    await within(crumbs).findByText('三国志');
  });
});
