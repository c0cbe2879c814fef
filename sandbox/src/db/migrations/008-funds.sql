create table payout_method (
  seq bigint generated always as identity primary key,
  id text not null unique,
  person_id bigint not null references person (id),
  goes_to text not null,
  details jsonb not null,
  unique (person_id, goes_to)
)
--;
create table deposit (
  id text primary key references review (id),
  currency text not null,
  network text not null,
  amount numeric(28, 8) not null check (amount > 0),
  proof text not null
)
--;
create table withdrawal (
  id text primary key references review (id),
  method jsonb not null,
  amount numeric(28, 8) not null,
  fee numeric(28, 8) not null check (fee >= 0 and fee < amount),
  remark text not null
)
--;
insert into account (id) values ('house:cash-out') on conflict do nothing
--;
alter table posting add column balance numeric(28, 8)
--;
alter table posting disable trigger posting_append_only
--;
update posting set balance = summed.balance
  from (select id, sum(amount) over (partition by account_id order by id) as balance from posting) as summed
  where posting.id = summed.id
--;
alter table posting enable trigger posting_append_only
--;
drop index posting_account
--;
create index posting_history on posting (account_id, id desc)
