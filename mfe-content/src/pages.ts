import type { RoutesOf } from 'shared-contract';
import { type LazyPage, lazyPage } from 'shared-router';

export const pages = {
  yinsi: lazyPage(() => import('./terms/TermsPage')),
  appDownload: lazyPage(() => import('./install/InstallPage')),
  check: lazyPage(() => import('./check/CheckPage')),
  report: lazyPage(() => import('./report/ReportPage')),
  security: lazyPage(() => import('./safety/SafetyPage')),
  articleDetail: lazyPage(() => import('./article/ArticlePage')),
  gonggao: lazyPage(() => import('./notices/NoticesPage')),
  xinwen: lazyPage(() => import('./notices/NewsPage')),
  newsDetail: lazyPage(() => import('./article/NewsDetailPage')),
  bangzhu: lazyPage(() => import('./help/HelpPage')),
  helpdetail: lazyPage(() => import('./help/AnswerPage')),
  contactkefu: lazyPage(() => import('./contact/ContactPage')),
  jieshao: lazyPage(() => import('./about/AboutPage')),
  cooperate: lazyPage(() => import('./cooperate/CooperatePage')),
  zhaomu: lazyPage(() => import('./recruit/RecruitPage')),
  fankui: lazyPage(() => import('./tickets/FeedbackPage')),
  suggest: lazyPage(() => import('./tickets/ComplaintPage')),
  ProblemList: lazyPage(() => import('./tickets/TicketsPage')),
} satisfies Record<RoutesOf<'content'>, LazyPage>;
