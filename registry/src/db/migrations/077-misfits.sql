-- The builds about which the gate was asked, null in older verdicts; and what of builds that do not
-- fit together, which no browser opens, null for those that fit.
alter table verdict add column asked json, add column misfits json
