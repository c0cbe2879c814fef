-- What users see dated has the market's time, which the sandbox says; a default would be the real one.
drop function post_ledger
--;
-- Many transactions in one call: appends the postings of each, one for each account, and moves the users' balances. `sizes` tells how many of
-- the accounts each transaction takes. Two calls never wait for each other in a circle as long as both name accounts in the same order.
create function post_ledger(kinds text[], refs text[], sizes integer[], accounts text[], amounts numeric[], at bigint)
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
  insert into ledger_transaction (id, kind, reference, posted_at) overriding system value
    select *, to_timestamp(at / 1000.0) from unnest(entries, kinds, refs);
  insert into posting (transaction_id, account_id, amount, balance) select * from unnest(entry_of, accounts, amounts, balances);
end
$$
--;
alter table ledger_transaction alter column posted_at drop default
--;
alter table person alter column created_at drop default
