-- The house's accounts hold no balance of their own: every trade would wait for their rows. They are summed when somebody asks.
alter table posting add constraint users_postings_have_a_balance check (balance is not null or account_id not like 'user:%')
--;
alter table account alter column balance drop not null
--;
alter table account add constraint users_have_a_balance check ((balance is not null) = (id like 'user:%'))  not valid
--;
update account set balance = null where id not like 'user:%'
--;
alter table account validate constraint users_have_a_balance
--;
drop trigger posting_balances on posting
--;
create or replace function postings_sum_to_zero() returns trigger language plpgsql as $$
declare
  lopsided bigint;
begin
  select transaction_id into lopsided from added group by transaction_id having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'ledger transaction % does not sum to zero', lopsided;
  end if;
  return null;
end
$$
--;
create trigger posting_balances after insert on posting
  referencing new table as added for each statement execute function postings_sum_to_zero()
--;
-- One transaction in one call: appends the postings, one for each account, and moves the users' balances.
-- Users' accounts are locked in the order of their names, so that two transactions never wait for each other in a circle.
create function post_ledger(kind text, reference text, accounts text[], amounts numeric[]) returns bigint language plpgsql as $$
declare
  entry bigint;
begin
  insert into account (id, balance)
    select name, 0 from unnest(accounts) as name where name like 'user:%' and not exists (select 1 from account where id = name)
    on conflict do nothing;
  perform 1 from account where id = any (accounts) and id like 'user:%' order by id desc for update;
  insert into ledger_transaction (kind, reference) values (post_ledger.kind, post_ledger.reference) returning id into entry;
  update account set balance = account.balance + moved.amount
    from unnest(accounts, amounts) as moved (name, amount)
    where account.id = moved.name and account.balance is not null;
  insert into posting (transaction_id, account_id, amount, balance)
    select entry, moved.name, moved.amount, account.balance
    from unnest(accounts, amounts) as moved (name, amount) join account on account.id = moved.name;
  return entry;
end
$$
