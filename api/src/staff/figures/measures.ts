import { type RawBuilder, sql } from 'kysely';
import { type DeskFigureName, UNANSWERED } from 'shared-contract/shapes';

/** One case that counts in a figure. */
export interface Measured {
  entity: string;
  id: string;
  /** Null for a member, who is on another shard than the case: their name. */
  title: string | null;
  at: Date;
  /** The key of its group; null: none. */
  part: string | null;
  /** In ms or fen; null where cases are only counted. */
  value: number | null;
}

/** What the key of a figure's groups is. */
export type PartKind = 'orderState' | 'claimState' | 'staff' | 'answerer' | 'game' | 'none';

/** Key of the part of conversations between buyers and sellers. */
export const MEMBERS = 'members';

interface Measure {
  unit: 'count' | 'ms' | 'fen';
  parts: PartKind;
  /** Cases of the last `days` days, with the columns of {@link Measured}. */
  cases(days: number): RawBuilder<Measured>;
}

const since = (days: number) => sql`app_now() - make_interval(days => ${days})`;
const ms = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`round(extract(epoch from ${to} - ${from}) * 1000)::bigint`;

/** How long the staff took for a step of an order: from the last event `begun` to the one that ended it. */
const staffStep = (ends: readonly string[], begun: string): Measure => ({
  unit: 'ms',
  parts: 'staff',
  cases: (days) => sql`
    select 'order' as entity, e.order_no as id, o.snapshot ->> 'title' as title, e.at, e.actor_id::text as part,
      ${ms(sql`b.at`, sql`e.at`)} as value
    from order_event e join trade_order o on o.order_no = e.order_no
    join lateral (
      select p.at from order_event p where p.order_no = e.order_no and p.seq < e.seq and p.action = ${begun}
      order by p.seq desc limit 1) b on true
    where e.actor = 'staff' and e.action = any (${[...ends]}::text[]) and e.at > ${since(days)}`,
});

/** Each figure of the desk with the cases behind it: figure and list are read from the same query. */
export const measures: Record<DeskFigureName, Measure> = {
  orders: {
    unit: 'count',
    parts: 'orderState',
    cases: (days) => sql`
      select 'order' as entity, o.order_no as id, o.snapshot ->> 'title' as title, o.created_at as at, o.status as part,
        null::bigint as value
      from trade_order o where o.created_at > ${since(days)}`,
  },
  handover: {
    unit: 'ms',
    parts: 'none',
    cases: (days) => sql`
      select 'order' as entity, o.order_no as id, o.snapshot ->> 'title' as title, o.handed_over_at as at,
        null::text as part, ${ms(sql`o.paid_at`, sql`o.handed_over_at`)} as value
      from trade_order o where o.created_at > ${since(days)} and o.handed_over_at is not null`,
  },
  verify: staffStep(['verify', 'mismatch'], 'handover'),
  rebind: staffStep(['rebind', 'bindingFails'], 'verify'),
  rule: staffStep(['ruleForBuyer', 'ruleForSeller', 'ruleSplit'], 'refundRefuse'),
  review: {
    unit: 'ms',
    parts: 'staff',
    cases: (days) => sql`
      with reviewed as materialized (
      select e.entity_id as id, e.at, split_part(e.actor, ':', 2) as part, ${ms(sql`b.at`, sql`e.at`)} as value
      from audit e join lateral (
        select a.at from audit a
        where a.entity = 'goods' and a.entity_id = e.entity_id and a.to_state = 'reviewing' and a.id < e.id
        order by a.id desc limit 1) b on true
      where e.entity = 'goods' and e.from_state = 'reviewing' and e.to_state in ('onSale', 'rejected')
        and e.actor like 'staff:%' and e.at > ${since(days)})
      select 'goods' as entity, r.id, g.title, r.at, r.part, r.value
      from reviewed r join goods g on g.id = r.id::bigint`,
  },
  answer: {
    unit: 'ms',
    parts: 'answerer',
    cases: (days) => sql`
      with talk as (
        select c.order_no, c.goods_id, c.asker_id, first.at,
          case when answer.at is null then ${UNANSWERED}
            when c.goods_id is null and c.order_no is null then c.peer_id::text else ${MEMBERS} end as part,
          ${ms(sql`first.at`, sql`answer.at`)} as value
        from conversation c
        join lateral (
          select m.id, m.sender_id, m.sent_at as at from instant_message m
          where m.conversation_id = c.id and m.sender_id is not null order by m.id limit 1) first on true
        left join lateral (
          select m.sent_at as at from instant_message m
          where m.conversation_id = c.id and m.id > first.id and m.sender_id <> first.sender_id
          order by m.id limit 1) answer on true
        where c.created_at > ${since(days)})
      select 'order' as entity, t.order_no as id, o.snapshot ->> 'title' as title, t.at, t.part, t.value
      from talk t join trade_order o on o.order_no = t.order_no
      union all
      select 'goods', g.id::text, g.title, t.at, t.part, t.value from talk t join goods g on g.id = t.goods_id
      union all
      select 'member', t.asker_id::text, null, t.at, t.part, t.value from talk t
      where t.order_no is null and t.goods_id is null`,
  },
  claims: {
    unit: 'count',
    parts: 'claimState',
    cases: (days) => sql`
      select 'problem' as entity, p.id::text as id, p.content as title, p.created_at as at, p.status as part,
        null::bigint as value
      from problem p where p.problem_type = 'claim' and p.created_at > ${since(days)}`,
  },
  claimCost: {
    unit: 'fen',
    parts: 'none',
    cases: (days) => sql`
      select 'problem' as entity, p.id::text as id, p.content as title, p.created_at as at, null::text as part,
        p.payout_fen as value
      from problem p
      where p.problem_type = 'claim' and p.status in ('paying', 'paid') and p.created_at > ${since(days)}`,
  },
  deals: {
    unit: 'fen',
    parts: 'game',
    cases: (days) => sql`
      select 'order' as entity, d.order_no as id, d.title, d.deal_at as at, d.game_id::text as part, d.price_fen as value
      from deal d where d.order_no not like 'sample:%' and d.deal_at > ${since(days)}`,
  },
  escrow: {
    unit: 'fen',
    parts: 'orderState',
    cases: (days) => sql`
      select 'order' as entity, o.order_no as id, o.snapshot ->> 'title' as title, o.paid_at as at, o.status as part,
        a.balance_fen as value
      from trade_order o join wallet_account a on a.shard_key = o.order_no
      where o.created_at > ${since(days)} and o.ended_at is null and a.balance_fen > 0`,
  },
};
