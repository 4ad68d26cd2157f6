import type { DeskPage } from '../routes';

/** The rooms of the desk in the order of the top bar: `g` and then the key leads there. */
export const rooms: readonly { page: DeskPage; key: string; name: string }[] = [
  { page: 'deskQueue', key: 'q', name: '待办' },
  { page: 'deskMembers', key: 'u', name: '会员' },
  { page: 'deskMoney', key: 'm', name: '资金' },
  { page: 'deskContent', key: 'c', name: '内容' },
  { page: 'deskSettings', key: 's', name: '设置' },
  { page: 'deskFigures', key: 'n', name: '数字' },
  { page: 'deskReleases', key: 'v', name: '发布' },
];
