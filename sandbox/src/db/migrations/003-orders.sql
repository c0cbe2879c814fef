create table trade_order (
  seq bigint generated always as identity primary key,
  id text not null unique,
  person_id bigint not null references person (id),
  symbol text not null,
  direction text not null check (direction in ('buy', 'sell')),
  lots numeric(28, 8) not null,
  multiple integer not null,
  entry numeric(28, 8) not null,
  margin numeric(28, 8) not null,
  fee numeric(28, 8) not null,
  liquidation_price numeric(28, 8),
  opened_at bigint not null,
  closed_at bigint,
  close_price numeric(28, 8),
  close_profit numeric(28, 8),
  close_fee numeric(28, 8),
  closed_by text check (closed_by in ('user', 'liquidation'))
)
--;
create index trade_order_open on trade_order (person_id, seq desc) where closed_at is null
--;
create index trade_order_history on trade_order (person_id, closed_at desc, seq desc) where closed_at is not null
--;
create table idempotency_key (
  person_id bigint not null references person (id),
  key text not null,
  body_hash text not null,
  answer text,
  primary key (person_id, key)
)
