import type { Value } from 'shared-contract';
import { formatCount } from 'shared-ui';

export type Overview = NonNullable<Value<'getReleases'>>;
export type Remote = Overview['remotes'][number];
export type Canary = NonNullable<Remote['canary']>;
type Figure = Canary['figures'][number];

export const figureNames: Record<Figure['name'], string> = {
  errors: '出错的访问',
  failedCalls: '接口失败的访问',
  orders: '下单的访问',
  lcp: '最大内容出现 p75',
  inp: '点按到响应 p75',
};

export const actionNames: Record<Overview['history'][number]['action'], string> = {
  release: '发布',
  canary: '灰度',
  promote: '灰度转正',
  withdraw: '撤下灰度',
  rollBack: '退回',
  remove: '撤下模块',
};

/** A value of a figure: a share of the visits, or ms. */
export function figureText(name: Figure['name'], value: number | null): string {
  if (value === null) return '还没有';
  if (name === 'lcp') return `${(value / 1_000).toFixed(2)} 秒`;
  if (name === 'inp') return `${formatCount(Math.round(value))} 毫秒`;
  return `${(value * 100).toFixed(1)}%`;
}

/** What happens next with a canary, in a sentence. */
export function nextText({ visits, control, needed, isStepped, figures }: Canary): string {
  if (visits > 0 && control === 0) return '没有对照的访问，没法比较。';
  if (figures.some(({ isWorse }) => isWorse)) return '变差了，正在撤下。';
  if (needed === null)
    return isStepped ? '没有变差，正在放给所有人。' : '比完了，没有变差。要放给所有人，由团队再发布一次。';
  const left = `还要 ${formatCount(needed - visits)} 次访问才够`;
  return isStepped ? `${left}决定放大或撤下。` : `${left}下结论；份额由团队定。`;
}
