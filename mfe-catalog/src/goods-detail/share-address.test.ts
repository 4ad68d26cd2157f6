import { aGoodsCard } from 'shared-contract/testing';
import { shareAddress } from './share-address';

test('a shared picture has another address when price or verification change, because chats keep what they loaded', () => {
  const goods = aGoodsCard({ id: '7', priceFen: 88_800 });
  expect(shareAddress(goods, 'preview')).toBe('/api/files/share/7/preview.jpg?v=88800-0');
  expect(shareAddress({ ...goods, verifiedAt: '2026-11-18T10:00:00+08:00' }, 'card')).toBe(
    '/api/files/share/7/card.jpg?v=88800-2026-11-18',
  );
  expect(shareAddress({ ...goods, rentHourFen: 300 }, 'card')).toBe('/api/files/share/7/card.jpg?v=300-0');
});
