-- When the password or a passkey was last new, real time in ms: withdrawals are held for a while.
alter table person add column credentials_at bigint
