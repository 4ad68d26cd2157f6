import type { Draft } from '../listing-form/draft';

const MIN_PICTURES = 3;

/** The first missing part of a draft, in a few words: 未选区服, 未标价, 缺 2 张图. */
export function missingWords({ places, price, images }: Pick<Draft, 'places' | 'price' | 'images'>): string {
  if (!places.serverId) return '未选区服';
  if (!price.trim()) return '未标价';
  return images.length < MIN_PICTURES ? `缺 ${MIN_PICTURES - images.length} 张图` : '';
}
