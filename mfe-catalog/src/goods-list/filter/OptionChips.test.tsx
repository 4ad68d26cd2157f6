import { fireEvent, render, screen } from '@testing-library/react';
import { columnsFor, OptionChips, withChosen } from './OptionChips';

const options = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `v${i}`, name: `第${i}`, count: i }));

test('a long list is folded, but what is chosen stays in sight', () => {
  render(<OptionChips label="皮肤" options={options(30)} chosen={['v25']} onToggle={() => undefined} />);
  expect(screen.getByRole('button', { name: /第25/ }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('button', { name: /第20/ })).toBeNull();
  screen.getByRole('button', { name: /全部 30 个/ });
});

test('a long list that was opened can be folded again', () => {
  render(<OptionChips label="皮肤" options={options(200)} chosen={[]} onToggle={() => undefined} />);
  expect(screen.queryByRole('button', { name: '收起' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '全部 200 个' }));
  expect(screen.getAllByRole('button', { name: /^第/ })).toHaveLength(200);
  fireEvent.click(screen.getByRole('button', { name: '收起' }));
  expect(screen.getAllByRole('button', { name: /^第/ })).toHaveLength(11);
});

test('a short list has no button to fold it', () => {
  render(<OptionChips label="系统" options={options(12)} chosen={[]} onToggle={() => undefined} />);
  expect(screen.getAllByRole('button')).toHaveLength(12);
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
