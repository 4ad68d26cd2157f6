import { type RawBuilder, sql } from 'kysely';
import { memberShard } from '../support/tables';
import type { HeldTable, MemberKeys } from './held';

const SECRET = '登录或验证用的秘密，谁也读不出来，导出没有用';
const INDEX = '只用来比对的校验值，看不出原来的内容';
const DERIVED = '由其他各列算出来的，用来搜索';

const ownOrders = ({ id }: MemberKeys) =>
  sql`(select order_no from trade_order where buyer_id = ${id} or seller_id = ${id})`;
const ownGoods = ({ id }: MemberKeys) => sql`(select id from goods where seller_id = ${id})`;
const ownAssessments = ({ id }: MemberKeys) => sql`(select id from assessment where member_id = ${id})`;
const ownProblems = ({ id }: MemberKeys) => sql`(select id from problem where member_id = ${id})`;
const accounts = ({ id }: MemberKeys) => sql`(${`member:${id}:available`}, ${`member:${id}:frozen`})`;
const actors = ['member', 'user', 'buyer', 'seller', 'merchant', 'staff'];
const asActor = ({ id }: MemberKeys) => sql`any (${actors.map((role) => `${role}:${id}`)}::text[])`;
const ofMember =
  (column: string) =>
  ({ id }: MemberKeys): RawBuilder<unknown> =>
    sql`${sql.ref(`t.${column}`)} = ${id}`;
const erase = (table: string, column = 'member_id') => ({
  does: 'erase' as const,
  run: ({ id }: MemberKeys) => sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`,
});

/** Goods that were ordered or sold are part of a trade and stay as they were. */
const wasTraded = ({ tradedGoods }: MemberKeys) => sql`(goods.id = any (${[...tradedGoods]}::bigint[]))`;
const untradedGoods = (who: MemberKeys) =>
  sql`(select id from goods where seller_id = ${who.id} and not ${wasTraded(who)})`;
const unusedAssessments = ({ id }: MemberKeys) =>
  sql`(select id from assessment where member_id = ${id} and order_no is null)`;

/**
 * Every table that names a member: what the export has of it, and what the closing does with it, in this order.
 * `member-data.test.ts` fails for a table, or a column that looks like a member's, which is not listed here.
 */
export const memberData: readonly HeldTable[] = [
  // identity
  {
    table: 'session_token',
    title: '登录状态',
    names: ['member_id'],
    rows: ofMember('member_id'),
    withheld: { token_hash: SECRET },
    closing: erase('session_token'),
  },
  {
    table: 'staff_key',
    title: '工作台的登录密钥',
    names: ['member_id'],
    rows: ofMember('member_id'),
    withheld: {
      totp_sealed: SECRET,
      public_key: '只用来验证通行密钥，私钥在你的设备里',
      credential_id: '通行密钥在设备里的编号',
    },
    closing: erase('staff_key'),
  },
  {
    table: 'staff_challenge',
    title: '工作台登录中的验证',
    names: ['member_id'],
    rows: ofMember('member_id'),
    notExported: SECRET,
    closing: erase('staff_challenge'),
  },
  {
    table: 'sms_code',
    title: '短信验证码',
    names: ['phone_hash'],
    rows: ({ phoneHashes }) => sql`t.phone_hash = any (${[...phoneHashes]}::text[])`,
    notExported: SECRET,
    closing: {
      does: 'erase',
      run: ({ phoneHashes }) =>
        sql`delete from sms_code where phone_hash = any (${[...phoneHashes]}::text[])`,
    },
  },
  {
    table: 'outbox',
    title: '测试环境的短信',
    names: ['recipient'],
    rows: ({ phone }) => sql`t.recipient = ${phone ?? null}::text`,
    notExported: SECRET,
    closing: {
      does: 'erase',
      run: ({ phone }) => sql`delete from outbox where recipient = ${phone ?? null}::text`,
    },
  },
  {
    table: 'rate_limit',
    title: '操作次数的计数',
    names: ['key'],
    rows: ({ id }) => sql`t.key ~ ${`(^|:)${id}$`}`,
    notExported: '只有次数，一天之内自动清除',
    closing: { does: 'expire', when: '一天之内' },
  },
  {
    table: 'idempotency',
    title: '已处理的请求编号',
    names: ['member_id'],
    rows: ofMember('member_id'),
    withheld: { answer: '当时的答复，内容都在其他各表里', body_hash: INDEX },
    closing: erase('idempotency'),
  },
  {
    table: 'member_key',
    title: '只属于你的登录名和号码',
    names: ['member_id'],
    rows: ofMember('member_id'),
    withheld: { value: INDEX },
    closing: erase('member_key'),
  },
  {
    table: 'real_name',
    title: '实名认证',
    names: ['member_id'],
    rows: ofMember('member_id'),
    withheld: { id_hash: INDEX },
    closing: erase('real_name'),
  },
  {
    table: 'real_name_request',
    title: '等待核验的实名信息',
    names: ['member_id'],
    rows: ofMember('member_id'),
    closing: erase('real_name_request'),
  },
  {
    table: 'real_name_kept',
    title: '依法保存的实名凭证',
    names: ['member_id'],
    rows: ofMember('member_id'),
    withheld: { id_hash: INDEX },
    closing: { does: 'keep', law: 'trade' },
  },
  {
    table: 'member_code',
    title: '口令的密钥和防伪短语',
    names: ['member_id'],
    rows: ofMember('member_id'),
    withheld: { key_sealed: SECRET },
    closing: erase('member_code'),
  },
  {
    table: 'member_code_look',
    title: '客服看过口令的记录',
    names: ['member_id', 'staff_id'],
    rows: ofMember('member_id'),
    closing: { does: 'expire', when: '七天以后' },
  },
  {
    table: 'minor_refusal',
    title: '未成年的拒绝记录',
    names: ['member_id'],
    rows: ofMember('member_id'),
    withheld: { name_hash: INDEX },
    closing: erase('minor_refusal'),
  },
  // what one saved, saw and received
  {
    table: 'favourite',
    title: '收藏',
    names: ['member_id'],
    rows: ofMember('member_id'),
    closing: erase('favourite'),
  },
  {
    table: 'alert',
    title: '推送、邮件和短信提醒',
    names: ['member_id'],
    rows: ofMember('member_id'),
    closing: erase('alert'),
  },
  {
    table: 'alert_setting',
    title: '提醒的方式和时段',
    names: ['member_id'],
    rows: ofMember('member_id'),
    withheld: { mail_code_hash: INDEX, mail_code_tries: SECRET, mail_code_ends_at: SECRET },
    closing: erase('alert_setting'),
  },
  {
    table: 'push_device',
    title: '收推送的浏览器',
    names: ['member_id'],
    rows: ofMember('member_id'),
    withheld: { device_sealed: '发推送用的地址和钥匙，拿到就能往浏览器里发消息', endpoint_hash: INDEX },
    closing: erase('push_device'),
  },
  {
    table: 'wish_hit',
    title: '心愿找到的商品',
    names: ['member_id'],
    rows: ofMember('member_id'),
    closing: erase('wish_hit'),
  },
  {
    table: 'wish_entry',
    title: '心愿的索引',
    names: ['member_id'],
    rows: ofMember('member_id'),
    notExported: '由心愿的条件算出来的，用来查找',
    closing: erase('wish_entry'),
  },
  {
    table: 'wish',
    title: '心愿',
    names: ['member_id'],
    rows: ofMember('member_id'),
    withheld: { fingerprint: DERIVED, conditions: DERIVED },
    closing: erase('wish'),
  },
  {
    table: 'browse',
    title: '浏览记录',
    names: ['member_id'],
    rows: ofMember('member_id'),
    closing: erase('browse'),
  },
  {
    table: 'message',
    title: '消息通知',
    names: ['member_id'],
    rows: ofMember('member_id'),
    closing: erase('message'),
  },
  {
    table: 'notice',
    title: '发给你的公告',
    names: ['member_id', 'published_by'],
    rows: ({ id }) => sql`${id} in (t.member_id, t.published_by)`,
    closing: erase('notice'),
  },
  {
    table: 'notice_version',
    title: '改过的公告',
    names: ['edited_by'],
    rows: ofMember('edited_by'),
    closing: {
      does: 'keep',
      law: 'trade',
      run: ({ id }) => sql`update notice_version set edited_by = null where edited_by = ${id}`,
    },
  },
  {
    table: 'setting_version',
    title: '改过的设置',
    names: ['saved_by', 'confirmed_by'],
    rows: ({ id }) => sql`${id} in (t.saved_by, t.confirmed_by)`,
    closing: {
      does: 'keep',
      law: 'trade',
      run: ({ id }) => sql`
        update setting_version set saved_by = nullif(saved_by, ${id}), confirmed_by = nullif(confirmed_by, ${id})
        where ${id} in (saved_by, confirmed_by)`,
    },
  },
  {
    table: 'notice_vote',
    title: '对帮助文章的评价',
    names: ['visitor'],
    rows: ({ id }) => sql`t.visitor = ${`member:${id}`}`,
    closing: {
      does: 'erase',
      run: ({ id }) => sql`delete from notice_vote where visitor = ${`member:${id}`}`,
    },
  },
  {
    table: 'staff_duty',
    title: '客服值班信息',
    names: ['member_id'],
    rows: ofMember('member_id'),
    closing: erase('staff_duty'),
  },
  {
    table: 'staff_hold',
    title: '客服手上的事',
    names: ['staff_id'],
    rows: ofMember('staff_id'),
    closing: erase('staff_hold', 'staff_id'),
  },
  {
    table: 'staff_proposal',
    title: '等同事复核的决定',
    names: ['proposed_by'],
    rows: ofMember('proposed_by'),
    closing: erase('staff_proposal', 'proposed_by'),
  },
  {
    table: 'setting_proposal',
    title: '等同事复核的设置',
    names: ['proposed_by'],
    rows: ofMember('proposed_by'),
    closing: erase('setting_proposal', 'proposed_by'),
  },
  // pages of sellers
  {
    table: 'seller_follow',
    title: '关注的卖家，和关注你的人',
    names: ['member_id', 'seller_id'],
    rows: ({ id }) => sql`${id} in (t.member_id, t.seller_id)`,
    authored: { columns: ['member_id'], isOwn: (row, id) => row.member_id === id },
    closing: {
      does: 'erase',
      run: ({ id }) => sql`delete from seller_follow where ${id} in (member_id, seller_id)`,
    },
  },
  {
    table: 'seller_news',
    title: '还没有通知关注者的新商品',
    names: ['seller_id', 'after_id'],
    rows: ofMember('seller_id'),
    notExported: '几分钟之内就会发出，发出后不再保存',
    closing: erase('seller_news', 'seller_id'),
  },
  {
    table: 'seller_word',
    title: '买家的评价和卖家的回复',
    names: ['seller_id', 'buyer_id'],
    rows: ({ id }) => sql`${id} in (t.seller_id, t.buyer_id)`,
    closing: {
      does: 'erase',
      run: ({ id }) => sql`delete from seller_word where ${id} in (seller_id, buyer_id)`,
    },
  },
  {
    table: 'seller_page',
    title: '你的卖家页',
    names: ['seller_id'],
    rows: ofMember('seller_id'),
    closing: erase('seller_page', 'seller_id'),
  },
  // tickets and conversations
  {
    table: 'problem',
    title: '工单',
    names: ['member_id'],
    rows: ofMember('member_id'),
    closing: {
      does: 'keep',
      law: 'trade',
      run: ({ id }) => sql`
        update problem set contact_enc = null,
          content = case when order_no is null then '用户已注销，工单内容已删除。' else content end,
          images = case when order_no is null then '[]' else images end,
          fields = case when order_no is null then '{}' else fields end
        where member_id = ${id}`,
    },
  },
  {
    table: 'impostor_report',
    title: '举报里写的对方账号',
    names: [],
    rows: ({ id }) => sql`t.shard_key = ${memberShard(id)}`,
    withheld: { value_hash: INDEX },
    closing: {
      does: 'erase',
      run: ({ id }) => sql`delete from impostor_report where shard_key = ${memberShard(id)}`,
    },
  },
  {
    table: 'problem_reply',
    title: '工单的回复',
    names: ['member_id'],
    rows: (who) => sql`(t.member_id = ${who.id} or t.problem_id in ${ownProblems(who)})`,
    closing: {
      does: 'keep',
      law: 'trade',
      run: ({ id }) => sql`
        update problem_reply set by_name = '已注销用户',
          content = case when p.order_no is null then '（用户已注销，内容已删除）' else problem_reply.content end,
          images = case when p.order_no is null then '[]' else problem_reply.images end
        from problem p where p.shard_key = problem_reply.shard_key and p.id = problem_reply.problem_id and problem_reply.member_id = ${id}`,
    },
  },
  {
    table: 'conversation',
    title: '会话',
    names: ['asker_id', 'peer_id'],
    rows: ({ id }) => sql`${id} in (t.asker_id, t.peer_id)`,
    closing: { does: 'keep', law: 'shared' },
  },
  {
    table: 'instant_message',
    title: '你发的聊天消息',
    names: ['sender_id'],
    rows: ofMember('sender_id'),
    closing: {
      does: 'keep',
      law: 'trade',
      run: ({ id }) => sql`
        update instant_message set msg_type = 'text', content = '（用户已注销，消息已删除）', risk_tip = null
        where sender_id = ${id}
          and conversation_id in (select id from conversation where order_no is null and ${id} in (asker_id, peer_id))`,
    },
  },
  // goods and valuations
  {
    table: 'goods_attr',
    title: '商品的属性',
    names: [],
    rows: (who) => sql`t.goods_id in ${ownGoods(who)}`,
    closing: {
      does: 'erase',
      run: (who) => sql`delete from goods_attr where goods_id in ${untradedGoods(who)}`,
    },
  },
  {
    table: 'goods_image',
    title: '商品的图片',
    names: [],
    rows: (who) => sql`t.goods_id in ${ownGoods(who)}`,
    closing: {
      does: 'erase',
      run: (who) => sql`delete from goods_image where goods_id in ${untradedGoods(who)}`,
    },
  },
  {
    table: 'goods_edit',
    title: '商品修改前的资料',
    names: [],
    rows: (who) => sql`t.goods_id in ${ownGoods(who)}`,
    closing: {
      does: 'erase',
      run: (who) => sql`delete from goods_edit where goods_id in ${ownGoods(who)}`,
    },
  },
  {
    table: 'live_listing',
    title: '在卖的游戏账号',
    names: [],
    rows: (who) => sql`t.goods_id in ${ownGoods(who)}`,
    closing: {
      does: 'erase',
      run: (who) => sql`delete from live_listing where goods_id in ${untradedGoods(who)}`,
    },
  },
  {
    table: 'account_listing',
    title: '商品改标题或换账号以前的标题',
    names: [],
    rows: (who) => sql`t.goods_id in ${ownGoods(who)}`,
    closing: {
      does: 'erase',
      run: (who) => sql`delete from account_listing where goods_id in ${untradedGoods(who)}`,
    },
  },
  {
    table: 'account_contest',
    title: '对账号档案的异议',
    names: [],
    rows: (who) => sql`t.own_goods_id in ${ownGoods(who)}`,
    closing: {
      does: 'erase',
      run: (who) => sql`
        delete from account_contest where outcome is not null and own_goods_id in ${untradedGoods(who)}`,
    },
  },
  ...(['goods_price', 'goods_counter', 'goods_view_day'] as const).map(
    (table): HeldTable => ({
      table,
      title: {
        goods_price: '商品的历次价格',
        goods_counter: '商品的浏览和收藏数',
        goods_view_day: '商品每天的浏览数',
      }[table],
      names: [],
      rows: (who) => sql`t.goods_id in ${ownGoods(who)}`,
      closing: { does: 'keep', law: 'trade' },
    }),
  ),
  {
    table: 'inspection_report',
    title: '验号报告',
    names: ['inspector_id'],
    rows: (who) => sql`(t.inspector_id = ${who.id} or t.goods_id in ${ownGoods(who)})`,
    closing: { does: 'keep', law: 'trade' },
  },
  {
    table: 'goods',
    title: '商品',
    names: ['seller_id', 'private_buyer_hash'],
    rows: ({ id, phoneHashes }) =>
      sql`(t.seller_id = ${id} or t.private_buyer_hash = any (${[...phoneHashes]}::text[]))`,
    withheld: {
      account_uid_hash: INDEX,
      private_buyer_hash: INDEX,
      search_text: DERIVED,
      search_grams: DERIVED,
    },
    authored: { columns: ['contact_enc'], isOwn: (row, id) => row.seller_id === id },
    closing: {
      does: 'keep',
      law: 'trade',
      run: (who) => sql`
        update goods set contact_enc = null, private_buyer_hash = null,
          title = case when ${wasTraded(who)} then title else '商品已删除' end,
          description = case when ${wasTraded(who)} then description else '' end,
          tags = case when ${wasTraded(who)} then tags else '{}' end,
          account_uid_hash = case when ${wasTraded(who)} then account_uid_hash end,
          account_id = case when ${wasTraded(who)} then account_id end
        where seller_id = ${who.id}`,
    },
  },
  {
    table: 'assessment_attr',
    title: '估价和竞价填写的属性',
    names: [],
    rows: (who) => sql`t.assessment_id in ${ownAssessments(who)}`,
    closing: {
      does: 'erase',
      run: (who) => sql`delete from assessment_attr where assessment_id in ${unusedAssessments(who)}`,
    },
  },
  {
    table: 'assessment_image',
    title: '竞价的图片',
    names: [],
    rows: (who) => sql`t.assessment_id in ${ownAssessments(who)}`,
    closing: {
      does: 'erase',
      run: (who) => sql`delete from assessment_image where assessment_id in ${unusedAssessments(who)}`,
    },
  },
  {
    table: 'assessment',
    title: '估价和竞价',
    names: ['member_id'],
    rows: ofMember('member_id'),
    closing: {
      does: 'keep',
      law: 'trade',
      run: ({ id }) => sql`
        update assessment set title = '已删除', description = '' where member_id = ${id} and order_no is null`,
    },
  },
  {
    table: 'quote',
    title: '商户报价',
    names: ['merchant_id'],
    rows: (who) => sql`(t.merchant_id = ${who.id} or t.assessment_id in ${ownAssessments(who)})`,
    closing: { does: 'keep', law: 'trade' },
  },
  {
    table: 'offer',
    title: '出价',
    names: ['buyer_id', 'seller_id'],
    rows: ({ id }) => sql`${id} in (t.buyer_id, t.seller_id)`,
    closing: { does: 'keep', law: 'trade' },
  },
  {
    table: 'offer_floor',
    title: '自己商品的底价',
    names: [],
    rows: (who) => sql`t.goods_id in ${ownGoods(who)}`,
    closing: {
      does: 'erase',
      run: (who) => sql`delete from offer_floor where goods_id in ${ownGoods(who)}`,
    },
  },
  {
    table: 'buy_request',
    title: '求购',
    names: ['buyer_id'],
    rows: ofMember('buyer_id'),
    closing: { does: 'keep', law: 'trade' },
  },
  {
    table: 'buy_answer',
    title: '应别人的求购',
    names: ['seller_id'],
    rows: ofMember('seller_id'),
    closing: { does: 'keep', law: 'trade' },
  },
  // trades
  {
    table: 'trade_order',
    title: '订单',
    names: ['buyer_id', 'seller_id'],
    rows: ({ id }) => sql`${id} in (t.buyer_id, t.seller_id)`,
    authored: { columns: ['phone_enc'], isOwn: (row, id) => row.buyer_id === id },
    closing: {
      does: 'keep',
      law: 'trade',
      run: ({ id }) => sql`update trade_order set phone_enc = null where buyer_id = ${id}`,
    },
  },
  {
    table: 'order_event',
    title: '订单的经过',
    names: ['actor_id'],
    rows: (who) => sql`(t.actor_id = ${who.id} or t.order_no in ${ownOrders(who)})`,
    authored: {
      columns: ['actor_name', 'note', 'proofs'],
      isOwn: (row, id) => row.actor_id === id || row.actor === 'staff' || row.actor === 'system',
    },
    closing: { does: 'keep', law: 'trade' },
  },
  {
    table: 'order_check',
    title: '订单验号时逐项看到的',
    names: [],
    rows: (who) => sql`t.order_no in ${ownOrders(who)}`,
    closing: { does: 'keep', law: 'trade' },
  },
  {
    table: 'credential',
    title: '交接的账号',
    names: [],
    rows: (who) => sql`t.order_no in ${ownOrders(who)}`,
    withheld: { cipher: '账号密码只在订单里凭短信查看，订单结束后清除' },
    closing: { does: 'keep', law: 'trade' },
  },
  {
    table: 'deal',
    title: '成交记录',
    names: ['seller_id'],
    rows: (who) => sql`(t.seller_id = ${who.id} or t.order_no in ${ownOrders(who)})`,
    closing: { does: 'keep', law: 'trade' },
  },
  // money
  {
    table: 'payment',
    title: '付款和充值',
    names: ['payer_id'],
    rows: ofMember('payer_id'),
    closing: { does: 'keep', law: 'trade' },
  },
  {
    table: 'withdrawal',
    title: '提现',
    names: ['member_id'],
    rows: ofMember('member_id'),
    closing: { does: 'keep', law: 'books' },
  },
  {
    table: 'wallet_account',
    title: '钱包余额',
    names: ['account'],
    rows: (who) => sql`t.account in ${accounts(who)}`,
    closing: { does: 'keep', law: 'books' },
  },
  {
    table: 'wallet_entry',
    title: '钱包明细',
    names: ['account'],
    rows: (who) => sql`t.account in ${accounts(who)}`,
    closing: { does: 'keep', law: 'books' },
  },
  {
    table: 'wallet_txn',
    title: '钱包每一笔的事由',
    names: [],
    withheld: { lines: '你的部分在钱包明细里，其余是对方和平台的' },
    rows: (who) => sql`t.id in (select txn_id from wallet_entry where account in ${accounts(who)})`,
    closing: { does: 'keep', law: 'books' },
  },
  {
    table: 'audit',
    title: '操作记录',
    names: ['entity_id', 'actor'],
    rows: (who) =>
      sql`(t.actor = ${asActor(who)} or (t.entity in ('member', 'realname') and t.entity_id = ${String(who.id)}))`,
    closing: { does: 'keep', law: 'logs' },
  },
  // the account itself
  {
    table: 'data_export',
    title: '个人信息导出',
    names: ['member_id'],
    rows: ofMember('member_id'),
    // The job deletes the archives, then the rows.
    closing: {
      does: 'erase',
      run: ({ id }) => sql`
        update data_export set ends_at = app_now(), next_try_at = null,
          status = case when status = 'making' then 'failed' else status end
        where member_id = ${id}`,
    },
  },
  {
    table: 'member_block',
    title: '账号停用记录',
    names: ['member_id'],
    rows: ofMember('member_id'),
    closing: erase('member_block'),
  },
  {
    table: 'account_closing',
    title: '注销申请',
    names: ['member_id'],
    rows: ofMember('member_id'),
    closing: { does: 'expire', when: '图片删完之后' },
  },
  {
    table: 'file',
    title: '上传的图片',
    names: ['member_id'],
    rows: ofMember('member_id'),
    // Pictures are many: the job deletes those that belong to no trade, in batches (`erase-pictures.ts`).
    closing: { does: 'expire', when: '几分钟之内，交易凭证里的除外' },
  },
  {
    table: 'member',
    title: '账号资料',
    names: ['id'],
    rows: ofMember('id'),
    withheld: { password_hash: SECRET, phone_hash: INDEX },
    closing: {
      does: 'erase',
      run: ({ id }) => sql`
        update member set user_name = null, nick_name = '已注销用户', avatar_file = null, phone_enc = null,
          phone_hash = null, phone_masked = '', password_hash = null, sex = 'unknown', email = null,
          status = 'closed', roles = '{user}', level = 1, realname_status = 'none', realname_masked = null,
          realname_reason = null, realname_enc = null, terms_version = null
        where id = ${id}`,
    },
  },
];

/** Tables that name no member, and why that is so where it is not plain. */
export const nobodysTables: Readonly<Record<string, string>> = {
  account_key: 'which game account a keyed hash is',
  app_secret: 'ids of secrets',
  blacklist:
    'a number that a ruling names, not an account; whoever asks for a number learns of it (checkBlacklist)',
  captcha: 'pictures for guests, gone within minutes',
  chat_group: 'the house’s groups',
  clock_offset: 'the test clock',
  game: 'the catalogue',
  game_account: 'keyed hashes of game accounts; who listed one is in goods',
  game_attr: 'the catalogue',
  goods_news: 'goods about which members are yet to be notified, gone within an hour',
  ledger_check: 'results of the reconciliation',
  living_order: 'which order holds goods; its sides are in the order',
  statement: 'sums over all members',
  statement_tree: 'the keys of these sums',
  statement_bucket: 'what members had that night, under keyed hashes; deleted after 30 nights',
  migration: 'the schema',
  official_account: 'the house’s contacts',
  order_conversation: 'which conversation an order has; its sides are in the order',
  push_key: 'the house’s key for push services',
  social_link: 'the house’s channels',
  streamer: 'banners and contracted streamers',
  system_key: 'the catalogue',
};
