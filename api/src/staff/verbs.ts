import { readFileSync } from 'node:fs';
import {
  blacklistKinds,
  blockLengths,
  caseEntities,
  type DeskFigureName,
  deskFigureNames,
  houseAccounts,
  memberKeys,
  type NoticeType,
  noticeTypes,
  type StaffAction,
  staffNoticeStates,
  staffWorkKinds,
} from 'shared-contract/shapes';
import { unwrap, unwrapList } from './client';
import { type Command, type Given, reading } from './command';
import { countsText, listText, membersText, orderText } from './print';
import { caseText } from './print-case';
import { figureCasesText, figuresText } from './print-figures';
import { ledgerText, moneyText } from './print-money';
import { noticesText, noticeText } from './print-notices';
import { settingsText } from './print-settings';
import { UsageError } from './usage-error';

interface ArgSpec {
  name: string;
  description: string;
  choices?: readonly string[];
  optional?: true;
}

interface OptionSpec {
  description: string;
  /** Placeholder of the option's value; absent for a flag. */
  value?: string;
  required?: true;
  many?: true;
  choices?: readonly string[];
}

/** One subcommand of `pnpm ops`: its arguments and the call it makes. */
export interface Verb {
  description: string;
  args: readonly ArgSpec[];
  options: Readonly<Record<string, OptionSpec>>;
  /** The example's arguments after the verb. */
  example: string;
  /** @throws Usage for an invalid value */
  command(given: Given): Command;
}

type Act<A extends StaffAction['action']> = Extract<StaffAction, { action: A }>;

const order: ArgSpec = { name: 'orderNo', description: '订单号' };
const ticket: ArgSpec = { name: 'ticketId', description: '工单编号' };
const claim: ArgSpec = { name: 'claimId', description: '包赔申请编号' };
const memberId: ArgSpec = { name: 'memberId', description: '用户编号' };
const verdict: ArgSpec = { name: 'verdict', description: '结论', choices: ['pass', 'reject'] };
const note: OptionSpec = { value: '文字', description: '说明，2–500 字，当事人看得到', required: true };
const proof: OptionSpec = { value: 'fileId', description: '已上传的凭证图片', many: true };
const heldCase: ArgSpec[] = [
  { name: 'entity', description: '哪一类', choices: caseEntities },
  { name: 'caseId', description: '订单号、提现单号，或商品、工单、回收申请的编号' },
];
const suspect: ArgSpec[] = [
  { name: 'kind', description: '账号类型', choices: blacklistKinds },
  { name: 'value', description: '账号' },
];

const orderStep = (says: string, act: (given: Given) => StaffAction): Verb => ({
  description: says,
  args: [order],
  options: { note, proof },
  example: 'H2611210001 --note "逐项比对，与验号报告一致"',
  command: (given) => ({ act: act(given) }),
});
const proofs = (given: Given) => {
  const proofIds = given.many('proof');
  return proofIds.length > 0 ? { proofIds } : {};
};
const verify = (match: boolean) => (given: Given) =>
  ({
    action: 'verify',
    orderNo: given.arg('orderNo'),
    match,
    note: given.option('note'),
    ...proofs(given),
  }) as const;
const rebind = (done: boolean) => (given: Given) =>
  ({
    action: 'rebind',
    orderNo: given.arg('orderNo'),
    done,
    note: given.option('note'),
    ...proofs(given),
  }) as const;

const ticketStep = (says: string, step: Act<'handle'>['step'], on = ticket): Verb => ({
  description: says,
  args: [on],
  options: { note },
  example: '31 --note "已联系卖家，今天内答复"',
  command: (given) => ({
    act: { action: 'handle', problemId: given.arg(on.name), step, note: given.option('note') },
  }),
});

/** A decision with a note: `pass` or `reject`. */
const decision = (
  says: string,
  what: ArgSpec,
  act: (id: string, pass: boolean, note: string) => StaffAction,
): Verb => ({
  description: says,
  args: [what, verdict],
  options: { note },
  example: '128 pass --note "资料齐全，与截图一致"',
  command: (given) => ({
    act: act(given.arg(what.name), given.arg('verdict') === 'pass', given.option('note')),
  }),
});

/** In the order shown by the help text. */
export const verbs: Readonly<Record<string, Verb>> = {
  list: {
    description: '看有什么在等客服：各类多少，或一类的明细',
    args: [{ name: 'kind', description: '哪一类', choices: staffWorkKinds, optional: true }],
    options: { page: { value: '页', description: '第几页，从 1 开始' } },
    example: 'verify --page 2',
    command: (given) => {
      const kind = staffWorkKinds.find((each) => each === given.arg('kind'));
      return reading('listStaffWork', { ...(kind && { kind }), ...pageOf(given) }, (answer) =>
        (kind ? listText : countsText)(unwrapList(answer)),
      );
    },
  },
  order: {
    description: '看一个订单：状态、现在该谁、时间线',
    args: [order],
    options: {},
    example: 'H2611210001',
    command: (given) =>
      reading('getOrder', { orderNo: given.arg('orderNo') }, (answer) => orderText(unwrap(answer))),
  },
  case: {
    description: '看一件：双方、钱、对话、现在能怎么办和不能的原因',
    args: heldCase,
    options: {},
    example: 'problem 31',
    command: (given) => reading('getStaffCase', caseOf(given), (answer) => caseText(unwrap(answer))),
  },
  money: {
    description: '钱：最近一次对账的结果，和卡住的提现、退款',
    args: [],
    options: {},
    example: '',
    command: () => reading('getDeskMoney', {}, (answer) => moneyText(unwrap(answer))),
  },
  ledger: {
    description: '一个用户余额或平台账户的分录；看用户的会留下记录',
    args: [{ name: 'of', description: '用户编号，或 fees、guarantee、provider' }],
    options: { page: { value: '页', description: '第几页，从 1 开始' } },
    example: '17 --page 2',
    command: (given) => {
      const of = given.arg('of');
      const account = houseAccounts.find((each) => each === of);
      return reading(
        'listLedger',
        { ...(account ? { account } : { memberId: of }), ...pageOf(given) },
        (answer) => ledgerText(unwrapList(answer)),
      );
    },
  },
  figures: {
    description: '数字：最近几天的订单、用时、包赔和成交，中位数和九成',
    args: [],
    options: { days: { value: '天', description: '1–90 天，默认 7' } },
    example: '--days 90',
    command: (given) =>
      reading('getDeskFigures', { days: daysOf(given) }, (answer) => figuresText(unwrap(answer))),
  },
  'figure-cases': {
    description: '一个数字背后的每一件',
    args: [{ name: 'name', description: '哪个数字', choices: deskFigureNames }],
    options: {
      days: { value: '天', description: '1–90 天，默认 7' },
      part: { value: '分组', description: '只看一组：状态、员工编号或游戏编号' },
      page: { value: '页', description: '第几页，从 1 开始' },
    },
    example: 'verify --days 30 --part 4',
    command: (given) =>
      reading(
        'listFigureCases',
        {
          name: given.arg('name') as DeskFigureName,
          days: daysOf(given),
          ...(given.maybe('part') && { part: given.option('part') }),
          ...pageOf(given),
        },
        (answer) => figureCasesText(unwrapList(answer)),
      ),
  },
  verify: orderStep('验号一致：进入换绑', verify(true)),
  mismatch: orderStep('验号不一致：全额退给买家', verify(false)),
  rebind: orderStep('换绑完成：等买家确认', rebind(true)),
  unbindable: orderStep('换绑失败：全额退给买家', rebind(false)),
  arbitrate: {
    description: '裁决退款争议',
    args: [order, { name: 'side', description: '支持哪一方', choices: ['buyer', 'seller'] }],
    options: { note },
    example: 'H2611210001 buyer --note "凭证属实，全额退款"',
    command: (given) => ({
      act: {
        action: 'arbitrate',
        orderNo: given.arg('orderNo'),
        forBuyer: given.arg('side') === 'buyer',
        note: given.option('note'),
      },
    }),
  },
  split: {
    description: '裁决：退还一部分货款，号归买家（换绑完成后）',
    args: [order],
    options: {
      amount: { value: '元', description: '退给买家的金额，如 420 或 420.50', required: true },
      note,
    },
    example: 'H2611210001 --amount 420 --note "原石少 20,960，折 420 元"',
    command: (given) => ({
      act: {
        action: 'split',
        orderNo: given.arg('orderNo'),
        refundFen: fenOf(given.option('amount')),
        note: given.option('note'),
      },
    }),
  },
  review: decision(
    '审核寄售商品：上架并出验号报告，或驳回',
    { name: 'goodsId', description: '商品编号' },
    (goodsId, pass, text) => ({ action: 'review', goodsId, pass, note: text }),
  ),
  shelf: {
    description: '下架在售商品（如被举报），或恢复客服下架的商品',
    args: [
      { name: 'goodsId', description: '商品编号' },
      { name: 'way', description: '上架或下架', choices: ['up', 'down'] },
    ],
    options: { note },
    example: '128 down --note "被举报资料不实，核实前先下架"',
    command: (given) => ({
      act: {
        action: 'shelve',
        goodsId: given.arg('goodsId'),
        onSale: given.arg('way') === 'up',
        note: given.option('note'),
      },
    }),
  },
  auction: decision(
    '审核竞价回收申请：开始报价，或驳回',
    { name: 'assessmentId', description: '回收申请编号' },
    (assessmentId, pass, text) => ({ action: 'reviewAssessment', assessmentId, pass, note: text }),
  ),
  merchant: decision('审核商户入驻申请', ticket, (problemId, pass, text) => ({
    action: 'approveMerchant',
    problemId,
    pass,
    note: text,
  })),
  hold: {
    description: '把一件拿到自己手上：30 分钟内别人不能处理，再拿一次就延长',
    args: heldCase,
    options: {},
    example: 'order H2611210001',
    command: (given) => ({ act: { action: 'hold', ...caseOf(given) } }),
  },
  release: {
    description: '放开手上的一件',
    args: heldCase,
    options: {},
    example: 'order H2611210001',
    command: (given) => ({ act: { action: 'release', ...caseOf(given) } }),
  },
  'hand-over': {
    description: '把手上的一件转给同事',
    args: heldCase,
    options: { to: { value: '员工编号', description: '转给谁', required: true }, note },
    example: 'order H2611210001 --to 4 --note "截图已对过一半，缺仓库"',
    command: (given) => ({
      act: {
        action: 'handOver',
        ...caseOf(given),
        staffId: given.option('to'),
        note: given.option('note'),
      },
    }),
  },
  confirm: {
    description: '复核同事的决定：按 ta 提的办（超过 2000 元要两个人）',
    args: heldCase,
    options: {},
    example: 'order H2611210001',
    command: (given) => ({ act: { action: 'confirm', ...caseOf(given) } }),
  },
  decline: {
    description: '不同意同事的决定，或撤回自己提的',
    args: heldCase,
    options: { note },
    example: 'order H2611210001 --note "退得太多，先问卖家"',
    command: (given) => ({ act: { action: 'decline', ...caseOf(given), note: given.option('note') } }),
  },
  take: ticketStep('受理一张工单或包赔申请', 'take'),
  answer: ticketStep('答复工单；核查中的包赔申请：说明进展，如卖家的答复', 'answer'),
  close: ticketStep('关闭工单', 'close'),
  recover: ticketStep('包赔：账号已追回', 'recover', claim),
  dismiss: ticketStep('包赔：驳回申请', 'reject', claim),
  compensate: {
    description: '包赔：赔付给买家',
    args: [claim],
    options: {
      amount: { value: '元', description: '金额，如 1280 或 1280.50，不超过成交价', required: true },
      note,
    },
    example: '31 --amount 1280.50 --note "账号无法追回，按成交价赔付"',
    command: (given) => ({
      act: {
        action: 'compensate',
        problemId: given.arg('claimId'),
        payoutFen: fenOf(given.option('amount')),
        note: given.option('note'),
      },
    }),
  },
  blacklist: {
    description: '把一个账号记入黑号库',
    args: suspect,
    options: { note, game: { value: 'gameId', description: '只与这款游戏有关' } },
    example: 'qq DEMO-QQ-001 --note "收款后找回账号，案号见工单"',
    command: (given) => ({
      act: {
        action: 'blacklist',
        ...suspectOf(given),
        reason: given.option('note'),
        ...(given.maybe('game') && { gameId: given.option('game') }),
      },
    }),
  },
  unblacklist: {
    description: '申诉成立：解除黑号',
    args: suspect,
    options: { note },
    example: 'qq DEMO-QQ-001 --note "申诉成立，证据不足"',
    command: (given) => ({
      act: { action: 'unblacklist', ...suspectOf(given), note: given.option('note') },
    }),
  },
  member: {
    description: '查一位用户：状态、停用、订单、登录；订单号查双方。每次查看都留审计记录',
    args: [
      { name: 'by', description: '按什么查', choices: memberKeys },
      { name: 'value', description: '用户编号、手机号、订单号或商品编号（如 WZ2611210001）' },
    ],
    options: {},
    example: 'orderNo H2611210001',
    command: (given) =>
      reading(
        'findMembers',
        { by: given.arg('by') as (typeof memberKeys)[number], value: given.arg('value') },
        (answer) => membersText(unwrap(answer)),
      ),
  },
  block: {
    description: '停用账号：在售商品下架，进行中的订单照常，用户可以申诉一次',
    args: [memberId, { name: 'length', description: '停用几天，endless 为没有期限', choices: blockLengths }],
    options: { note: { ...note, description: '原因，2–500 字，用户看得到' } },
    example: '17 7 --note "多次在聊天里要求线下付款"',
    command: (given) => ({
      act: {
        action: 'block',
        memberId: given.arg('memberId'),
        length: given.arg('length') as Act<'block'>['length'],
        reason: given.option('note'),
      },
    }),
  },
  unblock: {
    description: '解除停用：因停用下架的商品重新上架',
    args: [memberId],
    options: { note },
    example: '17 --note "申诉成立，是误会"',
    command: (given) => ({
      act: { action: 'unblock', memberId: given.arg('memberId'), note: given.option('note') },
    }),
  },
  'end-sessions': {
    description: '结束一位用户的所有登录，如手机丢失或被盗号',
    args: [memberId],
    options: { note },
    example: '17 --note "用户来电，手机丢失"',
    command: (given) => ({
      act: { action: 'endSessions', memberId: given.arg('memberId'), note: given.option('note') },
    }),
  },
  'erase-name': {
    description: '用户撤回同意：删除实名信息',
    args: [memberId],
    options: { note },
    example: '17 --note "用户来信撤回同意，工单 52"',
    command: (given) => ({
      act: { action: 'eraseRealName', memberId: given.arg('memberId'), note: given.option('note') },
    }),
  },
  'allow-identity': {
    description: '未成年被拒的申诉成立：可以重新实名',
    args: [memberId],
    options: { note },
    example: '17 --note "第一次填成了弟弟的号码，已核对证件"',
    command: (given) => ({
      act: { action: 'allowIdentity', memberId: given.arg('memberId'), note: given.option('note') },
    }),
  },
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
      page: { value: '页', description: '第几页，从 1 开始' },
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
  settings: {
    description: '设置：谁在运营这个网站，和以前的版本',
    args: [],
    options: {},
    example: '',
    command: () => reading('getStaffSettings', {}, (answer) => settingsText(unwrap(answer))),
  },
  operator: {
    description: '改谁在运营这个网站：每一项都写全，没写的可选项会变空',
    args: [{ name: 'version', description: '改的是哪一版，见 pnpm ops settings' }],
    options: {
      name: { value: '文字', description: '名称，2–80 字', required: true },
      icp: { value: '文字', description: 'ICP 备案号', required: true },
      edi: { value: '文字', description: '增值电信许可证号', required: true },
      police: { value: '文字', description: '公安备案号', required: true },
      'credit-code': { value: '代码', description: '统一社会信用代码，18 位' },
      address: { value: '文字', description: '地址，不超过 200 字' },
      processors: { value: '文件', description: '个人信息处理者，一行一家的文本文件' },
      note,
    },
    example: '0 --name "某公司" --icp "京ICP备1号" --edi "京B2-1" --police "京公网安备1号" --note "换了公司"',
    command: (given) => ({
      act: {
        action: 'saveOperator',
        version: versionOf(given.arg('version')),
        name: given.option('name'),
        icp: given.option('icp'),
        edi: given.option('edi'),
        police: given.option('police'),
        creditCode: given.option('credit-code'),
        address: given.option('address'),
        processors: given.maybe('processors') ? readText(given.option('processors'), '--processors') : '',
        note: given.option('note'),
      },
    }),
  },
  login: {
    description: '登录并记住会话',
    args: [],
    options: {},
    example: '--user staff1',
    command: () => 'login',
  },
  logout: { description: '结束会话', args: [], options: {}, example: '', command: () => 'logout' },
};

const caseOf = (given: Given) => ({
  entity: given.arg('entity') as Act<'hold'>['entity'],
  caseId: given.arg('caseId'),
});

const suspectOf = (given: Given) => ({
  kind: given.arg('kind') as Act<'blacklist'>['kind'],
  value: given.arg('value'),
});

function daysOf(given: Given): number {
  const text = given.maybe('days') ?? '7';
  if (!/^[1-9]\d?$/.test(text) || Number(text) > 90)
    throw new UsageError(`--days 从 1 到 90，不能是 ${text}`);
  return Number(text);
}

const pageOf = (given: Given) => ({ pageNum: pageNumberOf(given.maybe('page') ?? '1') });

function pageNumberOf(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError(`--page 从 1 开始，不能是 ${text}`);
  return Number(text);
}

/** Parses 1280 or 1280.50 into fen without floating-point rounding. */
function fenOf(yuan: string): number {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(yuan.trim());
  if (!match) throw new UsageError(`--amount 应为元，如 1280 或 1280.50，不能是 ${yuan}`);
  const [, whole, cents = ''] = match;
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

function versionOf(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new UsageError(`<version> 是版本的号码，不能是 ${text}`);
  return Number(text);
}

function readText(file: string, option = '--file'): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`${option} 读不到文件 ${file}`);
  }
}
