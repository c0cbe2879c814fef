-- Each posting of what a user has available is one movement, and says which. Transactions of before are written out in the same way: for each
-- posting of another account, one of what is available, with the opposite amount. Amounts, and what each account comes to, stay.
alter table ledger_transaction add column lots numeric(28, 8)
--;
alter table posting add column movement text
--;
create temporary table unfolded on commit drop as
  with of_transaction as (
    select transaction_id, min(id) as first, max(substring(account_id from '^user:([0-9]+):')) as person_id from posting group by transaction_id
  ), other as (
    select first, transaction_id, kind, person_id, account_id, amount
    from posting join of_transaction using (transaction_id) join ledger_transaction on ledger_transaction.id = transaction_id
    where account_id not like 'user:%:available'
    union all
    -- A position that ended with a profit of 0 has no posting of it.
    select first, transaction_id, kind, person_id, 'broker:profit', 0
    from of_transaction join ledger_transaction on ledger_transaction.id = transaction_id
    where kind in ('close', 'liquidation')
      and not exists (select 1 from posting where posting.transaction_id = of_transaction.transaction_id and account_id = 'broker:profit')
  )
  select row_number() over (order by first, case when account_id like 'user:%' then 0 when account_id = 'broker:fees' then 2 else 1 end, account_id) as place,
    transaction_id, person_id, account_id, amount,
    case
      when account_id like 'user:%:margin' then case when amount > 0 then 'margin-frozen' else 'margin-released' end
      when account_id like 'user:%:withdrawal' then case when amount > 0 then 'withdrawal-frozen' else 'withdrawal-released' end
      when account_id = 'broker:fees' then 'fee'
      when account_id = 'broker:swap' then 'swap'
      when account_id = 'broker:cash-out' then 'withdrawal'
      when account_id = 'broker:profit' then case kind when 'liquidation' then 'liquidation' else 'close' end
      else case kind when 'practice-funds' then 'practice-funds' else 'deposit' end
    end as movement
  from other
--;
truncate posting restart identity
--;
insert into posting (transaction_id, account_id, amount, balance, movement)
  select transaction_id, account_id, amount,
    case when account_id like 'user:%' then sum(amount) over (partition by account_id order by place, side) end, movement
  from (
    select place, 0 as side, transaction_id, account_id, amount, null as movement from unfolded
    union all
    select place, 1, transaction_id, 'user:' || person_id || ':available', -amount, movement from unfolded where person_id is not null
  ) as moved
  order by place, side
--;
alter table posting add constraint movements_are_of_what_is_available check ((movement is not null) = (account_id like 'user:%:available'))
--;
-- The lots of each transaction of an order: those of the order, and for what was posted before parts of it were closed, theirs as well. A part
-- has the opening of its position, and no transaction of an own one.
create temporary table opened on commit drop as select distinct reference as id from ledger_transaction where kind = 'open'
--;
create temporary table closed_part on commit drop as
  select whole.id as order_id, part.lots, ended.id as ended_in
  from trade_order as part
  join ledger_transaction as ended on ended.reference = part.id and ended.kind in ('close', 'liquidation')
  join trade_order as whole using (person_id, symbol, direction, opened_at, entry)
  join opened on opened.id = whole.id
  where not exists (select 1 from opened where opened.id = part.id)
--;
alter table ledger_transaction disable trigger user
--;
update ledger_transaction set lots = known.lots
  from (select ledger_transaction.id, trade_order.lots + coalesce(sum(closed_part.lots), 0) as lots
        from ledger_transaction join trade_order on trade_order.id = reference
        left join closed_part on order_id = trade_order.id and closed_part.ended_in > ledger_transaction.id
        group by ledger_transaction.id, trade_order.id, trade_order.lots) as known
  where known.id = ledger_transaction.id
--;
alter table ledger_transaction enable trigger user
--;
drop function post_ledger
--;
-- Many transactions in one call: appends the postings of each in their order and moves the users' balances. `sizes` tells how many of the
-- postings each transaction takes; `moved` is the movement that a posting of what is available is, and null for the others. Two calls never
-- wait for each other in a circle as long as both name users in the same order and begin with the same account of each.
create function post_ledger(kinds text[], refs text[], sold numeric[], sizes integer[], accounts text[], amounts numeric[], moved text[], at bigint)
  returns void language plpgsql as $$
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
  insert into ledger_transaction (id, kind, reference, lots, posted_at) overriding system value
    select *, to_timestamp(at / 1000.0) from unnest(entries, kinds, refs, sold);
  insert into posting (transaction_id, account_id, amount, balance, movement) select * from unnest(entry_of, accounts, amounts, balances, moved);
end
$$
