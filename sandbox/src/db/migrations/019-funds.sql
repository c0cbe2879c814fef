-- What a deposit was sent with, by its type.
alter table deposit add column sent_to jsonb
--;
update deposit set sent_to = case network
  when 'PRACTICE' then jsonb_build_object('type', 'practice', 'currency', 'USD')
  else jsonb_build_object('type', 'coin', 'currency', currency, 'network', network,
    'address', 'TEST-ONLY-' || currency || '-' || network || '-0000')
end
--;
alter table deposit alter column sent_to set not null, drop column currency, drop column network
--;
-- What a withdrawal comes to in the currency of its address.
alter table withdrawal add column received numeric(28, 8)
--;
update withdrawal set received = amount - fee
--;
alter table withdrawal alter column received set not null
--;
-- One default card and one default address of a user.
alter table payout_method add column is_default boolean not null default false
--;
update payout_method set is_default = true
  where seq in (select max(seq) from payout_method group by person_id, details ->> 'type')
--;
create unique index payout_method_default on payout_method (person_id, (details ->> 'type')) where is_default
--;
-- A name or a loan can be sent again after it was withdrawn too.
drop index review_again_only_after_rejection
--;
create unique index review_one_of_a_name_and_a_loan on review (person_id, kind)
  where kind in ('name', 'loan') and state in ('waiting', 'approved')
