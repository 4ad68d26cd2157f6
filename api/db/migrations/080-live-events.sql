-- Every event for an open socket has one form: `event:<member>:<kind>:<id>:<version>`. Of what changes at every write (quotes,
-- unread counts) the version is the transaction's number, so that one transaction tells it once, however many rows it wrote.

create or replace function tell(member_id bigint, kind text, id text, version text) returns void language sql as $$
  select pg_notify('im', 'event:' || member_id || ':' || kind || ':' || id || ':' || version)
$$;

create or replace function tell_order() returns trigger language plpgsql as $$
begin
  perform tell(member_id, 'order', new.order_no, new.version::text)
  from (values (new.buyer_id), (new.seller_id)) parties (member_id);
  return null;
end $$;

-- An auction and its quotes: to the seller and to every merchant who has quoted.

create function tell_quote(assessment_id bigint) returns void language sql as $$
  select tell(party.member_id, 'quote', $1::text, pg_current_xact_id()::text)
  from (select a.member_id from assessment a where a.id = $1
    union select q.merchant_id from quote q where q.assessment_id = $1) party
$$;
create function tell_assessment() returns trigger language plpgsql as $$
begin
  perform tell_quote(new.id);
  return null;
end $$;
create trigger assessment_told after update on assessment for each row execute function tell_assessment();
create function tell_quote_row() returns trigger language plpgsql as $$
begin
  perform tell_quote(new.assessment_id);
  return null;
end $$;
create trigger quote_told after insert or update on quote for each row execute function tell_quote_row();

-- What waits to be read: messages of the house, and conversations.

create function tell_unread(member_id bigint) returns void language sql as $$
  select tell($1, 'unread', $1::text, pg_current_xact_id()::text)
$$;
create function tell_message_unread() returns trigger language plpgsql as $$
begin
  perform tell_unread(new.member_id);
  return null;
end $$;
create trigger message_told after insert or update of read_at on message
  for each row execute function tell_message_unread();
create function tell_conversation_unread() returns trigger language plpgsql as $$
begin
  if new.last_message_id is distinct from old.last_message_id then
    perform tell_unread(new.asker_id);
    perform tell_unread(new.peer_id);
  elsif new.asker_read_id <> old.asker_read_id then
    perform tell_unread(new.asker_id);
  elsif new.peer_read_id <> old.peer_read_id then
    perform tell_unread(new.peer_id);
  end if;
  return null;
end $$;
create trigger conversation_told after update on conversation for each row execute function tell_conversation_unread();
