-- Of a refresh token that was exchanged: with it the pair that was given for it can be made again.
alter table token add column successor_salt text
