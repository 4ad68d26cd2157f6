import { useKeys } from '../keys/keys';

interface QueueVerbs {
  /** By so many rows, upwards if negative. */
  move: (by: number) => void;
  open: () => void;
  preview: () => void;
  back: () => void;
  take: () => void;
  handOver: () => void;
  filter: () => void;
  clear: () => void;
  mine: () => void;
}

/** The keys of the queue. */
export function useQueueKeys(verbs: QueueVerbs): void {
  useKeys([
    { key: 'j', label: '下一件', group: '走动', foot: true, repeats: true, run: () => verbs.move(1) },
    { key: 'k', label: '上一件', group: '走动', foot: true, repeats: true, run: () => verbs.move(-1) },
    { key: 'Enter', label: '打开', group: '走动', foot: true, run: verbs.open },
    { key: 'Space', label: '预览', group: '走动', foot: true, run: verbs.preview },
    { key: 'Escape', label: '收起，回到列表', group: '走动', run: verbs.back },
    { key: 't', label: '拿下或放回', group: '一件事', foot: true, run: verbs.take },
    { key: 'h', label: '转手', group: '一件事', foot: true, run: verbs.handOver },
    { key: 'f', label: '筛选', group: '找', foot: true, run: verbs.filter },
    { key: 'x', label: '清除筛选', group: '找', run: verbs.clear },
    { key: 'r', label: '只看你拿着的', group: '找', run: verbs.mine },
  ]);
}
