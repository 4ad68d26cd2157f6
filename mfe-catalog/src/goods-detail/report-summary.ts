import type { GoodsDetail } from 'shared-contract';

export type InspectionReport = NonNullable<GoodsDetail['report']>;
type Item = InspectionReport['items'][number];

const telling: readonly Item['result'][] = ['different', 'unknown', 'same'];

/** The report's counts as text, and its items with differences first. */
export function reportSummary({ items, images }: Pick<InspectionReport, 'items' | 'images'>) {
  const count = (result: Item['result']) => items.filter((item) => item.result === result).length;
  const words = [
    `${count('same')} 项一致`,
    count('different') && `${count('different')} 项不符`,
    count('unknown') && `${count('unknown')} 项没能核到`,
  ].filter(Boolean);
  return {
    words: words.join('，'),
    pictures: images.length,
    items: telling.flatMap((result) => items.filter((item) => item.result === result)),
  };
}
