import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import type { CheckAnswer, FraudPattern } from 'shared-contract/shapes';
import { isoTime, now } from '../core/clock';
import type { Db } from '../core/database';
import { domainsOf, hostIn } from '../core/host-of';
import type { Services } from '../core/services';
import { type BlacklistKind, blacklistHashes } from '../identity/blacklist';
import { accountsIn, type FoundAccount } from './accounts-in';
import { findFraud } from './fraud-patterns';
import { looksLikeOurs } from './look-alike';
import { limitLookups } from './lookup-limits';
import { findOfficial } from './official';

type Answer = Omit<CheckAnswer, 'facts'> & Partial<Pick<CheckAnswer, 'facts'>>;

/**
 * Judges a pasted text, link, number or the content of a QR code (product call checkText): a web address by its host, an
 * account by the official list and the blacklist, words by the patterns of known frauds.
 * @throws Refusal 429, 422 CAPTCHA_REQUIRED, CAPTCHA_WRONG, PROOF_WRONG
 */
export async function checkText(
  services: Services,
  { text, ...proof }: Input<'checkText'>,
  ip: string,
): Promise<Value<'checkText'>> {
  await limitLookups(services, 'check', ip, proof);
  const answer = await judge(services, text.trim());
  return { facts: [], ...answer, serverTime: isoTime(await now(services.db)) };
}

async function judge(services: Services, text: string): Promise<Answer> {
  const host = hostIn(text);
  const byHost = host === undefined ? undefined : await judgeHost(services, host);
  if (byHost && byHost.verdict !== 'notOurs') return byHost;
  const accounts = accountsIn(host === undefined ? text : text.replace(/\S*\.\S*/g, ' '));
  const byAccount = await judgeAccounts(services, accounts);
  if (byAccount && (byAccount.verdict === 'trap' || saysNoMore(text, accounts))) return byAccount;
  const fraud = findFraud(text);
  if (fraud) return fraudAnswer(fraud.pattern, fraud.words);
  return (
    byHost ??
    byAccount ?? {
      verdict: 'unknown',
      kind: 'text',
      subject: '',
      real: null,
      title: '没看出是哪一种骗法',
      advice: '没看出来不等于没有风险。钱只在订单的收银台付，验证码只填在号栈的页面里。',
      pattern: null,
    }
  );
}

/** Characters around an account that are no sentence: 微信号：. */
const LABEL_LENGTH = 6;

/** Whether a text has nothing but one account and what kind it is. */
const saysNoMore = (text: string, [first, ...others]: readonly FoundAccount[]): boolean =>
  first !== undefined && others.length === 0 && text.length - first.value.length <= LABEL_LENGTH;

async function judgeHost(
  { config, db, seal }: Pick<Services, 'config' | 'db' | 'seal'>,
  host: string,
): Promise<Answer> {
  const real = new URL(config.publicOrigin).hostname.replace(/^www\./, '');
  const about = { kind: 'site', subject: host, real, pattern: null } as const;
  if (domainsOf(host).includes(real))
    return {
      ...about,
      verdict: 'ours',
      title: '是号栈的网址',
      advice: '付款前再看一眼地址栏，是不是还是这个网址。',
    };
  const listed = await findListed(
    db,
    domainsOf(host).flatMap((domain) => blacklistHashes(seal, 'site', domain)),
  );
  const isFake = looksLikeOurs(host, real);
  if (listed)
    return {
      ...about,
      verdict: 'trap',
      title: isFake ? '不是号栈，是仿的网站' : '在黑名单里，是骗人的网站',
      advice: '别付钱，别填账号和验证码。号栈的收银台只在号栈里面打开。',
      facts: factsOf(listed, '网址'),
    };
  if (isFake)
    return {
      ...about,
      verdict: 'fake',
      title: '不是号栈，网址在仿号栈',
      advice: '别付钱，别填账号和验证码。号栈的收银台只在号栈里面打开。',
    };
  return {
    ...about,
    verdict: 'notOurs',
    title: '不是号栈的网址',
    advice: '在这里付的钱不在号栈的担保里，对方不交号也追不回来。',
  };
}

async function judgeAccounts(
  { db, seal }: Pick<Services, 'db' | 'seal'>,
  accounts: readonly FoundAccount[],
): Promise<Answer | undefined> {
  const [first] = accounts;
  if (!first) return undefined;
  const about = { kind: first.kind ?? 'account', subject: first.value, real: null, pattern: null } as const;
  const listed = await findListed(
    db,
    accounts.flatMap(({ value }) => kinds.flatMap((kind) => blacklistHashes(seal, kind, value))),
  );
  if (listed)
    return {
      ...about,
      verdict: 'trap',
      title: '在黑名单里，不要和它交易',
      advice: '别付钱，别给验证码，也别把号交出去。',
      facts: factsOf(listed, '账号'),
    };
  const official = await findOfficial(db, first.value);
  return official
    ? {
        ...about,
        verdict: 'ours',
        title: '是号栈的人',
        advice: '是官方的也不会收保证金、要验证码。有人在电话里，再对一下口令。',
        facts: [{ label: '登记的是', value: `${official.name}，${official.role}` }],
      }
    : {
        ...about,
        verdict: 'notOurs',
        title: '没有登记过，不是号栈的人',
        advice: '号栈的人只用登记过的账号。对方说是客服，就是冒充的。',
      };
}

const kinds: readonly BlacklistKind[] = ['qq', 'wechat', 'phone', 'alipay'];

interface Listed {
  reason: string;
  case_at: Date;
  reports: number;
}

/** The newest active entry of any of these hashes, with the number of reports that named it. */
async function findListed(db: Db, hashes: readonly string[]): Promise<Listed | undefined> {
  const {
    rows: [entry],
  } = await sql<Omit<Listed, 'reports'> & { kind: BlacklistKind }>`
    select kind, reason, case_at
    from blacklist where value_hash = any (${[...hashes]}) and status = 'active' and game_id is null
    order by case_at desc limit 1`.execute(db);
  if (!entry) return undefined;
  const { rows } = await sql<{ reports: number }>`
    select count(*)::int as reports from impostor_report
    where kind = ${entry.kind} and value_hash = any (${[...hashes]})`.execute(db);
  return { ...entry, reports: rows[0]?.reports ?? 0 };
}

const factsOf = ({ reason, case_at, reports }: Listed, kind: string): CheckAnswer['facts'] => [
  { label: '认作', value: kind },
  { label: '怎么骗', value: reason },
  ...(reports > 0 ? [{ label: '举报过的', value: `${reports} 人` }] : []),
  { label: '列入', value: isoTime(case_at).slice(0, 10) },
];

const frauds: Record<FraudPattern, { title: string; advice: string }> = {
  deposit: {
    title: '是骗局：先交钱才能提现、解冻',
    advice: '号栈没有保证金、解冻金、激活费。凡是先打钱的，一律是假的。',
  },
  offsite: {
    title: '是骗局：离开平台付钱',
    advice: '离开号栈付的钱不在担保里，对方不交号也追不回来。只在订单里付。',
  },
  code: {
    title: '是骗局：问你要验证码、密码或口令',
    advice: '客服从不需要它们。验证码只填在号栈自己的页面里，口令由客服先说。',
  },
  screen: {
    title: '是骗局：要你共享屏幕、装远程软件',
    advice: '共享屏幕会让对方看到短信和密码。退款在订单里点一下就行，不用任何人教。',
  },
  fakeEscrow: {
    title: '是骗局：站外的收款码、链接或中介',
    advice: '付款只在订单的收银台。发来的收款码和链接，都不是号栈的担保。',
  },
};

const fraudAnswer = (pattern: FraudPattern, words: string): Answer => ({
  verdict: 'trap',
  kind: 'text',
  subject: words,
  real: null,
  pattern,
  ...frauds[pattern],
});
