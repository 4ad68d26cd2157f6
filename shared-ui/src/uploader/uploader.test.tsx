import { fireEvent, render, screen } from '@testing-library/react';
import { ImageUploader, type UploadItem } from './ImageUploader';

const items: UploadItem[] = [
  { id: 'a', state: 'done', url: '/a.webp' },
  { id: 'b', state: 'uploading', url: 'blob:b', progress: 0.64 },
  { id: 'c', state: 'failed', url: 'blob:c', error: '网络中断' },
  { id: 'd', state: 'queued' },
];
const reported = () => ({ onAdd: jest.fn(), onRetry: jest.fn(), onRemove: jest.fn() });

test('each picture has its own fate, and only the failed one is tried again', () => {
  const on = reported();
  render(<ImageUploader cover items={items} max={6} {...on} />);
  for (const words of ['封面', '64%', '排队中']) expect(screen.getByText(words)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^重试\s*网络中断$/ }));
  fireEvent.click(screen.getByRole('button', { name: '删除第 4 张' }));
  expect([on.onRetry.mock.calls, on.onRemove.mock.calls]).toEqual([[['c']], [['d']]]);
});

test('no more files are taken than there is room for, and at the limit the tile goes away', () => {
  const on = reported();
  const { rerender } = render(<ImageUploader items={items} max={6} {...on} />);
  const files = ['1', '2', '3'].map((name) => new File(['x'], `${name}.png`, { type: 'image/png' }));
  fireEvent.change(screen.getByLabelText(/最多 6 张/), { target: { files } });
  expect(on.onAdd.mock.calls[0]?.[0]).toEqual(files.slice(0, 2));
  rerender(<ImageUploader items={items} max={4} {...on} />);
  expect(screen.queryByLabelText(/最多/)).toBeNull();
});
