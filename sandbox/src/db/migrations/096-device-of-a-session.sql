-- The device on which a session started, as `known_device` names it: while the session is used, the
-- device stays known. Null for a session of before.
alter table token_family add column device_hash text
