create table price_alert (
  seq bigint generated always as identity primary key,
  id text not null unique,
  person_id bigint not null references person (id),
  symbol text not null,
  side text not null check (side in ('above', 'below')),
  price numeric(28, 8) not null,
  created_at bigint not null,
  reached_at bigint,
  reached_price numeric(28, 8),
  check ((reached_at is null) = (reached_price is null))
)
--;
create index price_alert_waiting on price_alert (symbol, side, price) where reached_at is null
--;
create index price_alert_person on price_alert (person_id, seq desc)
