-- The reconciler compares the lines of each posting with its entries, which may be on other shards of a cluster
-- (decision 086). The rows of both are taken from the shards once, then compared in one place.
-- Every fault names what it is about in its first three words: the reconciler looks at it a second time.

-- Where the next range of postings ends: the largest number among the next `size` postings or entries, whichever ends
-- first, so that entries without a posting are in a range, too. Null after the last.
create function last_transaction(low bigint, size int) returns bigint language plpgsql stable as $$
declare high bigint;
begin
  select least(
    (select max(p.id) from (select t.id from wallet_txn t where t.id > low order by t.id limit size) p),
    (select max(p.txn_id) from (select e.txn_id from wallet_entry e where e.txn_id > low order by e.txn_id limit size) p)
  ) into high;
  return high;
end $$;

create or replace function transaction_faults(low bigint, high bigint) returns table (fault text) language plpgsql stable as $$
begin
  return query
    with posting as materialized (
      select t.id, t.lines from wallet_txn t where t.id > low and t.id <= high
    ), entry as materialized (
      select e.txn_id, e.account, e.delta_fen from wallet_entry e where e.txn_id > low and e.txn_id <= high
    ), posted as (
      -- Null for a posting without lines, as a release before migration 299 wrote them.
      select p.id, (select jsonb_agg(line order by line) from jsonb_array_elements(p.lines) line) as lines from posting p
    ), entered as (
      select e.txn_id, sum(e.delta_fen) as fen,
        jsonb_agg(jsonb_build_array(e.account, e.delta_fen) order by jsonb_build_array(e.account, e.delta_fen)) as lines
      from entry e group by e.txn_id
    )
    select 'wallet transaction ' || coalesce(p.id, e.txn_id) || case
      when p.id is null then ' has entries and no posting'
      when e.txn_id is null then ' has a posting and no entries'
      when e.fen <> 0 then ' sums to ' || e.fen || ' fen'
      else ' has other entries than its posting' end
    from posted p full join entered e on e.txn_id = p.id
    where p.id is null or e.txn_id is null or e.fen <> 0 or p.lines <> e.lines;
end $$;

-- In ranges, as the rows of a range are in one place at once.
create or replace function ledger_faults() returns table (fault text) language plpgsql stable as $$
declare
  low bigint = 0;
  high bigint;
  after_account text = '';
  last_account text;
  range_fen numeric;
  total_fen numeric = 0;
begin
  loop
    high = last_transaction(low, 10000);
    exit when high is null;
    return query select f.fault from transaction_faults(low, high) f;
    select coalesce(sum(e.delta_fen), 0) from wallet_entry e where e.txn_id > low and e.txn_id <= high into range_fen;
    total_fen = total_fen + range_fen;
    low = high;
  end loop;
  if total_fen <> 0 then
    fault = 'all accounts together hold ' || total_fen || ' fen';
    return next;
  end if;
  loop
    select max(p.account) from (
      select a.account from wallet_account a where a.account > after_account order by a.account limit 10000
    ) p into last_account;
    exit when last_account is null;
    return query select f.fault from account_faults(after_account, last_account) f;
    after_account = last_account;
  end loop;
  return query select f.fault from unposted_faults() f;
end $$;
