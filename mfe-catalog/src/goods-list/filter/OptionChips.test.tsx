import { render, screen } from '@testing-library/react';
import { columnsFor, OptionChips, withChosen } from './OptionChips';

const options = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `v${i}`, name: `第${i}`, count: i }));

test('a long list is folded, but what is chosen stays in sight', () => {
  render(<OptionChips label="皮肤" options={options(30)} chosen={['v25']} onToggle={() => undefined} />);
  expect(screen.getByRole('button', { name: /第25/ }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('button', { name: /第20/ })).toBeNull();
  screen.getByRole('button', { name: /全部 30 个/ });
});

test('an empty section is not shown', () => {
  const { container } = render(
    <OptionChips label="系统" options={[]} chosen={[]} onToggle={() => undefined} />,
  );
  expect(container.childElementCount).toBe(0);
});

test('a chosen value that would leave nothing can still be taken away', () => {
  expect(withChosen([{ id: 'a', name: 'a', count: 1 }], ['b'])).toEqual([
    { id: 'b', name: 'b', count: 0 },
    { id: 'a', name: 'a', count: 1 },
  ]);
});

test('long names get wide columns', () => {
  expect(columnsFor([{ id: '', name: 'QQ' }])).toBe(4);
  expect(columnsFor([{ id: '', name: '换绑信息齐全' }])).toBe(3);
  expect(columnsFor([{ id: '', name: '地下城与勇士：起源' }])).toBe(2);
});
