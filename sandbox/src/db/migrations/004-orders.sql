alter table trade_order rename column closed_at to ended_at
--;
alter table trade_order rename column closed_by to ended_by
--;
alter table trade_order drop constraint trade_order_closed_by_check
--;
alter table trade_order
  add column state text not null default 'open',
  add column kind text not null default 'market' check (kind in ('market', 'limit', 'stop')),
  add column price numeric(28, 8),
  add column placed_at bigint,
  add column stop_loss numeric(28, 8),
  add column take_profit numeric(28, 8),
  add column swap numeric(28, 8) not null default 0,
  add column swapped_until bigint,
  add column close_key text,
  alter column entry drop not null,
  alter column opened_at drop not null
--;
update trade_order set swapped_until = opened_at, state = case when ended_at is null then 'open' else 'closed' end
--;
alter table trade_order
  alter column state drop default,
  alter column kind drop default,
  add constraint trade_order_state check (
    case state
      when 'pending' then kind <> 'market' and price is not null and placed_at is not null and entry is null and ended_at is null
      when 'cancelled' then price is not null and placed_at is not null and ended_at is not null and ended_by in ('user', 'balance')
      when 'open' then entry is not null and opened_at is not null and swapped_until is not null and ended_at is null
      when 'closed' then entry is not null and opened_at is not null and ended_at is not null and close_price is not null
        and close_profit is not null and close_fee is not null and ended_by in ('user', 'liquidation', 'stop-loss', 'take-profit')
      else false
    end
  )
--;
alter index trade_order_open rename to trade_order_live
--;
create index trade_order_swap on trade_order (swapped_until) where state = 'open'
--;
create index trade_order_close_all on trade_order (person_id, close_key) where close_key is not null
--;
insert into account (id) values ('house:swap') on conflict do nothing
