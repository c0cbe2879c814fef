create table process (
  seq bigint generated always as identity primary key,
  id text not null unique,
  partitions integer not null,
  until timestamptz not null
)
--;
-- The unique index over the epoch makes it a key: a transaction of an engine holds it against a new epoch (`for key share`), and yet never
-- against a renewal.
create table lease (
  partition integer primary key,
  epoch bigint not null default 0,
  holder text,
  until timestamptz not null default '-infinity',
  done_until bigint,
  unique (partition, epoch)
)
--;
-- `changed` orders the changes of orders for who must not miss one: by the number of the transaction, which a snapshot can be asked about.
alter table trade_order
  add column changed xid8 not null default '0',
  add column changed_at bigint,
  add column changed_by text
--;
create function trade_order_changes() returns trigger language plpgsql as $$
begin
  new.changed := pg_current_xact_id();
  return new;
end
$$
--;
create trigger trade_order_changes before insert or update on trade_order
  for each row execute function trade_order_changes()
--;
create index trade_order_changed on trade_order (changed)
