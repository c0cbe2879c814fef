-- The canary of a revision: which builds, for which share, in which step of its plan.
alter table revision add column canary json
