-- Accounts that were closed before no longer say who invited them.
update person set invited_by = null where closed_at is not null
