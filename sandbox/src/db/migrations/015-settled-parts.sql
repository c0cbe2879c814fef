-- What the closed parts of a position came to, exactly and as it was posted; null while no part was closed.
alter table trade_order add column settled jsonb
