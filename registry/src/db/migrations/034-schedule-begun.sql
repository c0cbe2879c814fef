-- When a promote was begun, so that one whose process was killed ends.
alter table scheduled_promote add column begun_at bigint
--;
update scheduled_promote set begun_at = 0 where state = 'running'
