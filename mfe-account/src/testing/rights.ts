import type { Rights } from 'shared-contract/shapes';

/** Rights of a member who has asked for nothing and has nothing open. */
export const someRights = (more: Partial<Rights> = {}): Rights => ({
  phoneMasked: '120****0001',
  export: null,
  exportsLeftToday: 2,
  closing: null,
  open: [],
  retained: [{ what: '订单、付款和充值', law: '《电子商务法》第三十一条：至少保存三年' }],
  erased: ['收藏', '浏览记录'],
  consents: [{ kind: 'terms', version: '2026-11-01', agreedAt: '2026-11-02T10:00:00.000+08:00' }],
  ...more,
});
