import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDigit } from '../identity/identity-number';
import { newMember } from '../identity/members';
import { hashPassword } from '../identity/passwords';
import { key, type Market, openMarket } from '../orders/testing/market';
import { merchantFields } from '../support/testing/merchant-fields';
import { newPhone } from '../testing/harness';
import { totpAad } from './access/keys';
import { newTotpSecret, totpCode } from './access/totp';
import { readCommand } from './commands';
import { runOps } from './run-ops';
import { verbs } from './verbs';

let market: Market;
let origin: string;
let home: string;
let staffId: number;
const totpSecret = newTotpSecret();
const demo = {
  userName: 'staff1',
  nickName: '验号员 07',
  phone: '12000000091',
  password: 'haozhan-2026',
  totpSecret,
};

async function newStaff({ totpSecret, ...member }: typeof demo): Promise<number> {
  const { db, services } = market.api;
  const id = await newMember(db, services.seal, {
    ...member,
    passwordHash: await hashPassword(member.password),
    roles: ['user', 'staff'],
  });
  const sealed = services.seal.seal(totpSecret, totpAad(id));
  await db
    .insertInto('staff_key')
    .values({ member_id: id, kind: 'totp', name: '动态码', totp_sealed: sealed })
    .execute();
  return id;
}

/** As if more than 30 seconds had passed since the last code: the next one is another. */
const nextCode = () => market.api.db.updateTable('staff_key').set({ counter: 0 }).execute();

beforeAll(async () => {
  market = await openMarket();
  await market.api.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(market.api.app.server.address() as AddressInfo).port}`;
  home = mkdtempSync(join(tmpdir(), 'haozhan-ops-test-'));
  process.env.XDG_CONFIG_HOME = join(home, '.config');
  staffId = await newStaff(demo);
});
afterAll(async () => {
  await market?.close();
  rmSync(home, { recursive: true, force: true });
});

interface Ran {
  code: number | null;
  out: string;
  error: string;
}

/** Runs the command as a process. `answer` supplies the input for prompts; undefined: no input. */
const opsAt = (
  at: string,
  args: string[],
  answer?: (prompt: string) => Promise<string | undefined> | string | undefined,
) =>
  new Promise<Ran>((done) => {
    const env = { PATH: process.env.PATH, HOME: home, ORIGIN: at };
    const child = spawn(process.execPath, ['--require', 'tsx/cjs', join(__dirname, 'cli.ts'), ...args], {
      env,
      cwd: join(__dirname, '../..'),
    });
    let out = '';
    let error = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', async (text: string) => {
      error += text;
      if (!answer || !text.endsWith('：')) return;
      const typed = await answer(text);
      if (typed !== undefined) child.stdin.write(`${typed}\n`);
    });
    if (!answer) child.stdin.end();
    child.once('close', (code) => done({ code, out, error }));
  });
const opsProcess = (...args: string[]) => opsAt(origin, args);

/** Runs the command in this process, with the session that it has stored. */
const ops = async (...args: string[]): Promise<Ran> => {
  try {
    return { code: 0, out: `${(await runOps(args, origin)).trimEnd()}\n`, error: '' };
  } catch (error) {
    return { code: 1, out: '', error: `${error instanceof Error ? error.message : error}\n` };
  }
};

const audits = () =>
  market.api.db
    .selectFrom('audit')
    .select(['entity', 'entity_id', 'to_state', 'note'])
    .where('actor', '=', `staff:${staffId}`)
    .where('entity', '<>', 'staff_login')
    .orderBy('id')
    .execute();

/**
 * Runs a verb in this process and asserts that it succeeds.
 * @returns its output and the audit rows it wrote
 */
async function done(...args: string[]) {
  await nextCode();
  const before = (await audits()).length;
  const out = await runOps(args, origin, [demo]);
  return { out, audit: (await audits()).slice(before) };
}

const problem = async (input: object) => {
  const member = await market.member();
  const answer = await market.api.callWith(
    'createProblem',
    { content: '账号昨晚被找回，登录不上了。', ...input },
    member,
  );
  return { member, id: (answer.data as { id: string }).id };
};
const mine = async (member: { token: string }) =>
  (await market.api.value('listProblems', {}, member)).rows[0];
const claim = async () => {
  const sale = await market.saleIn('completed');
  const answer = await market.api.callWith(
    'createProblem',
    {
      problemType: 'claim',
      orderNo: sale.orderNo,
      content: '账号昨晚被找回，登录不上了。',
      images: await market.claimProofs(sale.buyer),
    },
    sale.buyer,
  );
  return { sale, id: (answer.data as { id: string }).id };
};
const note = '凭证与报告逐项核对过';
const withNote = ['--note', note];

describe('an order', () => {
  test.each([
    ['verify', 'paid', [], 'rebinding'],
    ['mismatch', 'paid', [], 'refunded'],
    ['rebind', 'rebinding', [], 'confirming'],
    ['unbindable', 'rebinding', [], 'refunded'],
    ['arbitrate', 'refundRuling', ['buyer'], 'refunded'],
    ['arbitrate', 'refundRuling', ['seller'], 'confirming'],
    ['split', 'refundRuling', ['--amount', '12.50'], 'completed'],
  ] as const)('%s: %s %j → %s', async (verb, from, args, to) => {
    const sale = await market.saleIn(from, { handedOver: true });
    const { out, audit } = await done(verb, sale.orderNo, ...args, ...withNote);
    expect(out).toBe(`${sale.orderNo} → ${to}`);
    const order = await market.order(sale);
    expect(order.status).toBe(to);
    expect(order.timeline).toContainEqual(expect.objectContaining({ actorName: '验号员 07', note }));
    expect(audit).toContainEqual(
      expect.objectContaining({ entity: 'order', entity_id: sale.orderNo, to_state: to }),
    );
  });

  test('is shown as it stands, with proofs that stand in its timeline', async () => {
    const sale = await market.saleIn('paid', { handedOver: true });
    const proofs = Array.from({ length: 2 }, () => randomUUID().replaceAll('-', '').slice(0, 22));
    for (const id of proofs)
      await market.api.db
        .insertInto('file')
        .values({ id, member_id: staffId, use: 'proof', w: 8, h: 6 })
        .execute();
    await done('verify', sale.orderNo, ...withNote, ...proofs.flatMap((id) => ['--proof', id]));
    const shown = (await market.order(sale)).timeline.find((line) => line.note === note);
    expect(shown?.proofs).toHaveLength(2);
    expect((await ops('order', sale.orderNo)).out).toContain(`验号一致 · 验号员 07 ${note}`);
  });
});

test('a case is shown, taken, handed over and given back; a proposal of a colleague is confirmed or declined', async () => {
  const sale = await market.saleIn('refundRuling');
  const of = ['order', sale.orderNo];
  expect((await done('hold', ...of)).out).toBe(`${sale.orderNo} → held`);
  const shown = (await ops('case', ...of)).out;
  for (const part of ['买家', '卖家', '托管里', '✓ 支持买家', '✗ 换绑完成：', '→ held'])
    expect(shown).toContain(part);
  expect((await done('release', ...of)).out).toBe(`${sale.orderNo} → released`);
  await done('hold', ...of);
  const to = ['--to', String(market.staff.id)];
  expect((await ops('colleagues')).out).toContain(`${market.staff.id} 验号员 07`);
  expect((await done('hand-over', ...of, ...to, ...withNote)).out).toBe(`${sale.orderNo} → handedOver`);

  const propose = () =>
    market.api.db
      .updateTable('trade_order')
      .set({
        price_fen: 300_000,
        pay_fen: 300_000,
        seller_fee_fen: 15_000,
        seller_net_fen: 285_000,
        warranty_fen: 0,
      })
      .where('order_no', '=', sale.orderNo)
      .execute()
      .then(() =>
        market.decide({ action: 'arbitrate', orderNo: sale.orderNo, forBuyer: true, note: '凭证属实' }),
      );
  await propose();
  expect((await ops('list', 'arbitrate')).out).toContain('验号员 07 的决定等复核');
  expect((await done('decline', ...of, ...withNote)).out).toBe(`${sale.orderNo} → declined`);
  await propose();
  expect((await done('confirm', ...of)).out).toBe(`${sale.orderNo} → refunded`);
});

test('a withdrawal that has not arrived is paid again, or returned and another account asked for', async () => {
  const member = await market.member({ balanceFen: 50_000 });
  const withdrawalNo = await market.withdrawal(member, { amountFen: 30_000 });
  expect((await ops('case', 'withdrawal', withdrawalNo)).out).toContain(
    '✓ 再付一次：马上再向 ta 的支付宝转 ¥300.00',
  );
  expect((await done('pay-again', withdrawalNo, ...withNote)).out).toBe(`${withdrawalNo} → requested`);
  expect((await done('return-payout', withdrawalNo, '--other-account', ...withNote)).out).toBe(
    `${withdrawalNo} → returning`,
  );
  await market.advanceTime(1_000);
  expect((await market.api.value('listWithdrawals', {}, member)).rows[0]).toMatchObject({
    asksAccount: true,
  });
});

test('a review shows what the seller changed of goods that were on sale', async () => {
  const seller = await market.member();
  const id = await market.goods(seller);
  const { images: _, ...form } = await market.api.value('getConsignment', { id }, seller);
  const images = [await market.proof(seller), await market.proof(seller), await market.proof(seller)];
  await market.api.db.updateTable('file').set({ use: 'goods' }).where('id', 'in', images).execute();
  const { goodsType, gameId, systemId, operatorId, areaId, serverId, attrs, description, priceFen } = form;
  const account = { goodsType, gameId, systemId, operatorId, areaId, serverId, attrs };
  const edit = {
    ...account,
    description,
    priceFen,
    id,
    images,
    negotiable: false,
    binding: { phone: '可换绑' },
    accountUid: key(),
    phone: seller.phone,
    clientReqId: key(),
  };
  await market.api.value('createConsignment', edit, seller);
  const { out } = await ops('case', 'goods', id);
  for (const part of [
    '改了：标题 贵族十 皮肤很多的号 → 按属性自动写',
    '改了：换绑邮箱 可换绑 → 没有',
    '改了：截图  → /api/files/',
  ])
    expect(out).toContain(part);
});

test('the check of the ledger is shown, and the postings of a member or of the house', async () => {
  const sale = await market.saleIn('completed');
  await market.advanceTime(24 * 3_600_000);
  const { out } = await done('money');
  expect(out).toMatch(/^对账 .*：没有差错\n {2}用户余额 ¥/);
  expect(out).toContain('卡住 0 件');
  expect((await ops('ledger', String(sale.seller.id))).out).toMatch(/售出到账 .* ¥[\d,.]+ 余 ¥/);
  expect((await ops('ledger', 'fees')).out).toContain(sale.orderNo);
});

test('a notice is scheduled, edited and shown with what it said before', async () => {
  const file = join(home, 'notice.html');
  writeFileSync(file, '<p>正文</p>');
  const text = ['--title', '定时的公告', '--summary', '说明', '--file', file];
  const at = new Date(Date.now() + 40 * 86_400_000).toISOString();
  const { out } = await done('publish', '--type', 'gonggao', ...text, '--at', at);
  const id = out.split(' ')[0] ?? '';
  expect((await ops('notices', '--state', 'scheduled')).out).toContain(`${id} gonggao 定时`);
  await done('edit', id, '--title', '改过的公告', '--summary', '说明', '--file', file, ...withNote);
  const shown = (await ops('notice', id)).out;
  expect(shown).toContain('改过的公告');
  expect(shown).toContain(`由 验号员 07 改掉（${note}）：定时的公告`);
});

test('who operates the site is changed, and shown with what it was before', async () => {
  expect((await ops('settings')).out).toContain('第 0 版：启动配置里的值\n  名称：示例公司');
  const file = join(home, 'processors.txt');
  writeFileSync(file, '短信：阿里云');
  const lines = ['--name', '号栈公司', '--icp', '京ICP备1号', '--edi', '京B2-1', '--police', '京公网安备1号'];
  const { out, audit } = await done('operator', '0', ...lines, '--processors', file, ...withNote);
  expect(out).toBe('operator → 2');
  expect(audit).toMatchObject([{ entity: 'setting', entity_id: 'operator', to_state: '2', note }]);
  const shown = (await ops('settings')).out;
  expect(shown).toContain('第 2 版\n  名称：号栈公司');
  expect(shown).toContain('  个人信息处理者 没填 → 短信：阿里云');
});

test('fees and deadlines are changed in percent, yuan and hours; what needs two people waits, with its number', async () => {
  expect(
    (await done('rules', 'limits', '0', '--set', 'pay=20', '--set', 'confirm=96', ...withNote)).out,
  ).toBe('limits → 2');
  const proposed = await done(
    'rules',
    'fees',
    '0',
    '--set',
    'sellerBps=4.5',
    '--set',
    'sellerMaxFen=1800',
    ...withNote,
  );
  expect(proposed.out).toBe('fees → proposed');
  const shown = (await ops('settings')).out;
  expect(shown).toContain('  付款 15 分钟 → 20 分钟');
  expect(shown).toContain('  卖家服务费 5% → 4.5%\n  服务费封顶 ¥2,000.00 → ¥1,800.00');
  const id = /等复核 (\d+)：/.exec(shown)?.[1] ?? '';
  expect((await ops('confirm-rules', id)).error).toContain('你自己提的');
  expect((await done('decline-rules', id, ...withNote)).out).toBe('fees → withdrawn');
  expect((await ops('rules', 'fees', '0', '--set', 'pay=20', ...withNote)).error).toContain(
    'sellerBps 卖家服务费',
  );
  expect((await ops('rules', 'fees', '0', '--set', 'sellerBps=x', ...withNote)).error).toContain(
    '比例写 4.5',
  );
});

test('figures are shown by group, and each leads to its cases', async () => {
  const sale = await market.saleIn('completed');
  const { out } = await ops('figures', '--days', '1');
  expect(out).toMatch(/^订单（orders）：\d+ 件$/m);
  expect(out).toMatch(/^ {2}验号员 07（\d+）：\d+ 件，中位 \d+ 秒，九成 \d+ 秒$/m);
  const deals = await ops('figure-cases', 'deals');
  expect(deals.out).toContain(`order ${sale.orderNo}`);
  expect((await ops('figures', '--days', '91')).error).toContain('--days 从 1 到 90');
});

test('what waits is listed, of one kind or how much of each', async () => {
  const sale = await market.saleIn('paid', { handedOver: true });
  const listed = await ops('list', 'verify');
  expect(listed).toMatchObject({ code: 0, error: '' });
  expect(listed.out).toMatch(new RegExp(`^  ${sale.orderNo} 已付款 自 .* 截止 `, 'm'));
  expect(listed.out).toMatch(/^共 1 件$/m);
  expect((await ops('list')).out).toMatch(/^verify +1$/m);
});

test.each([
  ['pass', 'onSale'],
  ['reject', 'rejected'],
])(
  'review %s puts goods on sale with a report or sends them back with the reason',
  async (verdict, status) => {
    const seller = await market.member();
    const goodsId = await market.goods(seller, { status: 'reviewing' });
    const { out, audit } = await done('review', goodsId, verdict, ...withNote);
    expect(out).toBe(`${goodsId} → ${status}`);
    expect(audit).toContainEqual(expect.objectContaining({ entity_id: goodsId, to_state: status, note }));
    if (verdict === 'pass') {
      const { report, buyable } = await market.api.value('getGoods', { id: goodsId });
      expect(buyable).toBe(true);
      expect(report).toMatchObject({
        by: '验号员 07',
        items: expect.arrayContaining([{ name: '验号说明', result: 'same', note }]),
      });
    } else {
      const { rows } = await market.api.value('listConsignments', {}, seller);
      expect(rows).toMatchObject([{ status, rejectReason: note }]);
    }
  },
);

test('goods are taken off sale and put back; what the seller took off stays off', async () => {
  const seller = await market.member();
  const id = await market.goods(seller);
  const down = await done('shelf', id, 'down', ...withNote);
  expect(down.audit).toContainEqual(expect.objectContaining({ entity_id: id, to_state: 'offShelf', note }));
  expect(await market.api.callWith('putOnShelf', { id }, seller)).toMatchObject({
    code: 409,
    data: { reason: 'REVIEW_NEEDED' },
  });
  expect((await market.api.value('listMessages', {}, seller)).rows[0]).toMatchObject({
    title: '商品被客服下架，修改后可以重新提交审核',
    content: expect.stringContaining(note),
  });
  const up = await done('shelf', id, 'up', ...withNote);
  expect(up.out).toBe(`${id} → onSale`);
  expect((await market.api.value('getGoods', { id })).buyable).toBe(true);

  await market.api.value('takeOffShelf', { id }, seller);
  const refused = await ops('shelf', id, 'up', ...withNote);
  expect(refused.code).toBe(1);
  expect(refused.error).toContain('不是客服下架的商品，请由卖家重新提交审核');
});

test('a ticket is taken up, answered and closed', async () => {
  const { member, id } = await problem({ problemType: 'feedback' });
  for (const [verb, status] of [
    ['take', 'handling'],
    ['answer', 'answered'],
    ['close', 'closed'],
  ] as const) {
    const { out, audit } = await done(verb, id, ...withNote);
    expect(out).toBe(`${id} → ${status}`);
    expect(audit).toMatchObject([{ entity_id: id, to_state: status }]);
    expect(await mine(member)).toMatchObject({ status });
  }
  expect((await mine(member))?.replies.at(-1)).toMatchObject({ staff: true, by: '验号员 07' });
});

test('a claim ends in the account recovered, in a refusal, or in money', async () => {
  const [recovered, dismissed, paid] = [await claim(), await claim(), await claim()];
  for (const { id } of [recovered, dismissed, paid]) await done('take', id, ...withNote);
  const before = await market.balance(paid.sale.buyer);
  for (const [{ id, sale }, words, status] of [
    [recovered, ['recover', recovered.id], 'recovered'],
    [dismissed, ['dismiss', dismissed.id], 'rejected'],
    [paid, ['compensate', paid.id, '--amount', '1280.00'], 'paying'],
  ] as const) {
    const { out, audit } = await done(...words, ...withNote);
    expect(out).toBe(`${id} → ${status}`);
    expect(audit).toMatchObject([{ entity_id: id, to_state: status }]);
    expect(await mine(sale.buyer)).toMatchObject({ status });
  }
  await market.advanceTime(1_000);
  expect((await market.balance(paid.sale.buyer)) - before).toBe(128_000);
});

test.each([
  ['pass', 'approved', true],
  ['reject', 'refused', false],
])('merchant %s', async (verdict, status, isMerchant) => {
  const { member, id } = await problem({
    problemType: 'merchant',
    contact: 'DEMO-QQ-001',
    fields: merchantFields,
  });
  const { out, audit } = await done('merchant', id, verdict, ...withNote);
  expect(out).toBe(`${id} → ${status}`);
  expect(audit[0]).toMatchObject({ entity_id: id, to_state: status });
  const { roles } = await market.api.value('getProfile', {}, member);
  expect(roles.includes('merchant')).toBe(isMerchant);
});

test('a real name is erased, at the member’s wish', async () => {
  const member = await market.member();
  const { out, audit } = await done('erase-name', String(member.id), ...withNote);
  expect(out).toBe(`${member.id} → none`);
  expect(audit).toMatchObject([{ entity: 'realname', to_state: 'none', note }]);
  expect((await market.api.value('getProfile', {}, member)).realnameStatus).toBe('none');
});

test('an appeal of a member who was refused as a minor is granted', async () => {
  const member = await market.member({ realname: false });
  const year = new Date().getFullYear() - 17;
  const seventeen = `990000${year}0101100`;
  const idNo = seventeen + checkDigit(seventeen);
  await market.api.call('verifyRealName', { realName: '王小明', idNo, consent: true }, member);
  const { out, audit } = await done('allow-identity', String(member.id), ...withNote);
  expect(out).toBe(`${member.id} → allowed`);
  expect(audit).toMatchObject([{ entity: 'realname', to_state: 'allowed', note }]);
});

test('a member is looked up, blocked and unblocked, and logged out', async () => {
  const member = await market.member();
  const id = String(member.id);
  const blocked = await done('block', id, '7', ...withNote);
  expect(blocked.out).toBe(`${id} → blocked`);
  expect(blocked.audit).toMatchObject([{ entity: 'member', to_state: 'blocked', note: `7: ${note}` }]);
  const found = await done('member', 'phone', member.phone);
  expect(found.out).toMatch(
    new RegExp(
      `^${id} .* · 停用\n  手机 .*\\*{4}.* · 实名 .*\n.*\n  自 .* 停用，到 .*：${note}（没有申诉）$`,
    ),
  );
  expect(found.out).not.toContain(member.phone);
  expect(found.audit).toMatchObject([{ entity: 'member', entity_id: id, note: 'looked up by phone' }]);
  expect((await done('unblock', id, ...withNote)).out).toBe(`${id} → active`);
  expect((await done('end-sessions', id, ...withNote)).out).toBe(`${id} → loggedOut`);
  expect(await market.api.call('getProfile', {}, member)).toMatchObject({ code: 401 });
  const sale = await market.sale();
  const { out } = await done('member', 'orderNo', sale.orderNo);
  expect(out).toMatch(new RegExp(`^买家 ${sale.buyer.id} [^]*\n卖家 ${sale.seller.id} .* · 正常\n`));
  const nobody = await done('member', 'goodsNo', 'WZ0000000000');
  expect(nobody.out).toBe('没有查到用户');
  expect(nobody.audit).toMatchObject([{ entity: 'member', entity_id: 'none', note: 'looked up by goodsNo' }]);
});

test('a blacklisted account is hit by who looks it up, and no longer after an appeal', async () => {
  const look = async () =>
    (await market.api.value('checkBlacklist', { value: 'DEMO-QQ-777', kind: 'qq' })).hit;
  const added = await done('blacklist', 'qq', 'DEMO-QQ-777', ...withNote);
  expect(added.audit).toMatchObject([{ entity: 'blacklist', to_state: 'active', note }]);
  expect(await look()).toBe(true);
  const { out: list } = await done('blacklisted', 'qq', 'DEMO-QQ-777');
  expect(list).toMatch(/^B\w+ 有效 qq \S*\*\S* .*\n共 1 条$/);
  const caseNo = list.split(' ')[0] ?? '';
  const lifted = await done('unblacklist', 'caseNo', caseNo, ...withNote);
  expect((await done('blacklist-entry', caseNo)).out).toMatch(
    new RegExp(`^${caseNo} 已解除 [^]*解除：${note}$`),
  );
  expect(lifted.audit).toMatchObject([{ entity: 'blacklist', to_state: 'lifted', note }]);
  expect(await look()).toBe(false);
});

test('a notice is published, for all or for one, and withdrawn', async () => {
  const file = join(home, 'notice.html');
  writeFileSync(file, '<p onclick="x()">凌晨两点到四点暂停付款</p>');
  const words = ['publish', '--type', 'gonggao', '--title', '支付维护', '--summary', '今晚', '--file', file];
  const { out, audit } = await done(...words, '--pinned');
  const [id = ''] = out.split(' ');
  expect(audit).toMatchObject([{ entity: 'notice', entity_id: id, to_state: 'published' }]);
  expect(await market.api.value('getNotice', { id })).toMatchObject({
    content: '<p>凌晨两点到四点暂停付款</p>',
    pinned: true,
  });
  const withdrawn = await done('withdraw', id, ...withNote);
  expect(withdrawn.audit).toMatchObject([{ entity_id: id, to_state: 'withdrawn', note }]);
  expect(await market.api.call('getNotice', { id })).toMatchObject({ code: 404 });

  const reader = await market.member();
  const personal = await done(...words, '--member', String(reader.id));
  const personalId = personal.out.split(' ')[0] ?? '';
  expect(await market.api.value('getPersonalNotice', { id: personalId }, reader)).toMatchObject({
    title: '支付维护',
  });
  expect((await market.api.value('listMessages', {}, reader)).rows).toMatchObject([{ title: '支付维护' }]);
});

test.each([
  ['pass', 'quoting'],
  ['reject', 'rejected'],
])('auction %s', async (verdict, status) => {
  const { api } = market;
  const owner = await market.member();
  await market.goods(owner);
  const gameId = (await api.value('listGames', {}))[0]?.id ?? '';
  const systemId = (await api.value('listSystemKeys', { gameId }))[0]?.id ?? '';
  const operatorId = (await api.value('listOperators', { gameId, systemId }, owner))[0]?.id ?? '';
  const areaId = (await api.value('listAreas', { gameId, operatorId }, owner))[0]?.id ?? '';
  const serverId = (await api.value('listServers', { areaId }, owner))[0]?.id ?? '';
  const attrs = (await api.value('listAttributes', { gameId }))
    .filter(({ name }) => ['贵族', '皮肤', '典藏'].includes(name))
    .map(({ attrId }) => ({ attrId, value: 8 }));
  const images = Array.from({ length: 3 }, () => randomUUID().replaceAll('-', '').slice(0, 22));
  for (const id of images)
    await api.db.insertInto('file').values({ id, member_id: owner.id, use: 'goods', w: 8, h: 6 }).execute();
  const { id } = await api.value(
    'createAssessment',
    {
      mode: 'auction',
      gameId,
      systemId,
      operatorId,
      areaId,
      serverId,
      attrs,
      images,
      description: '本人自用，资料齐全，可换绑。',
      durationH: 6,
      clientReqId: key(),
    },
    owner,
  );
  const { out, audit } = await done('auction', id, verdict, ...withNote);
  expect(out).toBe(`${id} → ${status}`);
  expect(audit).toMatchObject([{ entity_id: id, to_state: status, note }]);
  expect((await api.value('getAssessment', { id }, owner)).status).toBe(status);
});

describe('a session', () => {
  const file = () => join(home, '.config/haozhan/ops-session.json');
  const savedSessions = () =>
    JSON.parse(readFileSync(file(), 'utf8')) as Record<string, { token: string; user: string }>;

  test('is kept where only its owner reads it, used again, renewed when it has ended, and ended', async () => {
    expect((await done('login')).out).toBe('已登录：staff1');
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(statSync(join(file(), '..')).mode & 0o777).toBe(0o700);
    const first = savedSessions()[origin]?.token;
    const sale = await market.saleIn('unpaid');
    await opsProcess('order', sale.orderNo);
    expect(savedSessions()[origin]?.token).toBe(first);
    await market.api.db.deleteFrom('session_token').where('member_id', '=', staffId).execute();
    const { id } = await problem({ problemType: 'feedback' });
    await done('take', id, ...withNote);
    const second = savedSessions()[origin]?.token;
    expect(second).not.toBe(first);
    expect(await opsProcess('logout')).toMatchObject({ code: 0 });
    expect(savedSessions()).toEqual({});
    expect(await market.api.callWith('getProfile', {}, { token: second })).toMatchObject({ code: 401 });
  });

  describe('away from development', () => {
    let door: Server;
    let away: string;
    const colleague = {
      phone: newPhone(),
      userName: 'colleague',
      nickName: '客服 21',
      password: 'a long enough pass',
      totpSecret: newTotpSecret(),
    };
    beforeAll(async () => {
      await newStaff(colleague);
      // The same API as in production, without the outbox.
      door = createServer(async (request, response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk);
        const hidden = request.url?.startsWith('/dev/');
        const answer = await market.api.app.inject({
          method: request.method as 'GET' | 'POST',
          url: hidden ? '/nothing' : (request.url ?? '/'),
          headers: request.headers as Record<string, string>,
          payload: Buffer.concat(chunks),
        });
        response
          .writeHead(answer.statusCode, answer.headers as Record<string, string>)
          .end(answer.rawPayload);
      });
      await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening));
      away = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
    });
    afterAll(() => new Promise((closed) => door.close(closed)));

    const type = (password: string) => (prompt: string) => {
      if (prompt.includes('动态码')) return totpCode(colleague.totpSecret);
      return prompt.includes('密码') ? password : colleague.phone;
    };

    test('asks for phone, password and code, for a code again where money moves, and acts as who logged in', async () => {
      const { id, sale } = await claim();
      await nextCode();
      const ran = await opsAt(away, ['take', id, ...withNote], type(colleague.password));
      expect(ran).toMatchObject({ code: 0, out: `${id} → checking\n` });
      expect(ran.error).toMatch(/员工手机号：密码：\s*动态码：$/);
      expect(ran.error + ran.out).not.toContain(colleague.password);
      expect((await mine(sale.buyer))?.replies.at(-1)?.by).toBe('客服 21');
      expect(savedSessions()[away]).toMatchObject({ user: colleague.phone });

      await nextCode();
      const pay = ['compensate', id, '--amount', '12.80', ...withNote];
      const paid = await opsAt(away, pay, type(colleague.password));
      expect(paid).toMatchObject({ code: 0, out: `${id} → paying\n`, error: '动态码：' });
    });

    test('a wrong password, a wrong code and a missing answer are told, and then the right ones log in', async () => {
      const user = ['login', '--user', colleague.phone];
      for (const password of ['wrong', 'wrong again'])
        expect(await opsAt(away, user, type(password))).toMatchObject({
          code: 1,
          error: expect.stringContaining('手机号或密码不对'),
        });
      const wrongCode = totpCode(colleague.totpSecret, 20);
      expect(
        await opsAt(away, user, (prompt) => (prompt.includes('动态码') ? wrongCode : colleague.password)),
      ).toMatchObject({ code: 1, error: expect.stringContaining('动态码不对') });
      await nextCode();
      expect(await opsAt(away, user, type(colleague.password))).toMatchObject({ code: 0 });
      expect(await opsAt(away, ['login'])).toMatchObject({
        code: 1,
        error: expect.stringContaining('没有人回答“员工手机号”'),
      });
    });

    test('who has no code yet is told where to add it', async () => {
      await market.api.db.deleteFrom('staff_key').where('member_id', '<>', staffId).execute();
      const user = ['login', '--user', colleague.phone];
      expect(await opsAt(away, user, type(colleague.password))).toMatchObject({
        code: 1,
        error: expect.stringContaining('请先在浏览器里登录工作台'),
      });
    });
  });
});

test('what the server refuses is said in its own words, and no stack', async () => {
  await done('login');
  const sale = await market.saleIn('unpaid');
  expect(await opsProcess('verify', sale.orderNo, ...withNote)).toEqual({
    code: 1,
    out: '',
    error: '订单待付款，现在不能这样操作，请刷新后再看 (422)\n',
  });
  expect(await opsProcess('verify', 'H000000', ...withNote)).toMatchObject({
    code: 1,
    error: '订单不存在 (404)\n',
  });
  expect(await opsProcess('verify', sale.orderNo, '--note', '好')).toMatchObject({
    code: 1,
    error: expect.stringContaining('note: 请写明说明'),
  });
  const nobody = await opsAt('http://127.0.0.1:9', ['order', sale.orderNo]);
  expect(nobody).toMatchObject({ code: 1, error: expect.stringContaining('http://127.0.0.1:9 没有应答') });
});

test.each([
  [['verify'], '缺少 <orderNo>（订单号）'],
  [['verify', 'H1'], '缺少 --note'],
  [['verify', 'H1', '--note', '  '], '缺少 --note'],
  [['verify', 'H1', 'H2', '--note', '一致'], '多出了 H2'],
  [['verify', 'H1', '--nite', 'x'], '没有选项 --nite'],
  [['verify', 'H1', '--note'], '选项 --note 的写法不对'],
  [['arbitrate', 'H1', 'nobody', '--note', 'x'], '<side> 应为 buyer、seller 之一，不能是 nobody'],
  [['review', '1', 'maybe', '--note', 'x'], '<verdict> 应为 pass、reject 之一'],
  [['blacklist', 'fax', '1', '--note', 'x'], '<kind> 应为'],
  [['compensate', '1', '--amount', '1e3', '--note', 'x'], '--amount 应为元'],
  [['publish', '--type', 'poster', '--title', 'x', '--summary', 'x', '--file', 'x'], '--type 应为'],
  [['publish', '--type', 'gonggao', '--summary', 'x', '--file', 'x'], '缺少 --title'],
  [
    ['publish', '--type', 'gonggao', '--title', 'x', '--summary', 'x', '--file', '/no/such'],
    '--file 读不到文件 /no/such',
  ],
  [['list', 'secrets'], '<kind> 应为 goods、verify'],
  [['list', 'goods', '--page', '0'], '--page 从 1 开始'],
  [['order', 'H1', '--pinned'], '没有选项 --pinned'],
  [['nonsense'], '没有命令 nonsense'],
  [['toString'], '没有命令 toString'],
  [['--note', 'x'], '请先写命令'],
])('%j is explained', (args, sentence) => {
  expect(() => readCommand(args)).toThrow(sentence);
});

test('help names every verb, and of each verb every argument with an example that reads', async () => {
  const { code, out } = await opsProcess('--help');
  expect(code).toBe(0);
  for (const [name, verb] of Object.entries(verbs)) {
    expect(out).toMatch(new RegExp(`^  ${name} .*${verb.description}$`, 'm'));
    const { command } = readCommand([name, '--help']);
    const text = typeof command === 'object' && 'help' in command ? command.help : '';
    for (const { name: arg, description } of verb.args)
      expect(text).toMatch(new RegExp(`<${arg}>.*${description}`));
    for (const option of Object.keys(verb.options)) expect(text).toContain(`--${option}`);
    const example = [...verb.example.matchAll(/"([^"]*)"|(\S+)/g)].map(
      ([, quoted, bare]) => quoted ?? bare ?? '',
    );
    writeFileSync(join(home, 'notice.html'), '<p>x</p>');
    const words = example.map((word) => (word === 'notice.html' ? join(home, word) : word));
    expect(() => readCommand([name, ...words])).not.toThrow();
  }
});
