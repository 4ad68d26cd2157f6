import type { RoutesOf } from 'shared-contract';
import { type LazyPage, lazyPage } from 'shared-router';

export const pages = {
  yinsi: lazyPage(() => import('./terms/TermsPage'), 'article'),
  appDownload: lazyPage(() => import('./install/InstallPage'), 'article'),
  check: lazyPage(() => import('./check/CheckPage'), 'form'),
  report: lazyPage(() => import('./report/ReportPage'), 'form'),
  security: lazyPage(() => import('./safety/SafetyPage'), 'article'),
  articleDetail: lazyPage(() => import('./article/ArticlePage'), 'article'),
  gonggao: lazyPage(() => import('./notices/NoticesPage'), 'cards'),
  xinwen: lazyPage(() => import('./notices/NewsPage'), 'cards'),
  newsDetail: lazyPage(() => import('./article/NewsDetailPage'), 'article'),
  bangzhu: lazyPage(() => import('./help/HelpPage'), 'cards'),
  helpdetail: lazyPage(() => import('./help/AnswerPage'), 'article'),
  contactkefu: lazyPage(() => import('./contact/ContactPage'), 'cards'),
  jieshao: lazyPage(() => import('./about/AboutPage'), 'article'),
  cooperate: lazyPage(() => import('./cooperate/CooperatePage'), 'form'),
  zhaomu: lazyPage(() => import('./recruit/RecruitPage'), 'form'),
  fankui: lazyPage(() => import('./tickets/FeedbackPage'), 'form'),
  suggest: lazyPage(() => import('./tickets/ComplaintPage'), 'form'),
  ProblemList: lazyPage(() => import('./tickets/TicketsPage'), 'cards'),
} satisfies Record<RoutesOf<'content'>, LazyPage>;
