-- What the gate checked, with what it found; null in older verdicts.
alter table verdict add column checks json
