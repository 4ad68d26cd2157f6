-- Clause 2 of the warranty terms in one place: the lifetime plan may be bought only for a verified account whose four binding
-- facts are all disclosed. As a generated column it follows every review, resubmission and correction by itself.
alter table goods drop column warranty;
alter table goods add column warranty text not null generated always as (
  case
    when goods_type <> 'account' then 'none'
    when verified_at is not null
      and num_nulls(binding_email, binding_phone, binding_realname, binding_cooldown) = 0 then 'lifetime'
    else 'basic'
  end) stored;
