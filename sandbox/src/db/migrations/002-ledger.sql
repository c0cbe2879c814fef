create table account (
  id text primary key,
  balance numeric(28, 8) not null default 0,
  constraint users_never_below_zero check (id not like 'user:%' or balance >= 0)
)
--;
create table ledger_transaction (
  id bigint generated always as identity primary key,
  kind text not null,
  reference text,
  posted_at timestamptz not null default now()
)
--;
create table posting (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transaction (id),
  account_id text not null references account (id),
  amount numeric(28, 8) not null check (amount <> 0)
)
--;
create index posting_transaction on posting (transaction_id)
--;
create index posting_account on posting (account_id)
--;
create function postings_sum_to_zero() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from posting where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id;
  end if;
  return null;
end
$$
--;
create constraint trigger posting_balances after insert on posting
  deferrable initially deferred for each row execute function postings_sum_to_zero()
--;
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end
$$
--;
create trigger posting_append_only before update or delete on posting
  for each row execute function ledger_is_append_only()
--;
create trigger transaction_append_only before update or delete on ledger_transaction
  for each row execute function ledger_is_append_only()
--;
insert into account (id) values ('house:cash-in'), ('house:fees'), ('house:profit')
