import { type NoticeType, noticeTypes, staffNoticeStates } from 'shared-contract/shapes';
import { unwrap, unwrapList } from '../client';
import { reading } from '../command';
import { noticesText, noticeText } from '../print-notices';
import { note, page, pageOf, readText } from './parts';
import type { Act, Verb } from './verb';

/** Notices, news and help texts. */
export const contentVerbs = {
  publish: {
    description: '发布公告、新闻或帮助，或给一位用户的通知',
    args: [],
    options: {
      type: { value: '类型', description: '栏目', required: true, choices: noticeTypes },
      title: { value: '文字', description: '标题，2–80 字', required: true },
      summary: { value: '文字', description: '摘要，不超过 200 字', required: true },
      file: { value: '文件', description: '正文的 HTML 文件；不许可的标签会被去掉', required: true },
      category: { value: '文字', description: '分类，如 付款退款、防骗' },
      pinned: { description: '置顶' },
      member: { value: '用户编号', description: '只给这位用户，并通知到消息' },
      at: { value: '时间', description: '以后 90 天内定时发布，如 2026-12-01T10:00:00+08:00' },
    },
    example: '--type gonggao --title "支付维护" --summary "今晚两点到四点" --file notice.html --pinned',
    command: (given) => ({
      act: {
        action: 'publish',
        noticeType: given.option('type') as Act<'publish'>['noticeType'],
        title: given.option('title'),
        summary: given.option('summary'),
        content: readText(given.option('file')),
        ...(given.maybe('category') && { category: given.option('category') }),
        pinned: given.flag('pinned'),
        ...(given.maybe('member') && { memberId: given.option('member') }),
        ...(given.maybe('at') && { at: given.option('at') }),
      },
    }),
  },
  notices: {
    description: '看已发布、定时和撤下的内容',
    args: [],
    options: {
      type: { value: '类型', description: '栏目', choices: noticeTypes },
      state: { value: '状态', description: '定时、已发布或已撤下', choices: staffNoticeStates },
      page,
    },
    example: '--state scheduled',
    command: (given) =>
      reading(
        'listStaffNotices',
        {
          ...(given.maybe('type') && { noticeType: given.option('type') as NoticeType }),
          ...(given.maybe('state') && { state: given.option('state') as (typeof staffNoticeStates)[number] }),
          ...pageOf(given),
        },
        (answer) => noticesText(unwrapList(answer)),
      ),
  },
  notice: {
    description: '看一篇内容和它以前的样子',
    args: [{ name: 'noticeId', description: '公告编号' }],
    options: {},
    example: '12',
    command: (given) =>
      reading('getStaffNotice', { id: given.arg('noticeId') }, (answer) => noticeText(unwrap(answer))),
  },
  edit: {
    description: '改一篇内容，以前的样子会留着；用户同意过的条款要发新版',
    args: [{ name: 'noticeId', description: '公告编号' }],
    options: {
      title: { value: '文字', description: '标题，2–80 字', required: true },
      summary: { value: '文字', description: '摘要，不超过 200 字', required: true },
      file: { value: '文件', description: '正文的 HTML 文件；不许可的标签会被去掉', required: true },
      category: { value: '文字', description: '分类，如 付款退款、防骗' },
      pinned: { description: '置顶' },
      at: { value: '时间', description: '定时的改到什么时候，如 2026-12-01T10:00:00+08:00' },
      note,
    },
    example: '12 --title "支付维护" --summary "改到三点" --file notice.html --note "时间有变"',
    command: (given) => ({
      act: {
        action: 'editNotice',
        noticeId: given.arg('noticeId'),
        title: given.option('title'),
        summary: given.option('summary'),
        content: readText(given.option('file')),
        ...(given.maybe('category') && { category: given.option('category') }),
        pinned: given.flag('pinned'),
        ...(given.maybe('at') && { at: given.option('at') }),
        note: given.option('note'),
      },
    }),
  },
  withdraw: {
    description: '撤下一篇已发布的内容',
    args: [{ name: 'noticeId', description: '公告编号' }],
    options: { note },
    example: '12 --note "时间有误，稍后重发"',
    command: (given) => ({
      act: { action: 'withdrawNotice', noticeId: given.arg('noticeId'), note: given.option('note') },
    }),
  },
} satisfies Readonly<Record<string, Verb>>;
