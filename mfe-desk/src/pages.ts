import { type LazyPage, lazyPage } from 'shared-router';
import type { routes } from './routes';

export const pages = {
  deskQueue: lazyPage(() => import('./queue/QueuePage')),
  deskLogin: lazyPage(() => import('./login/LoginPage')),
  deskCase: lazyPage(() => import('./case/CasePage')),
  deskMembers: lazyPage(() => import('./members/MembersPage')),
  deskMoney: lazyPage(() => import('./money/MoneyPage')),
  deskContent: lazyPage(() => import('./content/ContentPage')),
  deskSettings: lazyPage(() => import('./settings/SettingsPage')),
  deskFigures: lazyPage(() => import('./figures/FiguresPage')),
  deskReleases: lazyPage(() => import('./releases/ReleasesPage')),
  deskKeys: lazyPage(() => import('./login/KeysPage')),
} satisfies Record<keyof typeof routes, LazyPage>;
