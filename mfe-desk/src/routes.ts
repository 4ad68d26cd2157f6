import type { RegisteredRoutes } from 'shared-contract';

/** The pages of the desk, below /desk: a shell of its own, which no customer's page names. */
export const routes = {
  deskQueue: { path: '/desk', title: '待办', query: ['kind?', 'held?', 'due?', 'proposal?'] },
  deskLogin: { path: '/desk/login', title: '登录', query: ['from?'] },
  deskCase: { path: '/desk/case', title: '一件事', query: ['entity', 'id'] },
  deskMembers: { path: '/desk/members', title: '会员', query: ['by?', 'value?', 'id?', 'case?'] },
  deskMoney: { path: '/desk/money', title: '资金', query: ['account?', 'memberId?'] },
  deskContent: { path: '/desk/content', title: '内容', query: ['type?', 'state?', 'id?'] },
  deskSettings: { path: '/desk/settings', title: '设置', query: ['part?'] },
  deskFigures: { path: '/desk/figures', title: '数字', query: ['days?', 'name?', 'part?'] },
  deskReleases: { path: '/desk/releases', title: '发布', query: [] },
  deskKeys: { path: '/desk/keys', title: '登录密钥', query: ['from?'] },
} satisfies RegisteredRoutes;
export type DeskPage = keyof typeof routes;

/** The address of a page of the desk; parameters without a value are left out. */
export function deskHref(page: DeskPage, query: Record<string, string | undefined> = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(given).toString();
  return routes[page].path + (search && `?${search}`);
}
