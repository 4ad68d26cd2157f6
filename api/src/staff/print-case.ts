import { type Value, wordFaults } from 'shared-contract';
import { yuanText } from '../core/yuan-text';
import { minute, orderText } from './print';

const results = { same: '一致', different: '不符', unseen: '看不到' };
const roles = { buyer: '买家', seller: '卖家', sender: '发送人', system: '系统' };

/** A case: what it is about, both parties, money, chat, what may be decided, and what was done. */
export const caseText = (shown: Value<'getStaffCase'>): string =>
  [
    shown.order && orderText(shown.order),
    shown.goods && `商品 ${shown.goods.goodsNo} ${shown.goods.title} ${yuanText(shown.goods.priceFen)}`,
    shown.changes?.accountChanged && '  改了：账号 UID 换成了另一个',
    ...(shown.changes?.facts ?? []).map(
      ({ name, before, after }) => `  改了：${name} ${before ?? '没有'} → ${after ?? '没有'}`,
    ),
    shown.changes?.pictures &&
      `  改了：截图 ${shown.changes.pictures.before.join(' ')} → ${shown.changes.pictures.after.join(' ')}`,
    ...shown.items.flatMap(({ name, listed, result, found, namedBy }) =>
      result === null && namedBy.length === 0
        ? []
        : `  ${name}：写 ${listed ?? '未披露'}，验号${result === null ? '没有记下' : `${results[result]}${found && ` ${found}`}`}${namedBy.map((side) => `，${roles[side]}提到`).join('')}`,
    ),
    ...shown.evidence.map(
      ({ at, by, title, detail, about, disputed }) =>
        `${disputed ? '!' : ' '} ${minute(at)} ${by === 'house' ? '号栈' : roles[by]} ${[title, detail, about.join('、')].filter(Boolean).join(' ')}`,
    ),
    shown.ticket && `${shown.ticket.statusText}：${shown.ticket.content}`,
    ...(shown.ticket?.replies ?? []).map(({ by, content }) => `  ${by}：${content}`),
    shown.assessment && `回收申请 ${shown.assessment.title}`,
    shown.withdrawal && `提现 ${yuanText(shown.withdrawal.amountFen)} ${shown.withdrawal.statusText}`,
    ...shown.parties.map(
      (party) =>
        `${roles[party.role]} ${party.nick}（${party.memberId}，${party.phoneMasked}）买过 ${party.bought}，卖过 ${party.sold}，申请退款 ${party.refundsAsked}，被申请 ${party.refundsMet}，包赔 ${party.claims}`,
    ),
    shown.money && `托管里 ${yuanText(shown.money.escrowFen)}`,
    ...(shown.money?.postings ?? []).map(
      ({ at, reason, lines }) =>
        `  ${minute(at)} ${reason}：${lines.map(({ account, deltaFen }) => `${account} ${yuanText(deltaFen)}`).join('，')}`,
    ),
    shown.word &&
      `评价：${shown.word.wordText}${shown.word.fault ? `（已撤下：${wordFaults[shown.word.fault]}）` : ''}`,
    shown.word?.answer &&
      `  卖家回复：${shown.word.answerText}${shown.word.answer.fault ? `（已撤下：${wordFaults[shown.word.answer.fault]}）` : ''}`,
    ...shown.chat.map(({ at, by, content }) => `  ${minute(at)} ${by}：${content}`),
    ...shown.options.map(({ label, refusal, consequence, needsSecond }) =>
      refusal ? `✗ ${label}：${refusal}` : `✓ ${label}：${consequence}${needsSecond ? '（要两个人）' : ''}`,
    ),
    ...shown.trail.map(({ at, by, to, note }) =>
      `  ${minute(at)} ${by} → ${to ?? ''} ${note ?? ''}`.trimEnd(),
    ),
  ]
    .filter(Boolean)
    .join('\n');
