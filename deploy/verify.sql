-- Integrity check of a restored or recovered database: one fault per row, none if it is intact. Run it as the owner.
select fault from ledger_faults()
union all
select 'audit of ' || entity || ' ' || entity_id || ': row ' || id || ' is not what was written, or the one before it is gone'
from audit_faults()
union all
select 'timeline of order ' || order_no || ': the entry before ' || seq || ' is gone or another one'
from (
  select order_no, seq, previous_hash, lag(hash) over (partition by order_no order by seq) as hash_before from order_event
) entries where previous_hash <> coalesce(hash_before, repeat('0', 64));
