import { fireEvent, render, screen } from '@testing-library/react';
import { Timeline } from './Timeline';

test('an entry says what, who, when and its place in the chain; its proofs open as one set', () => {
  const openImages = jest.fn();
  render(
    <Timeline
      onOpenImages={openImages}
      entries={[
        { key: '2', state: 'now', title: '等你确认收号', actor: '买家', timeText: '截止 11-22 07:43' },
        {
          key: '1',
          title: '换绑完成',
          actor: '客服 周*',
          timeText: '11-19 07:43',
          hash: '7c1f0000e9a2',
          previousHash: '41d08b37',
          proofs: [
            { url: '/1.webp', largeUrl: '/1-large.webp' },
            { url: '/2.webp', largeUrl: '/2-large.webp' },
          ],
        },
      ]}
    />,
  );
  const [now, done] = screen.getAllByRole('listitem');
  expect(now?.textContent).toBe('等你确认收号买家截止 11-22 07:43');
  expect(done?.textContent).toContain('#7c1f…e9a2 ← #41d0…');
  fireEvent.click(screen.getByRole('button', { name: '看凭证 2，共 2 张' }));
  expect(openImages).toHaveBeenCalledWith(['/1-large.webp', '/2-large.webp'], 1);
});
