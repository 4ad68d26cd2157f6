import { sql } from 'kysely';
import type { AppEvent } from '../core/events/events';
import type { TestApi } from './harness';

/** Triggers that write down what a listener has to learn of; the product itself has none. */
const RECORDING = `
  create table seen_change (kind text not null, member_id bigint, about text);
  create function see_goods() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' and old.status = 'onSale' then insert into seen_change values ('goods', null, old.game_id); end if;
    if tg_op <> 'DELETE' and new.status = 'onSale' then insert into seen_change values ('goods', null, new.game_id); end if;
    return null;
  end $$;
  create trigger seen after insert or delete or update of status, price_fen, title, verified_at, private_buyer_hash, listed_at
    on goods for each row execute function see_goods();
  create function see_part() returns trigger language plpgsql as $$ begin
    insert into seen_change select 'goods', null, game_id from goods
      where status = 'onSale' and id = case tg_op when 'DELETE' then old.goods_id else new.goods_id end;
    return null;
  end $$;
  create trigger seen after insert or update or delete on goods_attr for each row execute function see_part();
  create trigger seen after insert or update or delete on goods_image for each row execute function see_part();
  create function see_order() returns trigger language plpgsql as $$ begin
    insert into seen_change values ('order', new.buyer_id, new.order_no), ('order', new.seller_id, new.order_no);
    return null;
  end $$;
  create trigger seen after insert or update of version on trade_order for each row execute function see_order();
  create function see_quotes(assessment bigint) returns void language sql as $$
    insert into seen_change select 'quote', member_id, $1 from assessment where id = $1
      union select 'quote', merchant_id, $1 from quote where assessment_id = $1 $$;
  create function see_assessment() returns trigger language plpgsql as $$ begin
    perform see_quotes(new.id); return null;
  end $$;
  create trigger seen after update of status, end_at, choose_until, order_no on assessment
    for each row execute function see_assessment();
  create function see_quote() returns trigger language plpgsql as $$ begin
    perform see_quotes(new.assessment_id); return null;
  end $$;
  create trigger seen after insert or update on quote for each row execute function see_quote();
  create function see_message() returns trigger language plpgsql as $$ begin
    insert into seen_change values ('unread', new.member_id, new.member_id); return null;
  end $$;
  create trigger seen after insert or update of read_at on message for each row execute function see_message();
  create function see_instant_message() returns trigger language plpgsql as $$ begin
    insert into seen_change select 'message', member, null from conversation,
      lateral (values (asker_id), (peer_id)) party (member) where id = new.conversation_id;
    return null;
  end $$;
  create trigger seen after insert on instant_message for each row execute function see_instant_message();
  create function see_conversation() returns trigger language plpgsql as $$ begin
    if new.last_message_id is distinct from old.last_message_id or new.asker_read_id <> old.asker_read_id then
      insert into seen_change values ('unread', new.asker_id, new.asker_id); end if;
    if new.last_message_id is distinct from old.last_message_id or new.peer_read_id <> old.peer_read_id then
      insert into seen_change values ('unread', new.peer_id, new.peer_id); end if;
    return null;
  end $$;
  create trigger seen after update on conversation for each row execute function see_conversation();
  create function see_session() returns trigger language plpgsql as $$ begin
    insert into seen_change values ('session', old.member_id, null); return null;
  end $$;
  create trigger seen after delete on session_token for each row execute function see_session();
  create function see_work() returns trigger language plpgsql as $$ begin
    insert into seen_change values ('work', null, null); return null;
  end $$;
  create trigger seen_new_work after insert on goods for each row when (new.status = 'reviewing') execute function see_work();
  create trigger seen_work after update of status on goods for each row
    when (old.status = 'reviewing' or new.status = 'reviewing') execute function see_work();
  create trigger seen_work after update of status on trade_order for each row execute function see_work();
  create trigger seen_work after insert or update of status on problem for each row execute function see_work();
  create trigger seen_new_work after insert on assessment for each row when (new.mode = 'auction') execute function see_work();
  create trigger seen_work after update of status on assessment for each row execute function see_work();
  create trigger seen_work after insert or update of status on withdrawal for each row execute function see_work();
  create trigger seen_work after insert or update or delete on staff_hold for each row execute function see_work();
`;

/**
 * Compares what a call changed in the database with the events it published. The database must be open in the owner's
 * role. `during` runs a call and lists its changes, and those without an event, as `kind member about`.
 */
export async function watchChanges({ db, services }: TestApi): Promise<{
  during(call: () => Promise<unknown>): Promise<{ changed: string[]; unpublished: string[] }>;
  close(): Promise<void>;
}> {
  for (const statement of RECORDING.split(/;\n {2}(?=create)/)) await sql.raw(statement).execute(db);
  const published = new Set<string>();
  const stop = await services.events.listen({
    handle: (event) => keysOf(event).forEach((key) => void published.add(key)),
    connected() {},
    disconnected() {},
  });
  return {
    async during(call) {
      await sql`delete from seen_change`.execute(db);
      published.clear();
      await call();
      const { rows } = await sql<{ key: string }>`
        select distinct concat_ws(' ', kind, member_id, about) as key from seen_change order by 1`.execute(
        db,
      );
      const changed = rows.map(({ key }) => key);
      return { changed, unpublished: changed.filter((key) => !published.has(key)) };
    },
    close: stop,
  };
}

function keysOf(event: AppEvent): string[] {
  if (event.kind === 'goods') return [`goods ${event.gameId}`];
  if (event.kind === 'message') return event.memberIds.map((id) => `message ${id}`);
  if (event.kind === 'work') return ['work'];
  if (event.kind === 'goodsNews') return [];
  if (event.kind === 'session') return [`session ${event.memberId}`];
  return [`${event.kind} ${event.memberId} ${event.id}`];
}
