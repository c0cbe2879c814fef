-- Changes of users' orders are read in one call and written in one call, many users' at once. The functions go row by row: each look-up is by
-- a key, and its plan is made once a connection and stays right as the tables grow.

-- What the function below writes refers to what it has just written or looked up: to look it up again for each posting costs more than to post.
alter table posting drop constraint posting_transaction_id_fkey, drop constraint posting_account_id_fkey
--;
drop index posting_transaction
--;
drop function post_ledger
--;
-- Many transactions in one call: appends the postings of each, one for each account, and moves the users' balances. `sizes` tells how many of
-- the accounts each transaction takes. Two calls never wait for each other in a circle as long as both name accounts in the same order.
create function post_ledger(kinds text[], refs text[], sizes integer[], accounts text[], amounts numeric[]) returns void language plpgsql as $$
declare
  numbers regclass := pg_get_serial_sequence('ledger_transaction', 'id');
  entries bigint[] := '{}';
  entry_of bigint[] := '{}';
  held numeric;
  balances numeric[] := '{}';
begin
  for n in 1 .. cardinality(kinds) loop
    entries := entries || nextval(numbers);
    entry_of := entry_of || array_fill(entries[n], array[sizes[n]]);
  end loop;
  for n in 1 .. cardinality(accounts) loop
    held := null;
    if accounts[n] like 'user:%' then
      update account set balance = balance + amounts[n] where id = accounts[n] returning balance into held;
      if not found then
        insert into account (id, balance) values (accounts[n], amounts[n])
          on conflict (id) do update set balance = account.balance + excluded.balance returning balance into held;
      end if;
    elsif not exists (select 1 from account where id = accounts[n]) then
      raise exception 'the broker has no account %', accounts[n];
    end if;
    balances := balances || held;
  end loop;
  insert into ledger_transaction (id, kind, reference) overriding system value select * from unnest(entries, kinds, refs);
  insert into posting (transaction_id, account_id, amount, balance) select * from unnest(entry_of, accounts, amounts, balances);
end
$$
--;
-- What each of many changes must know, locked until the SQL transaction ends: the user's balance, their key and their order, or how many of
-- theirs live where none is asked for. What a user has available is also the lock of their margin: orders move both. Users must come in the
-- order of their ids.
create function read_changes(persons bigint[], keys text[], orders text[])
  returns table (available numeric, live bigint, known_body text, known_answer text, kept trade_order) language plpgsql as $$
begin
  for n in 1 .. cardinality(persons) loop
    select balance into available from account where id = 'user:' || persons[n] || ':available' for update;
    select body_hash, coalesce(answer, '') into known_body, known_answer from idempotency_key where person_id = persons[n] and key = keys[n];
    if orders[n] is null then
      kept := null;
      select count(*) into live from trade_order where person_id = persons[n] and ended_at is null;
    else
      live := null;
      select * into kept from trade_order where id = orders[n] and person_id = persons[n] for update;
    end if;
    return next;
  end loop;
end
$$
--;
-- Writes orders as they are now, transactions of the ledger, and the answers to keys.
create function write_changes(
  orders jsonb, kinds text[], refs text[], sizes integer[], accounts text[], amounts numeric[],
  persons bigint[], keys text[], bodies text[], answers text[]
) returns void language plpgsql as $$
begin
  insert into trade_order (id, person_id, state, symbol, direction, kind, lots, multiple, margin, fee, stop_loss, take_profit, price, placed_at,
      entry, swap, liquidation_price, opened_at, swapped_until, ended_at, ended_by, close_price, close_profit, close_fee, changed_at, changed_by)
    select id, person_id, state, symbol, direction, kind, lots, multiple, margin, fee, stop_loss, take_profit, price, placed_at,
      entry, swap, liquidation_price, opened_at, swapped_until, ended_at, ended_by, close_price, close_profit, close_fee, changed_at, changed_by
    from jsonb_populate_recordset(null::trade_order, orders)
    on conflict (id) do update set state = excluded.state, kind = excluded.kind, lots = excluded.lots, margin = excluded.margin,
      fee = excluded.fee, stop_loss = excluded.stop_loss, take_profit = excluded.take_profit,
      price = coalesce(excluded.price, trade_order.price), placed_at = coalesce(excluded.placed_at, trade_order.placed_at),
      entry = excluded.entry, swap = excluded.swap, liquidation_price = excluded.liquidation_price, opened_at = excluded.opened_at,
      swapped_until = greatest(trade_order.swapped_until, excluded.swapped_until), ended_at = excluded.ended_at, ended_by = excluded.ended_by,
      close_price = excluded.close_price, close_profit = excluded.close_profit, close_fee = excluded.close_fee,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by;
  perform post_ledger(kinds, refs, sizes, accounts, amounts);
  insert into idempotency_key (person_id, key, body_hash, answer) select * from unnest(persons, keys, bodies, answers);
end
$$
