-- Who must act is reminded once before an offer, a buy request, an answer to one or an account ends by itself (decisions 071, 072).
-- One block, because Citus takes one statement a file.
do $$ begin
  alter table offer add column reminded boolean not null default false;
  alter table buy_request add column reminded boolean not null default false;
  alter table buy_answer add column reminded boolean not null default false;
  alter table account_closing add column reminded boolean not null default false;
end $$;
