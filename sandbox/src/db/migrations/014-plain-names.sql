-- The broker's own accounts are called `broker:…`. The ledger is append-only, so its triggers pause for the renaming.
alter table posting disable trigger user
--;
update posting set account_id = 'broker:' || substr(account_id, 7) where account_id like 'house:%'
--;
alter table posting enable trigger user
--;
update account set id = 'broker:' || substr(id, 7) where id like 'house:%'
--;
-- A pending order has no swap.
alter table trade_order alter column swap drop not null, alter column swap drop default
--;
-- The statement that writes orders follows from their description in trading/orders/order-row.ts.
drop function write_changes
--;
drop function read_changes
--;
-- What each of many changes must know, locked until the SQL transaction ends: the user's available balance, the answer to the key, and the
-- order, or the number of the user's live orders where no order is asked for. The lock of the available balance also protects the margin
-- balance: every change of an order moves both. Users must come in the order of their ids.
create function read_changes(persons bigint[], keys text[], orders text[])
  returns table (available numeric, live bigint, known_body text, known_answer text, stored trade_order) language plpgsql as $$
begin
  for n in 1 .. cardinality(persons) loop
    select balance into available from account where id = 'user:' || persons[n] || ':available' for update;
    select body_hash, coalesce(answer, '') into known_body, known_answer from idempotency_key where person_id = persons[n] and key = keys[n];
    if orders[n] is null then
      stored := null;
      select count(*) into live from trade_order where person_id = persons[n] and ended_at is null;
    else
      live := null;
      select * into stored from trade_order where id = orders[n] and person_id = persons[n] for update;
    end if;
    return next;
  end loop;
end
$$
